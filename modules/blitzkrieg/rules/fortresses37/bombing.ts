/** 37.61, 37.62  Bombing units in a fortress: not at double strength, and a river goes on doubling them. */

import type { Piece, Space } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import { onFort } from '../fortifications38/occupation.ts'
import { inFortress, isFortressHex } from './occupation.ts'

/** 37.61  Are the units of the hex bombed at their bombers' single strength? */
export function isBombedAtSingleStrength(g: Blitzkrieg, hex: Space): boolean {
  return isFortressHex(g, hex)
}

/** 37.62, 38.41a  The clause by which tactical bombing leaves a unit its river doubling, if it does. */
export function keepsRiverDoubling(g: Blitzkrieg, unit: Piece): string | undefined {
  if (inFortress(g, unit)) return '37.62'
  return onFort(g, unit) ? '38.41a' : undefined
}
