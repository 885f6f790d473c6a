/** F-9  The reinforcement track: attacked units enter at the top; one pushed past the last slot is healed. */

import type { Zone } from '@redoubt/engine'
import { isFortified } from './concepts.ts'
import type { Fortify, Piece } from './generated.ts'

/** F-9.3, FR-07  The track a unit goes to: one for both, or its owner's. */
export function trackFor(g: Fortify, unit: Piece): Zone {
  return g.options.track_scope === 'per_player' ? g.zone('own_track', unit.side) : g.zone('track')
}

/** F-9.1, F-9.2  The unit takes the top slot; the others move one down. */
export function pushOntoTrack(g: Fortify, unit: Piece): void {
  const track = trackFor(g, unit)
  g.move(unit, track)
  if (g.count(track) > g.options.track_length) heal(g, g.bottom(track))
}

/** F-9.4 – F-9.6  A unit that reaches the heart goes home at once, the same side up. */
function heal(g: Fortify, unit: Piece | undefined): void {
  if (!unit?.side) return
  g.log(isFortified(unit) ? 'healed_fortified' : 'healed', { side: unit.side, unit }, 'F-9.5')
  g.move(unit, g.zone('supply', unit.side))
}
