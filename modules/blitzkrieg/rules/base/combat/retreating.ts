/** BS9  A retreat under way: whom it concerns, and how far they have come. */

import type { Blitzkrieg, Piece, Retreating } from '../game/game.ts'
import { partyIn } from './battles.ts'

/** The retreat that is being made now. */
export function retreatingNow(g: Blitzkrieg): Retreating {
  return g.frame as Retreating
}

/** Everybody the result sends back. */
export function retreaters(g: Blitzkrieg, { of, battle }: Retreating): Piece[] {
  return partyIn(g, battle, of)
}

/** The units that still have to retreat. */
export function unitsGoing(g: Blitzkrieg): Piece[] {
  return retreaters(g, retreatingNow(g)).filter(({ at }) => at.retreat > 0)
}

/** BS9  Does the unit stay although the result says to retreat, and nobody is asked? */
export function staysAlways(g: Blitzkrieg, unit: Piece): boolean {
  return g.decisions.shelter(g, unit)?.always === true
}

/** BS9  May it stay? Where the units of a hex stay or go together, not once others have left. */
export function mayStay(g: Blitzkrieg, unit: Piece, leaving: readonly string[]): boolean {
  const shelter = g.decisions.shelter(g, unit)
  if (!shelter || unit.at.retreat === 0) return false
  return !(shelter.together && leaving.includes(unit.place.id))
}

/** BS9  The unit stays where it is. */
export function noteStaying(g: Blitzkrieg, unit: Piece, { of }: Pick<Retreating, 'of'>): void {
  const clause = g.decisions.shelter(g, unit)?.clauses[of] ?? 'BS9'
  if (unit.at.retreat !== 0) g.mark(unit, 'retreat', 0)
  g.log('ignored', { unit, hex: unit.place }, { clause })
}
