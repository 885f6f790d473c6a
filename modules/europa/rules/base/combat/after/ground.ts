/** C5.retreat, C3.12, AMB-09, C5.airborne  Who gives up the hex: retreats, the advance after them, and what becomes of paratroops that landed. */

import type { Edge, Side, Space } from '@redoubt/engine'
import { advancePart, numbered, numbersOf, stuckUnits } from '@redoubt/mechanics'
import type { ByUnit, Europa, Frame, Names, Piece, Result, Staying } from '../../game/europa.ts'
import { action, objection, piece, read, space } from '../../game/europa.ts'
import { controllerOf, enemyZoc, isEnemyHeld, moveAlong, takeHex } from '../../map/map.ts'
import { groundCosts, leave } from '../../movement/movement.ts'
import { isCombatMotorised, isFixed, troopsAt, troopsOf, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { battleOf, fought } from '../battle.ts'
import { resultInForce, retreatOf } from '../results/results.ts'
import { eliminate } from './losses.ts'

interface Retreating extends Frame, Staying {
  readonly hexes: number
  readonly from: string
  /** Units still to retreat, by number. */
  readonly units: readonly number[]
  /** The defender has begun to go, although he might have stayed. */
  readonly hasBegun?: true
}

/** The defender of the attack must retreat as far as the result says. */
export function openRetreat(g: Europa, result: Result): void {
  const { hex, defender: side } = fought(g)
  const hexes = retreatOf(result)
  if (hexes === 0) return
  const units = unitsAt(g, hex, side)
  if (units.length === 0 && g.decisions.strengths.at(g, hex, side).length === 0) return
  const frame: Retreating = {
    step: 'settle_retreat',
    side: side.id,
    hexes,
    from: hex.id,
    units: numbersOf(units),
    ...g.decisions.retreat.staying(g, result, hex, battleOf(g).works ?? []),
  }
  g.push(frame)
}

/** The retreat that is being made. */
export function retreating(g: Europa): Retreating {
  return g.frame as Retreating
}

/** Units that cannot retreat are eliminated; then the others choose their way. */
export function settleRetreat(g: Europa): void {
  const frame = retreating(g)
  if (frame.ignore !== '') return g.next({ ...frame, step: 'retreat' })
  const { hex, defender } = fought(g)
  const { strengths, retreat: decided } = g.decisions
  const left = numbered(g, frame.units).filter((unit) => unit.place === hex)
  const fixedLostBy = decided.fixedLostBy(g)
  if (fixedLostBy !== undefined)
    for (const piece of strengths.at(g, hex, defender)) strengths.loseAll(g, piece)
  for (const unit of left) {
    const hasNoWay = !isFixed(unit) && waysOf(g, frame, unit).length === 0
    const lostBy = isFixed(unit) ? fixedLostBy : hasNoWay ? 'C5.retreat' : undefined
    if (lostBy === undefined) continue
    g.log('cannot_retreat', { unit }, lostBy)
    eliminate(g, unit)
  }
  const units = left.filter((unit) => unit.place === hex && !isFixed(unit))
  if (units.length === 0) return g.pop()
  g.next({ ...frame, step: 'retreat', units: numbersOf(units) })
}

/** Where the unit can retreat to: so many hexes away, by open hexes. */
function waysOf(g: Europa, { hexes }: Retreating, unit: Piece): Space[] {
  const { hex: from } = fought(g)
  let reached = [from]
  for (let step = 1; step <= hexes; step++) {
    const next = new Set(reached.flatMap(({ neighbours }) => neighbours))
    reached = [...next].filter(
      (hex) => g.board.distance(from, hex) === step && isOpen(g, unit, hex),
    )
  }
  return reached.filter((hex) => hasRoom(g, unit, hex))
}

/** C5.retreat  Not into the sea, enemies, or enemy zones of control that no friendly unit covers. */
function isOpen(g: Europa, unit: Piece, hex: Space): boolean {
  const side = unit.side as Side
  if (read(g, 'terrainEffectsChart').terrain[hex.terrain]?.mp === null) return false
  if (isEnemyHeld(g, hex, side)) return false
  if (!enemyZoc(g, side).has(hex)) return true
  return (
    read(g, 'zoc').friendlyUnitsNegateFor.includes('retreat') && troopsAt(g, hex, side).length > 0
  )
}

/** C5.retreat, AMB-44  Who could not give up the hex if he must, as the units stand now. */
export const stuck = stuckUnits<Europa>(
  (g, unit, from) => ({
    enter: (hex) => !isFixed(unit) && isOpen(g, unit, hex),
    end: (hex) => hasRoom(g, unit, hex),
    away: (hex) => g.board.distance(from, hex),
  }),
  (g, unit) => !isFixed(unit) || g.decisions.retreat.fixedLostBy(g) !== undefined,
)

/** C5.retreat  A unit retreats. */
export const retreat = action(
  'retreat',
  {
    unit: piece({
      among: (g) => numbered(g, retreating(g).units).filter((unit) => !isFixed(unit)),
      otherwise: objection('C5.retreat', 'unit'),
    }),
    to: space({
      among: (g, { unit }: ByUnit) => waysOf(g, retreating(g), unit),
      otherwise: objection('C5.retreat', (g) => ({ hexes: retreating(g).hexes })),
    }),
  },
  (g, { unit, to }) => {
    const frame = retreating(g)
    const from = unit.place as Space
    leave(g, unit)
    g.move(unit, to)
    if (controllerOf(g, to) !== unit.side) takeHex(g, to, unit.side as Side)
    g.decisions.movement.hasLeft(g, from, unit.side as Side, 'retreats')
    g.next({
      ...frame,
      step: 'settle_retreat',
      ignore: '',
      ...(frame.ignore === '' ? {} : { hasBegun: true }),
      units: frame.units.filter((index) => index !== unit.index),
    })
  },
  { clause: 'C5.retreat' },
)

export function retreatPrompt(g: Europa) {
  return { hexes: retreating(g).hexes, hex: fought(g).hex }
}

interface Advancing extends Frame {
  readonly battle: string
  /** How far c/m units may go. */
  readonly hexes: number
  /** The attackers outside the hex, by number. */
  readonly units: readonly number[]
}

/** Opens the advance when the hex is clear. */
export function advanceIfCleared(g: Europa): void {
  const { kind, hex, side, units } = fought(g)
  // AMB-06: no advance after a counter-attack.
  if (kind === 'counterAttack' || isEnemyHeld(g, hex, side)) return
  if (units.some((unit) => unit.place === hex)) takeHex(g, hex, side)
  const frame: Advancing = {
    step: 'advances',
    side: side.id,
    battle: hex.id,
    hexes: Math.max(1, resultInForce(g).exploit ?? 1),
    units: numbersOf(units.filter((unit) => unit.place !== hex)),
  }
  g.push(frame)
}

/** C3.12  Each goes one hex, c/m units after OR(#) so many: at one go, or hex by hex. */
export const advances = advancePart<Europa>({
  clause: 'C3.12',
  ends: 'halt',
  standing: (g, frame) => numbered(g, (frame as Frame as Advancing).units),
  hexes: (g, unit: Piece, frame) => (isCombatMotorised(g, unit) ? Number(frame.hexes) : 1),
  isHeld: (g, hex, side) => isEnemyHeld(g, hex, g.side(side as Names['sides'])),
  mayCross: (g, unit: Piece, edge: Edge) => (groundCosts(g, unit)[edge.index] ?? -1) >= 0,
  mayEnter: (g, unit: Piece, hex: Space) => hasRoom(g, unit, hex),
  moves: (g, unit: Piece, _, path) => {
    const from = unit.place as Space
    leave(g, unit)
    moveAlong(g, unit, path)
    if (unit.side) g.decisions.movement.hasLeft(g, from, unit.side, 'advances')
  },
  done: () => undefined,
})

/**
 * C5.airborne  After combat, paratroops among enemies that were owed no counter-attack join friendly attackers next
 * door; where there is no room they are lost.
 */
export function withdrawLanded(g: Europa): void {
  const battle = battleOf(g)
  if (battle.kind === 'counterAttack' || battle.countered) return
  const { hex, side, attackers } = fought(g)
  const among = numbered(g, battle.landed).filter((unit) => unit.place === hex)
  if (among.length === 0 || !isEnemyHeld(g, hex, side)) return
  const beside = attackers.filter(({ landed }) => !landed)
  for (const unit of among) {
    const to = beside.map(({ from }) => from).find((from) => hasRoom(g, unit, from))
    if (to) {
      g.log('withdraws', { unit, to }, 'C5.airborne')
      g.move(unit, to)
      g.mark(unit, 'landed', false)
    } else eliminate(g, unit)
  }
}

/** Paratroops among enemies whose hex was not attacked when the combat phase ends are lost. */
export function loseUnsupportedLandings(g: Europa, side: Side): void {
  for (const unit of landedAmongEnemies(g, side))
    if (!g.vars.attacked.includes(unit.place.id)) eliminate(g, unit)
}

/** A side's paratroops in hexes that enemies hold. */
export function landedAmongEnemies(g: Europa, side: Side): Piece[] {
  return troopsOf(g, side).filter(
    (unit) => unit.at.landed && isEnemyHeld(g, unit.place as Space, side),
  )
}
