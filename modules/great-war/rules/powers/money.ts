/** W-6.4  Money is counted in half-points, so that 1½ is exact. */

import { countedIn } from '@redoubt/mechanics'
import type { Side, War } from '../shape.ts'

const halves = countedIn(2)

/** An amount as players read it: 3 half-points are `1½`. */
export function points(amount: number): string {
  return halves.text(amount)
}

/** The power's money, in half-points. */
export function treasuryOf(g: War, side: Side): number {
  return g.vars.treasury[side.index] ?? 0
}

/** Pays out of a power's treasury, or into it with a negative amount. */
export function pay(g: War, side: Side, amount: number): void {
  g.setFor('treasury', side, treasuryOf(g, side) - amount)
}
