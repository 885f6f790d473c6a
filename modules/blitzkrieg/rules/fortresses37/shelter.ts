/** 37.51  What lets a unit ignore a retreat. */

import type { Piece } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import type { Retreating } from '../base/words.ts'
import { onFort } from '../fortifications38/occupation.ts'
import { inFortress } from './occupation.ts'

/** 37.51, E36  What lets the unit ignore a retreat: the fortress it is in, or at some tables the fort it is on. */
export function standsWith(g: Blitzkrieg, unit: Piece): 'fortress' | 'fort' | undefined {
  if (inFortress(g, unit)) return 'fortress'
  return g.options['fort.unit_ignores_tgat'] === 'retreats' && onFort(g, unit) ? 'fort' : undefined
}

/** E15  At some tables nobody in a fortress ever retreats. */
export function ignoresAlways(g: Blitzkrieg, unit: Piece): boolean {
  return g.options['fortress.ignore_retreat'] === 'automatic' && standsWith(g, unit) === 'fortress'
}

/** 37.51c  May it stay? Once others have left the fortress, at some tables not (E15). */
export function mayIgnoreRetreat(g: Blitzkrieg, unit: Piece, leaving: readonly string[]): boolean {
  const by = standsWith(g, unit)
  if (by === undefined || unit.at.retreat === 0) return false
  return !(by === 'fortress' && isAllOrNone(g) && leaving.includes(unit.place.id))
}

/** E15  Do the units of a fortress stay or go together? */
export function isAllOrNone(g: Blitzkrieg): boolean {
  return g.options['fortress.ignore_retreat'] === 'all_or_none'
}

/** 37.51  Staying where one is although the table says to retreat. */
export function noteIgnored(g: Blitzkrieg, unit: Piece, { of }: Pick<Retreating, 'of'>): void {
  if (unit.at.retreat !== 0) g.mark(unit, 'retreat', 0)
  const clause = standsWith(g, unit) === 'fort' ? 'E36' : of === 'attacker' ? '37.51b' : '37.51a'
  g.log('ignored', { unit, hex: unit.place }, { clause })
}
