/** F-15  The points system: what each side's units are worth at the end of a volley. */

import { isFortified, isIn, isOnTrack } from './concepts.ts'
import type { Fortify, Side } from './generated.ts'

/** F-15.6 */
export const SQUARE_BONUS = 7
/** F-15.5 */
export const TRACK_PENALTY = 2

/** F-15.3, F-15.4, F-15.5  What a side's units score: the fortified what is printed on them. */
export function unitPoints(g: Fortify, side: Side): number {
  let points = 0
  for (const unit of g.pieces) {
    if (unit.side !== side || isIn(unit, 'box')) continue
    if (isFortified(unit)) points += g.options.points[unit.type.id] ?? unit.type.traits.points
    if (isOnTrack(unit) && isPenalised(g, isFortified(unit))) points -= TRACK_PENALTY
  }
  return points
}

/** FR-42  Which units on the track cost points. */
function isPenalised(g: Fortify, fortified: boolean): boolean {
  const { track_penalty } = g.options
  return track_penalty === 'all_on_track' || (track_penalty === 'normal_on_track' && !fortified)
}
