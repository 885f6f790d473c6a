/** BS9  A retreat under way: whom it concerns, and how far they have come. */

import type { Frame, Piece } from '@redoubt/engine'
import type { Blitzkrieg } from '../../shape.ts'
import { defendersIn, fighters } from './battles.ts'
import { attackerIn } from './losses.ts'

/** A retreat being made. */
export interface Retreating extends Frame {
  /** The side that chooses. */
  readonly side: string
  readonly battle: string
  readonly of: 'attacker' | 'defender'
  readonly hexes: number
  /** By piece: the hexes it has come through. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** E15  Fortress hexes whose units have begun to leave. */
  readonly leaving: readonly string[]
}

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
