/** C5.move, C5.reserve  Movement: points, the cheapest way around the enemy, zones of control; reserves that move in the reaction phase. */

import type { Board, Edge, Side, Space } from '@redoubt/engine'
import { product, roundDown } from '@redoubt/engine'
import type { Costs, Route } from '@redoubt/mechanics'
import {
  attackingSide,
  extend,
  groundMovement,
  movementCosts,
  NO,
  oncePer,
  stackMovement,
} from '@redoubt/mechanics'
import type { ByUnit, Europa, Names, Piece, ToHex } from '../game/europa.ts'
import {
  action,
  isExploitation,
  objection,
  objections,
  phaseOf,
  read,
  sidesInOrder,
  space,
} from '../game/europa.ts'
import { isEnemyHeld, moveAlong, zocForMovement, zones } from '../map/map.ts'
import {
  isArtillery,
  isCombatMotorised,
  isTroop,
  nationOf,
  printedOn,
  troopsAt,
  troopsOf,
} from '../units/forces.ts'
import { hasRoom, noRoom } from '../units/stacking.ts'
import { quarters, supplyPoints } from '../units/supply-points.ts'

type Chart = Names['tables']['terrainEffectsChart']

/** Costs of every step, by chart and board, for c/m units and artillery or for others. */
export function groundCosts(g: Europa, unit: Piece): Costs {
  const { light, heavy } = costsBy(read(g, 'terrainEffectsChart'))(g.board)
  return isCombatMotorised(g, unit) || isArtillery(unit) ? heavy : light
}

const costsBy = oncePer((chart: Chart) =>
  oncePer((board: Board) => ({
    light: costsFrom(chart, board, 'mp'),
    heavy: costsFrom(chart, board, 'mpCM'),
  })),
)

function costsFrom(chart: Chart, board: Board, column: 'mp' | 'mpCM'): Costs {
  return movementCosts(board, {
    enter: (hex) => {
      const points = chart.terrain[hex.terrain]?.[column]
      return points === null || points === undefined ? null : quarters.of(points)
    },
    cross: ({ features }) =>
      features.reduce((most, feature) => {
        const row = chart.hexsides[feature]
        return row ? Math.max(most, quarters.of(row[column])) : most
      }, 0),
  })
}

/** What a unit may spend in this phase, in quarters. */
function allowanceOf(g: Europa, unit: Piece): number {
  const { reserveMP, exploitationMP, disruptedMP } = read(g, 'movement')
  const share = isExploitation(g) ? exploitationMP : phaseOf(g) === 'reaction' ? reserveMP : 1
  const worn = unit.at.disrupted ? disruptedMP : 1
  return roundDown(product(printedOn(unit, 'move') * quarters.unit, share, worn))
}

/** What it has left in this phase, in quarters. */
export function pointsLeft(g: Europa, unit: Piece): number {
  return allowanceOf(g, unit) - spentInPhase(unit) * quarters.unit
}

/** MP used since the phase began. */
function spentInPhase(unit: Piece): number {
  return Math.max(0, unit.at.mp_spent - unit.at.mp_before)
}

/** Spends MP. */
export function spend(g: Europa, unit: Piece, points: number): void {
  if (points <= 0) return
  g.mark(unit, 'mp_spent', unit.at.mp_spent + points / quarters.unit)
  if (g.onBoard(unit) && unit.side)
    g.decisions.movement.hasLeft(g, unit.place as Space, unit.side, 'spends')
}

/** C2  Only one's own ground units move. */
export const notYours = objection('C2', 'yours', (g, { unit }: ByUnit) => unit.side !== g.actor)

/** What keeps a unit where it is. */
const heldBack = objections<ByUnit>({
  // Only ground units move.
  'C5.move fixed': (_, { unit }) => !isTroop(unit),
  // In the reaction phase only units in reserve move, and in their own movement phase they do not.
  'C5.reserve': (g, { unit }) => phaseOf(g) === 'reaction' && !unit.at.reserve,
  'C5.reserve held': (g, { unit }) => phaseOf(g) === 'movement' && unit.at.reserve,
  // In exploitation only c/m units move.
  'C5.exploit move': (g, { unit }) => isExploitation(g) && !isCombatMotorised(g, unit),
  // Whoever is deadlocked may not move.
  'AMB-07': (_, { unit }) => unit.at.deadlocked !== '' && { hex: unit.at.deadlocked },
  // Paratroops that landed this turn stay.
  'C5.airborne landed': (_, { unit }) => unit.at.landed,
})

