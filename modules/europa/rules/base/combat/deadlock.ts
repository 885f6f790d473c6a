/** AMB-07  Deadlock: the attackers must attack the same hex again in exploitation. */

import type { Space } from '@redoubt/engine'
import type { Europa, Piece } from '../game/europa.ts'
import { fought } from './battle.ts'

/** Is the unit bound to attack another hex than this? */
export function owes(unit: Piece, target: Space): boolean {
  const owed = unit.at.deadlocked
  return owed !== '' && owed !== target.id
}

/** Must, or may, units attack this hex again? */
export function isOwed(g: Europa, target: Space): boolean {
  return g.pieces.some((unit) => unit.at.deadlocked === target.id && g.onBoard(unit))
}

/** Binds the attackers that did not come by air. */
export function bind(g: Europa): void {
  const { hex, attackers } = fought(g)
  for (const { unit, landed } of attackers) if (!landed) g.mark(unit, 'deadlocked', hex.id)
  g.log('deadlock', { hex }, { clause: g.decisions.cites.repeat })
}

/** Frees those who have attacked again, or whose phase is over. */
export function free(g: Europa, units: readonly Piece[]): void {
  for (const unit of units) g.mark(unit, 'deadlocked', '')
}
