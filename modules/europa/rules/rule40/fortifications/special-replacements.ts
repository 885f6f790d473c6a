/** 40.B.7, 40.D.0.14  Special replacements: strength points lost while not isolated make replacement points (AMB-36). */

import type { Side, Space } from '@redoubt/engine'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { read } from '../../base/game/tables.ts'
import { isIsolated } from '../../base/map/supply.ts'

/** Counts strength points that a unit or a fortification has lost where it stands. */
export function loseStrengthPoints(g: Europa, piece: Piece, points: number): void {
  const { side } = piece
  if (!side || points <= 0 || g.options.specialReplacements === 'off') return
  if (read(g, 'replacements').special.notIfIsolated && isCutOff(g, piece, side)) return
  const lost = (g.vars.special_replacements[side.index] ?? 0) + points
  g.setFor('special_replacements', side, lost)
}

/** C5.isolation  Without any supply now; in an attack, when it began. */
function isCutOff(g: Europa, piece: Piece, side: Side): boolean {
  const { battle } = g.vars
  if (!battle) return isIsolated(g, side, piece.place as Space)
  return ((battle.outer ?? battle).cutOff ?? []).includes(piece.index)
}

/** What the losses so far give in the replacement phase; the remainder is carried over. */
export function receiveSpecialReplacements(g: Europa, side: Side): void {
  const { perStrengthPointsLost: per, gives } = read(g, 'replacements').special
  const lost = g.vars.special_replacements[side.index] ?? 0
  const points = Math.floor(lost / per) * gives
  if (points === 0) return
  g.setFor('special_replacements', side, lost % per)
  g.setFor('inf_rp', side, (g.vars.inf_rp[side.index] ?? 0) + points)
  g.log('special_replacements', { side, points }, { clause: '40.D.0.14' })
}
