/** Dice that go through every way they can fall. */

import type { RandomSource } from '../random/source.ts'
import { type Fraction, fraction } from './fraction.ts'

export interface EnumeratingSource extends RandomSource {
  /** Probability of the draws made since the last `next`. */
  probability(): Fraction
  /** Goes to the next way the dice can fall; false when all have been seen. */
  next(): boolean
}

/**
 * A source for playing the same thing again and again until every combination of draws was seen.
 * @example do { play(); collect(dice.probability()); rewind() } while (dice.next())
 */
export function enumerating(): EnumeratingSource {
  const path: { value: number; readonly sides: number }[] = []
  let depth = 0
  return {
    kind: 'enumerating',
    draw: (_key, sides) => {
      const known = path[depth]
      if (!known) path.push({ value: 1, sides })
      depth++
      return known?.value ?? 1
    },
    probability: () => {
      let ways = 1n
      for (let i = 0; i < depth; i++) ways *= BigInt(path[i]?.sides ?? 1)
      return fraction(1n, ways)
    },
    next: () => {
      path.length = depth
      depth = 0
      for (;;) {
        const last = path[path.length - 1]
        if (!last) return false
        if (last.value < last.sides) {
          last.value++
          return true
        }
        path.pop()
      }
    },
  }
}
