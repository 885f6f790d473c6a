/** C5.airborne  What becomes of paratroops that landed among enemies, after the attack they came with and after the phase. */

import type { Side, Space } from '@redoubt/engine'
import type { Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { troopsOf } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { battleOf, fought, pieces } from '../battle.ts'
import { eliminate } from './casualties.ts'

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
