/** 40.B.5, 40.D.0.9  What a fortification's own strength loses. */

import type { Europa, Piece } from '../../base/game/europa.ts'
import { strengthOf } from './kinds.ts'
import { fortFacts } from './naming.ts'
import { loseStrengthPoints } from './special-replacements.ts'

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
