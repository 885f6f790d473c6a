/** Dice that go through every way they can fall. */

import { type Fraction, fraction, ONE, product } from '../numbers/fraction.ts'
import type { RandomSource } from '../random/source.ts'

export interface EnumeratingSource extends RandomSource {
  hits(count: number, sides: number, atMost: number): number
  band(count: number, sides: number, bounds: readonly number[]): number
  /** What fell since the last `next`: of a die its face, of dice thrown together their hits, or the sum they stand for. */
  thrown(): readonly number[]
  /** Was nothing left to chance since the last `next`? */
  isSure(): boolean
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
 * for hits fall `count + 1` ways, not `sides` to the power of `count`, and dice thrown for the band of their sum as
 * many as there are bands.
 * @example do { play(); collect(dice.probability()); rewind() } while (dice.next())
 */
export function enumerating(): EnumeratingSource {
  const path: Fall[] = []
  let depth = 0
  let thrown: number[] = []
  const shown = (value: number): number => {
    thrown.push(value)
    return value
  }
  const fall = (values: number, probability: Fall['probability']): number => {
    const known = path[depth] ?? { at: 0, values, probability }
    path[depth++] = known
    return known.at
  }
  return {
    kind: 'enumerating',
    draw: (_key, sides) => shown(1 + fall(sides, () => fraction(1n, BigInt(sides)))),
    hits: (count, sides, atMost) => {
      const target = Math.max(0, Math.min(sides, atMost))
      if (count === 0 || target === 0) return 0
      if (target === sides) return count
      return shown(fall(count + 1, (hits) => binomial(count, hits, target, sides)))
    },
    band: (count, sides, bounds) => {
      const open = bandsOf(count, sides, bounds).filter(({ ways }) => ways > 0n)
      const whole = BigInt(sides) ** BigInt(count)
      const at = fall(open.length, (i) => fraction(open[i]?.ways ?? 0n, whole))
      const band = open[at]?.band ?? 0
      shown(bounds[band] ?? count * sides)
      return band
    },
    thrown: () => thrown,
    isSure: () => depth === 0,
    probability: () => {
      let all = ONE
      for (const { at, probability } of path.slice(0, depth)) all = product(all, probability(at))
      return all
    },
    next: () => {
      path.length = depth
      depth = 0
      thrown = []
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

/** In how many ways the dice come to a sum in each band. */
function bandsOf(
  count: number,
  sides: number,
  bounds: readonly number[],
): { readonly band: number; readonly ways: bigint }[] {
  const ways = [...bounds, sides * count].map(() => 0n)
  for (const [sum, n] of waysToSum(count, sides).entries()) {
    const band = bounds.findIndex((bound) => sum <= bound)
    const at = band < 0 ? bounds.length : band
    ways[at] = (ways[at] ?? 0n) + n
  }
  return ways.map((n, band) => ({ band, ways: n }))
}

/** In how many ways so many dice come to each sum; the sum is the index. */
function waysToSum(count: number, sides: number): readonly bigint[] {
  let ways = [1n]
  for (let die = 0; die < count; die++) {
    const more = Array.from({ length: ways.length + sides }, () => 0n)
    for (const [sum, n] of ways.entries())
      for (let face = 1; face <= sides; face++) more[sum + face] = (more[sum + face] ?? 0n) + n
    ways = more
  }
  return ways
}

/** Probability of `hits` successes among `count` dice that succeed `target` times in `sides`. */
function binomial(count: number, hits: number, target: number, sides: number): Fraction {
  let ways = 1n
  for (let i = 0; i < hits; i++) ways = (ways * BigInt(count - i)) / BigInt(i + 1)
  const successes = BigInt(target) ** BigInt(hits)
  const failures = BigInt(sides - target) ** BigInt(count - hits)
  return fraction(ways * successes * failures, BigInt(sides) ** BigInt(count))
}
