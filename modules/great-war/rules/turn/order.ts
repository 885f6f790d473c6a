/** C.3, D  The order in which the powers act. */

import type { Frame } from '@redoubt/engine'
import { hasEntered, powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'

/** The first frame of the first power from this one on that is in the war. */
export function turnFrom(g: War, from: number): Frame | undefined {
  const power = powersOf(g)
    .turnOrder.slice(from)
    .find((side) => hasEntered(g, side))
  return power && { step: 'phase', side: power.id, phase: 0 }
}
