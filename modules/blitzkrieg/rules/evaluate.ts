/** A side's prospects, for bots. */

import type { Side } from '@redoubt/engine'
import { pointsOf } from './base/victory.ts'
import type { Blitzkrieg } from './shape.ts'

export function evaluate(g: Blitzkrieg, side: Side): number {
  return pointsOf(g, side)
}
