/** A phase of movement, from the data. */

import { type Board, objection, type PhaseFile, type Piece, type Space } from '@redoubt/engine'
import {
  type Cost,
  type Costs,
  crossing,
  lineAlong,
  movementCosts,
  PROHIBITED,
  terrainCosts,
} from '../movement/costs.ts'
import { oncePer } from '../once.ts'
import type { AnyPosition, ByUnit } from '../parts/anyone.ts'
import { groundMovement } from '../parts/movement/ground-movement.ts'
import { stackMovement } from '../parts/movement/stack-movement.ts'
import { freshen } from '../parts/turn/fresh.ts'
import { changingCosts, momentOf } from './changing-costs.ts'
import { waitingFor } from './chits.ts'
import type { Common, Marching, PhaseMade } from './common.ts'
import { needed } from './needed.ts'
import { overrunsFrom } from './overruns.ts'
import { conditionFrom, costFrom, isFixed, numberFrom, valueFrom } from './values.ts'

export function movementPhase(id: string, file: PhaseFile, common: Common): PhaseMade {
  const { functions, zones, stacking, control } = common
  const { units, name, minimum = false } = file
  const { yours } = common
  const clauses: NonNullable<PhaseFile['clauses']> = {
    ...(yours === undefined ? {} : { yours }),
    ...file.clauses,
  }
  const onlyAlong = typeof file.along === 'string'
  const move = needed(clauses.move ?? file.clause, id, 'clauses: {move: …}')
  const allowance =
    onlyAlong && file.allowance === undefined
      ? () => Number.POSITIVE_INFINITY
      : numberFrom(needed(file.allowance, id, 'an allowance, such as {trait: move}'), functions)
  const may = units && conditionFrom(units, functions)
  const notInPhase = [
    ...waitingFor(id, common),
    ...(may
      ? [
          objection(
            clauses.units ?? common.file.turn.clause,
            (g: AnyPosition, { unit }: ByUnit) => !may(g, { unit }),
            {
              message: 'move.phase',
            },
          ),
        ]
      : []),
  ]
  const bears = bearingFrom(file.zones, functions)
  const inZones = clauses.zones ?? zones?.layers?.zoc?.clause ?? move
  const forbidden = (g: AnyPosition) => bears(g) === 'forbidden'
  const mayForbid = file.zones === 'forbidden' || typeof file.zones === 'object'
  const leaving = mayForbid && zones ? [besidesEnemy(inZones, zones, forbidden)] : []
  const leave = file.leave === undefined ? undefined : numberFrom(file.leave, functions)
  const costs = costsFrom(id, file, common)
  const matters = file.via && conditionFrom(file.via, functions)
  const part = groundMovement<AnyPosition>({
    ...(name === undefined ? {} : { name }),
    clauses: { ...clauses, move },
    alongLines: onlyAlong,
    ...(typeof file.along === 'object' ? { roads: Object.keys(file.along) } : {}),
    unless: [...notInPhase, ...leaving],
    allowance: (g, unit) => allowance(g, { unit }),
    costs,
    minimumMove: () => minimum,
    ...(zones && file.zones !== 'ignored'
      ? {
          zones: {
            against: zones.against,
            clause: inZones,
            works: (g) => bears(g) !== 'ignored',
            stop: (g) => bears(g) === 'stop' || bears(g) === 'rigid',
            barred: forbidden,
            ...(leave ? { leave: (g) => leave(g) } : {}),
            zocToZoc: (g) => (bears(g) === 'rigid' ? PROHIBITED : 0),
          },
        }
      : {}),
    ...(matters ? { via: (g, unit, space) => matters(g, { unit, space }) } : {}),
    ends: stacking ? [stacking.full] : [],
    moves: (g, unit, { path }) => {
      for (const at of path.slice(1)) g.move(unit, at)
      if (unit.side) control?.takeAlong(g, path, unit.side)
      g.mark(unit, 'moved', true)
    },
    // The turn, the phase and the weather, which an allowance may hang on.
    also: momentOf,
    shownAt: [id],
  })
  const stacks = file.stacks
    ? stackMovement<AnyPosition>({
        clause: move,
        movement: part,
        ...(stacking ? { room: { clause: stacking.full.clause, has: stacking.hasRoom } } : {}),
      })
    : undefined
  const marching: Marching = { allowance: (g, unit) => allowance(g, { unit }), costs }
  const overruns =
    file.overrun &&
    overrunsFrom(id, file.overrun, { ...marching, movement: part, clause: move }, common)
  const against = [...notInPhase, ...leaving]
  return {
    parts: [part, ...(stacks ? [stacks] : []), ...(overruns ? [overruns.part] : [])],
    ...(onlyAlong ? {} : { marching }),
    phase: {
      offers: [
        part.move,
        ...(stacks ? [stacks.march] : []),
        ...(overruns ? [overruns.overrun] : []),
      ],
      fresh: ['moved'],
      due: (g, side) =>
        g
          .onBoardOf(side)
          .some(
            (unit) =>
              !against.some((objects) => objects.when(g, { unit })) &&
              part.reachOf(g, unit).spaces.length > 1,
          ),
      ...(file.remembered ? {} : { end: (g) => freshen(g, ['moved']) }),
    },
  }
}

/** What enemy zones do: always the same, or as an option says. */
function bearingFrom(file: PhaseFile['zones'], functions: Common['functions']) {
  if (typeof file !== 'object') return () => file ?? 'stop'
  const value = valueFrom(file, functions)
  return (g: AnyPosition) => value(g, {})
}

/** Units that begin beside an enemy do not move this way. */
function besidesEnemy(
  clause: string,
  zones: NonNullable<Common['zones']>,
  forbidden: (g: AnyPosition) => boolean,
) {
  return objection(
    clause,
    (g: AnyPosition, { unit }: ByUnit) =>
      forbidden(g) &&
      unit.side !== undefined &&
      g.onBoard(unit) &&
      zones.against(g, unit.side).has(unit.place as Space),
    { message: 'move.zoc' },
  )
}

/** Points by edge: of the space entered and of what is crossed, or of the road along it; or along one feature only. */
function costsFrom(
  id: string,
  file: PhaseFile,
  { functions }: Common,
): (g: AnyPosition, unit: Piece) => Costs {
  const { along, across = {} } = file
  if (typeof along === 'string') {
    const onlyAlong = oncePer((board: Board) =>
      movementCosts(board, { enter: (_, edge) => (edge.features.includes(along) ? 1 : null) }),
    )
    return (g) => onlyAlong(g.board)
  }
  const said = needed(file.cost, id, 'a cost, such as {terrain: cost}')
  // What the board says is the same for all.
  if (typeof said === 'object' && 'terrain' in said)
    return terrainCosts(said.terrain, across, along)
  const cost = costFrom(said, functions)
  const over = ({ board }: AnyPosition, enter: (space: Space) => Cost) =>
    movementCosts(board, {
      enter,
      cross: (edge) => crossing(edge, across),
      along: (edge) => lineAlong(edge, along),
    })
  const entering = (g: AnyPosition, unit: Piece, space: Space) => cost(g, { space, unit })
  if (!isFixed(said)) return changingCosts(entering, over)
  const known = oncePer((_: AnyPosition) => new Map<string, Costs>())
  return (g, unit) => {
    const kind = `${unit.type.id} ${unit.face}`
    const found = known(g).get(kind)
    if (found) return found
    const made = over(g, (space) => entering(g, unit, space))
    known(g).set(kind, made)
    return made
  }
}
