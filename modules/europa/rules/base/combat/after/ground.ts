/** C5.retreat, C3.12, AMB-09, C5.airborne  Who gives up the hex: retreats, the advance after them, and what becomes of paratroops that landed. */

import type { Edge, Side, Space } from '@redoubt/engine'
import type { Offered, RetreatFrame } from '@redoubt/mechanics'
import { advancePart, numbered, numbersOf, retreatPart, stuckUnits } from '@redoubt/mechanics'
import type { Europa, Names, Piece, Result, Staying } from '../../game/europa.ts'
import { read } from '../../game/europa.ts'
import { enemyZoc, isEnemyHeld, moveAlong, takeHex } from '../../map/map.ts'
import { groundCosts, leave } from '../../movement/movement.ts'
import { isCombatMotorised, isFixed, troopsAt, troopsOf, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { battleOf, fought } from '../battle.ts'
import { resultInForce, retreatOf } from '../results/results.ts'
import { eliminate } from './losses.ts'

/** A retreat under way, and whether the defender might stay. */
interface Retreating extends RetreatFrame, Staying {}

/** The retreat that is being made. */
export function retreating(g: Europa): Retreating {
  return g.frame as Retreating
}

/** Has a defender who might have stayed begun to go? */
export function hasBegun({ ignore, paths }: Retreating): boolean {
  return ignore !== '' && Object.keys(paths).length > 0
}

/** The defender of the attack must retreat as far as the result says. */
export function openRetreat(g: Europa, result: Result): void {
  const { hex, defender: side } = fought(g)
  const hexes = retreatOf(result)
  if (hexes === 0) return
  const staying = g.decisions.retreat.staying(g, result, hex, battleOf(g).works ?? [])
  if (staying.ignore === '') loseFixed(g)
  g.push({ step: 'retreats', side: side.id, hexes, ...staying })
}

/** The hex is given up: what cannot move is lost. */
function loseFixed(g: Europa): void {
  const { hex, defender } = fought(g)
  const { strengths } = g.decisions
  if (!losesFixed(g)) return
  for (const piece of strengths.at(g, hex, defender)) strengths.loseAll(g, piece)
  for (const unit of unitsAt(g, hex, defender).filter(isFixed)) {
    g.log('cannot_retreat', { unit }, 'AMB-44')
    eliminate(g, unit)
  }
}

/** AMB-44  Units that cannot move, and a lone strength, are lost in a retreat; at some tables they hold. */
function losesFixed(g: Europa): boolean {
  return g.options.fixedOnRetreat !== 'hold'
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

/** Away from the hex by open hexes, to one with room. */
const waysBack = (g: Europa, unit: Piece, from: Space) => ({
  enter: (hex: Space) => !isFixed(unit) && isOpen(g, unit, hex),
  end: (hex: Space) => hasRoom(g, unit, hex),
  away: (hex: Space) => g.board.distance(from, hex),
})

/** C5.retreat, AMB-44  Who could not give up the hex if he must, as the units stand now. */
export const stuck = stuckUnits<Europa>(waysBack, (g, unit) => !isFixed(unit) || losesFixed(g))

/** C5.retreat  Units that cannot retreat are eliminated; then the others choose their way. @param offers how the defender stays */
export const retreatsWith = (offers: readonly Offered[]) =>
  retreatPart<Europa>({
    clause: 'C5.retreat',
    asks: 'retreat',
    offers,
    atOneGo: true,
    lostFirst: true,
    retreaters: (g) => unitsAt(g, fought(g).hex, fought(g).defender),
    stays: (g, unit: Piece) => isFixed(unit) && !losesFixed(g),
    ways: (g, unit: Piece) => waysBack(g, unit, unit.place as Space),
    tells: (g, unit) => g.log('cannot_retreat', { unit }, 'C5.retreat'),
    otherwise: (g, unit: Piece) => eliminate(g, unit),
    mayStay: (_, __, frame) =>
      (frame as Retreating).ignore !== '' && !hasBegun(frame as Retreating),
    moves: (g, unit: Piece, to) => {
      const from = unit.place as Space
      const side = unit.side as Side
      leave(g, unit)
      moveAlong(g, unit, [to])
      g.decisions.movement.hasLeft(g, from, side, 'retreats')
      const frame = retreating(g)
      if (frame.ignore !== '' && !hasBegun(frame)) loseFixed(g)
    },
  })

/** Opens the advance when the hex is clear. */
export function advanceIfCleared(g: Europa): void {
  const { kind, hex, side, units } = fought(g)
  // AMB-06: no advance after a counter-attack.
  if (kind === 'counterAttack' || isEnemyHeld(g, hex, side)) return
  if (units.some((unit) => unit.place === hex)) takeHex(g, hex, side)
  g.push({
    step: 'advances',
    side: side.id,
    battle: hex.id,
    hexes: Math.max(1, resultInForce(g).exploit ?? 1),
    // The attackers outside the hex.
    units: numbersOf(units.filter((unit) => unit.place !== hex)),
  })
}

/** C3.12  Each goes one hex, c/m units after OR(#) so many: at one go, or hex by hex. */
export const advances = advancePart<Europa>({
  clause: 'C3.12',
  ends: 'halt',
  standing: (g, frame) => numbered(g, frame.units as number[]),
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
