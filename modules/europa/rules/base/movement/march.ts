/** C5.move  A whole stack moves at once: every unit of the hex that can move, each by its own way and at its own cost. */

import { stackMovement } from '@redoubt/mechanics'
import type { Europa, Piece } from '../game/europa.ts'
import { hasRoom } from '../units/stacking.ts'
import { quarters } from '../units/supply-points.ts'
import { movement } from './movement.ts'

export const stacks = stackMovement<Europa>({
  clause: 'C5.move',
  movement,
  room: { clause: 'C5.stack', has: (g, units: readonly Piece[], to) => hasRoom(g, units, to) },
  points: quarters.text,
})
