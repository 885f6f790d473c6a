/** C5.move  Movement: by the cheapest way, around the enemy, with zones of control. */

import { action, objection, type Piece, piece, type Side, type Space, space } from '@redoubt/engine'
import {
  costTo,
  NO,
  pathTo,
  type Reach,
  reachable,
  spacesIn,
  together,
  zocMoves,
} from '@redoubt/mechanics'
import type { ByUnit, Europa, ToHex } from '../game/europa.ts'
import { phaseOf, phasingSide } from '../game/phase.ts'
import { firstSide, scenarioOf } from '../game/scenario.ts'
import { read } from '../game/tables.ts'
import { isEnemyHeld, moveAlong } from '../map/control.ts'
import { zocForMovement } from '../map/zones.ts'
import { isCombatMotorised, isTroop, nationOf } from '../units/forces.ts'
import { hasRoom, noRoom } from '../units/stacking.ts'
import { quarters } from '../units/supply-points.ts'
import { allowanceOf, groundCosts, pointsLeft, spend, spentInPhase } from './movement-points.ts'

// ── whether a unit may move at all ───────────────────────────────────────────

/** C2  Only one's own ground units move. */
export const notYours = objection('C2', (g: Europa, { unit }: ByUnit) => unit.side !== g.actor, {
  message: 'C2.yours',
})

/** C5.move  Only ground units move. */
const cannotMove = objection('C5.move', (_: Europa, { unit }: ByUnit) => !isTroop(unit), {
  message: 'C5.move.fixed',
})

export const notOnBoard = objection(
  'C5.move',
  (_: Europa, { unit }: ByUnit) => unit.place.kind !== 'space',
  { message: 'C5.move.off' },
)

/** C5.reserve  In the reaction phase only units in reserve move, and in their own movement phase they do not. */
const notInReserve = objection(
  'C5.reserve',
  (g: Europa, { unit }: ByUnit) => phaseOf(g) === 'reactionMovement' && unit.at.reserve !== true,
)
const heldInReserve = objection(
  'C5.reserve',
  (g: Europa, { unit }: ByUnit) => phaseOf(g) === 'movement' && unit.at.reserve === true,
  { message: 'C5.reserve.held' },
)

/** C5.exploit  In exploitation only c/m units move. */
const notMotorised = objection(
  'C5.exploit',
  (g: Europa, { unit }: ByUnit) => phaseOf(g) === 'exploitation' && !isCombatMotorised(g, unit),
  { message: 'C5.exploit.move' },
)

/** AMB-07  Whoever is deadlocked may not move. */
const heldByDeadlock = objection(
  'AMB-07',
  (_: Europa, { unit }: ByUnit) => String(unit.at.deadlocked) !== '',
  { facts: (_, { unit }) => ({ hex: String(unit.at.deadlocked) }) },
)

/** Paratroops that landed this turn stay. */
const hasLanded = objection(
  'C5.airborne',
  (_: Europa, { unit }: ByUnit) => unit.at.landed === true,
  {
    message: 'C5.airborne.landed',
  },
)

const noPointsLeft = objection(
  'C5.move',
  (g: Europa, { unit }: ByUnit) => pointsLeft(g, unit) <= 0,
  { message: 'C5.move.spent' },
)

/** Why a unit cannot move now. */
export const cannotMoveNow = [
  notYours,
  cannotMove,
  notOnBoard,
  notInReserve,
  heldInReserve,
  notMotorised,
  heldByDeadlock,
  hasLanded,
  noPointsLeft,
]

// ── where it can go ──────────────────────────────────────────────────────────

interface Kept {
  /** Of the position with its flow: the phase counts as well. */
  identity: number
  turn: number
  readonly reaches: Map<Piece, Reach>
}

const known = new WeakMap<Europa, Kept>()

/** All hexes within a unit's movement points; kept as long as the position is the same, takebacks included. */
export function reachOf(g: Europa, unit: Piece): Reach {
  const kept = known.get(g) ?? { identity: -1, turn: 0, reaches: new Map() }
  known.set(g, kept)
  const identity = g.hashNumber()
  if (kept.identity !== identity || kept.turn !== g.vars.turn) {
    kept.reaches.clear()
    kept.identity = identity
    kept.turn = g.vars.turn
  }
  const reach = kept.reaches.get(unit)
  // Pieces that are alike may have changed places: equal positions, but not for one of them.
  if (reach && reach.spaces[0] === unit.place.index) return reach
  const found = explore(g, unit)
  kept.reaches.set(unit, found)
  return found
}