export const movement = groundMovement<Europa>({
  clauses: { move: 'C5.move', yours: 'C2' },
  units: (g) => troopsOf(g, g.actor).filter((unit) => pointsLeft(g, unit) > 0),
  unless: heldBack,
  // What never moves is told so, not that its points are spent.
  fresh: (g, unit: Piece) => !isTroop(unit) || pointsLeft(g, unit) > 0,
  allowance: pointsLeft,
  costs: groundCosts,
  barred: (g, unit: Piece, to: Space) => isEnemyHeld(g, to, unit.side as Side),
  rule: (g, unit: Piece) => {
    const closed = closedTo(g, unit)
    return closed.length > 0 ? { enter: (to) => (isIn(to, closed) ? NO : undefined) } : {}
  },
  zones: {
    against: zones.against,
    clause: 'C5.zoc',
    leave: (g) => quarters.of(read(g, 'zoc').leaveMP),
    zocToZoc: (g) => quarters.of(read(g, 'zoc').zocToZocMP),
    ignored: (g, unit: Piece) =>
      g.decisions.movement.zonesNegatedIn(g, unit.side as Side) ?? (() => false),
  },
  minimumMove: outOfZones,
  ends: [noRoom],
  moves: (g, unit: Piece, { path, cost }: Route) => {
    leave(g, unit)
    moveAlong(g, unit, path)
    spend(g, unit, cost)
    g.decisions.movement.hasLeft(g, path[0] as Space, unit.side as Side, 'moves')
  },
  also: (g) => `${phaseOf(g)} ${g.vars.turn}`,
  points: quarters.text,
})

export const { reachOf } = movement

/** C5.move  A unit that has not moved may always move one hex, but not next to the enemy. */
function outOfZones(g: Europa, unit: Piece) {
  if (read(g, 'movement').minimumMove <= 0 || spentInPhase(unit) > 0) return false
  const zoc = zocForMovement(g, unit.side as Side)
  return ({ to }: Edge) => !zoc.has(to)
}

/** D.keepOut  The countries that the unit's nation stays out of until a player-turn is over. */
function closedTo(g: Europa, unit: Piece): readonly string[] {
  const rule = g.scenarioData.keepOut
  if (!rule?.nations.includes(nationOf(unit))) return []
  const { turn, afterPlayerTurnOf } = rule.until
  const over = g.vars.turn > turn || (g.vars.turn === turn && isAfter(g, afterPlayerTurnOf))
  return over ? [] : rule.from
}

function isIn(hex: Space, countries: readonly string[]): boolean {
  return hex.regions.some((region) => countries.includes(region))
}

/** Is the present player-turn later in the game turn than that of a side? */
function isAfter(g: Europa, sideId: string): boolean {
  return attackingSide(g).id !== sideId && sidesInOrder(g)[0]?.id === sideId
}

const closedGround = objections<ToHex>({
  'C5.move sea': (_, { to }) => to.terrain === 'sea',
  'D.keepOut': (g, { unit, to }) => isIn(to, closedTo(g, unit)),
})

/** C5.move  A unit moves by the cheapest way, not into the sea and not where its nation stays out. */
export const move = extend(movement.move, { to: { otherwise: closedGround } })

/** Why a unit cannot move now. */
export const cannotMoveNow = movement.move.args.unit?.unless ?? []

/** A unit sets off: it no longer stands where its turn began. */
export function leave(g: Europa, unit: Piece): void {
  if (unit.at.started_in === '') g.mark(unit, 'started_in', unit.place.id)
  g.decisions.movement.setsOff(g, unit)
}

export const stacks = stackMovement<Europa>({
  clause: 'C5.move',
  movement,
  room: { clause: 'C5.stack', has: (g, units: readonly Piece[], to) => hasRoom(g, units, to) },
  points: quarters.text,
})

/** In quarters of a supply point. */
function costOf(g: Europa): number {
  return quarters.of(read(g, 'movement').reserveCostSPperStack)
}

function ready(g: Europa, hex: Space): Piece[] {
  return troopsAt(g, hex, g.actor).filter((unit) => !unit.at.reserve && !unit.at.landed)
}

const cannotAfford = objection('C5.reserve', 'sp', (g) => supplyPoints.lacks(g, g.actor, costOf(g)))

/** C5.reserve  A stack is put in reserve. */
export const reserve = action(
  'reserve',
  {
    hex: space({
      among: (g) =>
        [...new Set(g.onBoardOf(g.actor).map(({ place }) => place as Space))].filter(
          (hex) => ready(g, hex).length > 0,
        ),
      otherwise: objections<{ hex: Space }>({
        'C5.reserve none': (g, { hex }) => troopsAt(g, hex, g.actor).length === 0,
        'C5.reserve already': true,
      }),
    }),
  },
  (g, { hex }) => {
    supplyPoints.pay(g, g.actor, costOf(g))
    for (const unit of ready(g, hex)) g.mark(unit, 'reserve', true)
  },
  {
    clause: 'C5.reserve',
    waits: true,
    unless: [cannotAfford],
    preview: (g) => ({ cost: quarters.text(costOf(g)) }),
  },
)
