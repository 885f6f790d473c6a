/** 40.B.5, 40.D.0.9, 40.D.0.14  Strength points that are lost; lost while not isolated they make special replacements (AMB-36). */

import type { Side, Space } from '@redoubt/engine'
import { tally } from '@redoubt/mechanics'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { read } from '../../base/game/given.ts'
import { isIsolated } from '../../base/map/supply.ts'
import { replacementPoints } from '../../base/turn/replacements.ts'
import { fortFacts, strengthOf } from './kinds.ts'

/** Points lost that have not yet made a special replacement. */
const strengthLost = tally('special_replacements')

/** Counts strength points that a unit or a fortification has lost where it stands. */
export function loseStrengthPoints(g: Europa, piece: Piece, points: number): void {
  const { side } = piece
  if (!side || points <= 0 || g.options.specialReplacements === 'off') return
  if (read(g, 'replacements').special.notIfIsolated && isCutOff(g, piece, side)) return
  strengthLost.add(g, side, points)
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
  const lost = strengthLost.of(g, side)
  const points = Math.floor(lost / per) * gives
  if (points === 0) return
  strengthLost.set(g, side, lost % per)
  replacementPoints.inf.add(g, side, points)
  g.log('special_replacements', { side, points }, { clause: '40.D.0.14' })
}

/** 40.B.5.1, 40.B.5.2  One point. */
export function loseStrengthPoint(g: Europa, fort: Piece): void {
  const hex = fort.place
  g.mark(fort, 'strength', strengthOf(fort) - 1)
  loseStrengthPoints(g, fort, 1)
  g.log(
    'strength_lost',
    { ...fortFacts(fort), hex, left: strengthOf(fort) },
    { clause: '40.B.5.2' },
  )
}

/** 40.D.0.9  A strength is wiped out. */
export function loseStrength(g: Europa, fort: Piece): void {
  const strength = strengthOf(fort)
  if (strength === 0) return
  loseStrengthPoints(g, fort, strength)
  g.mark(fort, 'strength', 0)
  g.log('strength_gone', { ...fortFacts(fort), hex: fort.place }, { clause: '40.B.5.2' })
}