function explore(g: Europa, unit: Piece): Reach {
  const side = unit.side as Side
  const zoc = zocForMovement(g, side)
  const { leaveMP, zocToZocMP } = read(g, 'zoc')
  const { minimumMove } = read(g, 'movement')
  const rested = minimumMove > 0 && spentInPhase(unit) === 0
  const bound = mayBeKeptOut(g, unit)
  return reachable(g.board, unit.place as Space, {
    allowance: pointsLeft(g, unit),
    costs: groundCosts(g, unit),
    minimumMove: rested ? ({ to }) => !zoc.has(to) : undefined,
    ...together(
      {
        enter: (to) =>
          isEnemyHeld(g, to, side) || (bound && mustKeepOut(g, unit, to)) ? NO : undefined,
      },
      zocMoves(zoc, { leave: quarters.of(leaveMP), zocToZoc: quarters.of(zocToZocMP) }),
    ),
  })
}

/** Is the unit of a nation that stays out of some countries? */
function mayBeKeptOut(g: Europa, unit: Piece): boolean {
  return scenarioOf(g).keepOut?.nations.includes(nationOf(unit)) ?? false
}

/** D  Some nations stay out of some countries until a player-turn is over. */
function mustKeepOut(g: Europa, unit: Piece, hex: Space): boolean {
  const rule = scenarioOf(g).keepOut
  if (!rule?.nations.includes(nationOf(unit))) return false
  const { turn, afterPlayerTurnOf } = rule.until
  const over = g.vars.turn > turn || (g.vars.turn === turn && isAfter(g, afterPlayerTurnOf))
  return !over && hex.regions.some((region) => rule.from.includes(region))
}

/** Is the present player-turn later in the game turn than that of a side? */
function isAfter(g: Europa, sideId: string): boolean {
  return phasingSide(g).id !== sideId && firstSide(g).id === sideId
}

const enemyThere = objection(
  'C5.move',
  (g: Europa, { unit, to }: ToHex) => isEnemyHeld(g, to, unit.side as Side),
  { message: 'C5.move.enemy' },
)
const impassable = objection('C5.move', (_: Europa, { to }: ToHex) => to.terrain === 'sea', {
  message: 'C5.move.sea',
})
const keptOut = objection('D.keepOut', (g: Europa, { unit, to }: ToHex) => mustKeepOut(g, unit, to))
const sameHex = objection('C5.move', (_: Europa, { unit, to }: ToHex) => unit.place === to, {
  message: 'C5.move.stay',
})
/** C5.zoc, C5.move  Too far: what it costs and what the unit has. */
const outOfReach = objection(
  'C5.move',
  (g: Europa, { unit, to }: ToHex) => costTo(reachOf(g, unit), to) === undefined,
  {
    message: 'C5.move.far',
    facts: (g, { unit }) => ({
      left: quarters.text(pointsLeft(g, unit)),
      allowance: quarters.text(allowanceOf(g, unit)),
    }),
  },
)

/** A side's ground units on the board that have points left. */
function movable(g: Europa): readonly Piece[] {
  const units: Piece[] = []
  for (const unit of g.pieces)
    if (
      unit.side === g.actor &&
      unit.place.kind === 'space' &&
      isTroop(unit) &&
      pointsLeft(g, unit) > 0
    )
      units.push(unit)
  return units
}

/** C5.move  A unit moves by the cheapest way. */
export const move = action(
  'move',
  {
    unit: piece({
      among: movable,
      unless: cannotMoveNow,
      clearOf: [notYours, cannotMove, notOnBoard, noPointsLeft],
    }),
    to: space({
      among: (g: Europa, { unit }: ByUnit) =>
        spacesIn(reachOf(g, unit)).filter((hex) => hasRoom(g, unit, hex)),
      unless: [sameHex, impassable, enemyThere, keptOut, outOfReach, noRoom],
      clearOf: [sameHex, impassable, enemyThere, keptOut, outOfReach, noRoom],
    }),
  },
  (g: Europa, { unit, to }) => {
    const reach = reachOf(g, unit)
    const path = pathTo(reach, to)
    const cost = costTo(reach, to) ?? 0
    leave(g, unit)
    moveAlong(g, unit, path)
    spend(g, unit, cost)
    g.decisions.movement.hasLeft(g, path[0] as Space, unit.side as Side, 'moves')
  },
  {
    clause: 'C5.move',
    preview: (g: Europa, { unit, to }) => {
      const reach = reachOf(g, unit)
      return { path: pathTo(reach, to), cost: (costTo(reach, to) ?? 0) / quarters.unit }
    },
  },
)

/** A unit sets off: it no longer stands where its turn began. */
export function leave(g: Europa, unit: Piece): void {
  if (unit.at.started_in === '') g.mark(unit, 'started_in', unit.place.id)
  g.decisions.movement.setsOff(g, unit)
}
