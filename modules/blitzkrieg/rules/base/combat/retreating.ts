/** BS9  A retreat under way: whom it concerns, and how far they have come. */

import type { Piece } from '@redoubt/engine'
import type { Blitzkrieg } from '../game.ts'
import type { Retreating } from '../words.ts'
import { defendersIn, fighters } from './battles.ts'
import { attackerIn } from './losses.ts'

/** The retreat that is being made now. */
export function retreatingNow(g: Blitzkrieg): Retreating {
  return g.frame as Retreating
}

/** Everybody the result sends back. */
export function retreaters(g: Blitzkrieg, { of, battle, side }: Retreating): Piece[] {
  return of === 'attacker'
    ? fighters(g, battle, g.side(side))
    : defendersIn(g, battle, attackerIn(g))
}

/** The units that still have to retreat. */
export function unitsGoing(g: Blitzkrieg): Piece[] {
  return retreaters(g, retreatingNow(g)).filter(({ at }) => (at.retreat as number) > 0)
}
