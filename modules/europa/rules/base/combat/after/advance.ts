/** C3.12, AMB-09, C5.airborne  Attackers advance into the hex they cleared; what becomes of paratroops that landed among enemies. */

import type { Edge, Side, Space } from '@redoubt/engine'
import { advancePart } from '@redoubt/mechanics'
import type { Frame, Names } from '../../../generated.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld, moveAlong, takeHex } from '../../map/control.ts'
import { leave } from '../../movement/movement.ts'
import { groundCosts } from '../../movement/movement-points.ts'
import { isCombatMotorised, troopsOf } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { battleOf, fought, numbersOf, pieces } from '../battle.ts'
import { resultInForce } from '../results/results.ts'
import { eliminate } from './loss-choice.ts'

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
  standing: (g, frame) => pieces(g, (frame as Frame as Advancing).units),
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
  const among = pieces(g, battle.landed).filter((unit) => unit.place === hex)
  if (among.length === 0 || !isEnemyHeld(g, hex, side)) return
  const beside = attackers.filter(({ landed }) => !landed)
  for (const unit of among) {
    const to = beside.map(({ from }) => from).find((from) => hasRoom(g, unit, from))
    if (to) {
      g.log('withdraws', { unit, to }, { clause: 'C5.airborne' })
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
