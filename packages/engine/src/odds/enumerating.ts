/** Dice that go through every way they can fall. */

import type { RandomSource } from '../random/source.ts'
import { type Fraction, fraction, ONE, times } from './fraction.ts'

export interface EnumeratingSource extends RandomSource {
  hits(count: number, sides: number, atMost: number): number
  /** Probability of the draws made since the last `next`. */
  probability(): Fraction
  /** Goes to the next way the dice can fall; false when all have been seen. */
  next(): boolean
}

/** One thing that fell: the `at`-th of the values it can take, each with its probability. */
interface Fall {
  at: number
  readonly values: number
  readonly probability: (at: number) => Fraction
}

/**
 * A source for playing the same thing again and again until every combination of draws was seen. Dice thrown together
 * for hits fall `count + 1` ways, not `sides` to the power of `count`.
 * @example do { play(); collect(dice.probability()); rewind() } while (dice.next())
 */
export function enumerating(): EnumeratingSource {
  const path: Fall[] = []
  let depth = 0
  const fall = (values: number, probability: Fall['probability']): number => {
    const known = path[depth] ?? { at: 0, values, probability }
    path[depth++] = known
    return known.at
  }
  return {
    kind: 'enumerating',
    draw: (_key, sides) => 1 + fall(sides, () => fraction(1n, BigInt(sides))),
    hits: (count, sides, atMost) => {
      const target = Math.max(0, Math.min(sides, atMost))
      if (count === 0 || target === 0) return 0
      if (target === sides) return count
      return fall(count + 1, (hits) => binomial(count, hits, target, sides))
    },
    probability: () => {
      let all = ONE
      for (const { at, probability } of path.slice(0, depth)) all = times(all, probability(at))
      return all
    },
    next: () => {
      path.length = depth
      depth = 0
      for (;;) {
        const last = path[path.length - 1]
        if (!last) return false
        if (last.at + 1 < last.values) {
          last.at++
          return true
        }
        path.pop()
      }
    },
  }
}

/** Probability of `hits` successes among `count` dice that succeed `target` times in `sides`. */
function binomial(count: number, hits: number, target: number, sides: number): Fraction {
  let ways = 1n
  for (let i = 0; i < hits; i++) ways = (ways * BigInt(count - i)) / BigInt(i + 1)
  const successes = BigInt(target) ** BigInt(hits)
  const failures = BigInt(sides - target) ** BigInt(count - hits)
  return fraction(ways * successes * failures, BigInt(sides) ** BigInt(count))
}
