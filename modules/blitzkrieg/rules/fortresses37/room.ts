/** E14  Room in a fortress: the stacking limit, or at some tables a single unit (37.4a), or any number. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game/game.ts'
import { oneUnit } from '../base/movement/one-unit.ts'
import { fortressIn, withFortresses } from './fortress.ts'

/** E14  At some tables a fortress takes a single unit. */
export function fortressTakesOne(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'one_unit' && fortressIn(g, hex) !== undefined
}

/** E14  At some tables any number of units fits into a fortress. */
export function stacksFreely(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'unlimited' && fortressIn(g, hex) !== undefined
}

/** E14  What speaks against a second unit. */
export const fortressRoom = oneUnit({
  clause: '37.4a',
  ...withFortresses,
  takesOne: fortressTakesOne,
  messages: { taken: 'E14', apart: 'E14.apart', end: 'E14.end' },
})
