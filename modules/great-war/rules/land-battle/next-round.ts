/** W-9.17  B8: the next round. */

import type { Frame, Piece } from '@redoubt/engine'
import { fieldOf, isBattle, proceed } from '../battle/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import type { War } from '../shape.ts'
import { firstOfPartB } from './machine.ts'

/** W-9.17, F-02  B8: the next round, from the step that "step 3" names. */
export function nextRound(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  g.set('round', g.vars.round + 1)
  g.set('dice', [])
  g.log('round', { round: g.vars.round, place: fieldOf(g, battle) }, { clause: 'W-9.17' })
  for (const unit of g.stack(fieldOf(g, battle))) calm(g, unit)
  for (const area of theatreOf(g).land[fieldOf(g, battle).index] ?? []) {
    for (const gun of g.stack(area)) calm(g, gun)
  }
  const { first: _, ...later } = battle
  const loop = g.options['F-02-loopTo']
  proceed(g, later, loop === 'B1' ? firstOfPartB(g) : loop)
}

/** W-8.3  Spotting is over after the first round. */
function calm(g: War, unit: Piece): void {
  if (unit.at.spotted) g.mark(unit, 'spotted', false)
  if (unit.at.spotting) g.mark(unit, 'spotting', false)
}
