/** Intervals and tests against arms whose truth is known, over differences, pairing and sizes as studies have them. */

import { describe, expect, test } from 'vitest'
import { type KnownArms, type KnownTerms, knownArms, sequence } from './known-truth.ts'
import { equivalence, meanBounds, meanTest, tailsAt } from './mean-test.ts'
import { momentsOf } from './moments.ts'
import { noOutcomes, type Outcomes, reversed, withOutcome } from './outcomes.ts'
import { pairingFactor } from './paired.ts'
import { capitalAgainst, runningBounds } from './running.ts'
import { sequential } from './sequential.ts'

const DIFFERENCES = [0, 0.01, 0.02, 0.05, 0.1]
const PAIRINGS = [0.5, 1, 3, 10, 50]
const GAMES = [1, 2]
const SIZES = [20, 50, 200, 2000]
const grainsOf = (games: number) => 2 * games

const grid: KnownTerms[] = DIFFERENCES.flatMap((difference) =>
  PAIRINGS.flatMap((pairing) => GAMES.map((games) => ({ difference, pairing, games }))),
)

/** Three deviations of a share of so many runs. */
const noise = (share: number, runs: number) => 3 * Math.sqrt((share * (1 - share)) / runs)

const seedOf = ({ difference, pairing, games }: KnownTerms, size: number) =>
  Math.round(difference * 1e6) + 31 * Math.round(pairing * 1e4) + 7919 * games + 104_729 * size

function sample(arms: KnownArms, size: number, games: number, random: () => number): Outcomes {
  let outcomes = noOutcomes(grainsOf(games))
  for (let n = 0; n < size; n++) {
    const [a, b] = arms.unit(random)
    outcomes = withOutcome(outcomes, b - a)
  }
  return outcomes
}

test('the arms are as they say', () => {
  for (const terms of grid) {
    const arms = knownArms(terms)
    const random = sequence(seedOf(terms, 1))
    const units = Array.from({ length: 40_000 }, () => arms.unit(random))
    const a = momentsOf(units.map(([x]) => x))
    const b = momentsOf(units.map(([, y]) => y))
    const difference = momentsOf(units.map(([x, y]) => y - x))
    const error = Math.sqrt(difference.squares) / difference.n
    expect(Math.abs(difference.mean - arms.difference)).toBeLessThanOrEqual(4.5 * error)
    expect(pairingFactor(a, b, difference) / arms.pairing).toBeGreaterThan(0.8)
    expect(pairingFactor(a, b, difference) / arms.pairing).toBeLessThan(1.25)
  }
})

describe('at a size fixed beforehand', { timeout: 120_000 }, () => {
  const RUNS = 500
  const coverage = SIZES.flatMap((size) =>
    grid.map((terms) => {
      const arms = knownArms(terms)
      const random = sequence(seedOf(terms, size))
      let covered = 0
      for (let run = 0; run < RUNS; run++) {
        const { atLeast, atMost } = tailsAt(
          sample(arms, size, terms.games, random),
          terms.difference,
        )
        if (Math.min(atLeast, atMost) >= 0.025) covered++
      }
      return { ...terms, size, covered: covered / RUNS }
    }),
  )

  test('the interval covers in at least 94 % everywhere, and in 95 % on the whole', () => {
    const poor = coverage.filter(({ covered }) => covered < 0.94 - noise(0.94, RUNS))
    expect(poor).toEqual([])
    for (const size of SIZES) {
      const own = coverage.filter((cell) => cell.size === size)
      expect(own.reduce((sum, { covered }) => sum + covered, 0) / own.length).toBeGreaterThan(0.948)
    }
  })

  test('and is hardly wider than Student’s where differences are many', () => {
    const random = sequence(5)
    const outcomes = sample(knownArms({ difference: 0.05, pairing: 1, games: 2 }), 2000, 2, random)
    const { low, high } = meanBounds(outcomes)
    const spread = outcomes.times.reduce((sum, [size, n]) => sum + n * (size / 4) ** 2, 0) / 2000
    expect((high - low) / (2 * 1.96 * Math.sqrt(spread / 2000))).toBeLessThan(1.03)
  })

  test('its ends are the truths at which the tails are as thick as they may be', () => {
    for (const terms of grid) {
      const outcomes = sample(knownArms(terms), 200, terms.games, sequence(seedOf(terms, 2)))
      const { low, high } = meanBounds(outcomes, 0.1)
      expect(tailsAt(outcomes, low).atLeast).toBeCloseTo(0.05, 2)
      expect(tailsAt(outcomes, high).atMost).toBeCloseTo(0.05, 2)
    }
  })

  test('by margin, with rare jumps and with all differences tiny, it covers as well', () => {
    const kinds = {
      jumps: (x: number, y: number) => (x < 0.03 ? 0.4 : x < 0.06 ? -0.4 : (y - 0.5) * 0.01),
      tiny: (_: number, y: number) => (y - 0.5) * 0.02,
      wide: (x: number, y: number) => (x < 0.5 ? 0 : (x < 0.75 ? 0.25 : -0.25) + (y - 0.5) * 0.1),
    }
    for (const [kind, differenceOf] of Object.entries(kinds)) {
      const random = sequence(kind.length)
      let covered = 0
      for (let run = 0; run < 100; run++) {
        let outcomes = noOutcomes(1000)
        for (let n = 0; n < 100; n++)
          outcomes = withOutcome(outcomes, differenceOf(random(), random()))
        if (meanTest(outcomes) >= 0.05) covered++
      }
      expect(covered).toBeGreaterThanOrEqual(100 * (0.95 - noise(0.95, 100)))
    }
  })

  test('eight small leads in eight games are no proof: the worst was not seen, and may be', () => {
    let outcomes = noOutcomes(1000)
    for (const lead of [3, 4, 5, 6, 6, 7, 8, 9]) outcomes = withOutcome(outcomes, lead / 1000)
    expect(meanTest(outcomes)).toBe(1)
    const { low, high } = meanBounds(outcomes)
    expect(low).toBeLessThan(-0.2)
    expect(high).toBeGreaterThan(0.2)
  })

  test('“the same within 5 points” is said of arms 5 points apart in at most 5 %', () => {
    for (const pairing of PAIRINGS) {
      const arms = knownArms({ difference: 0.05, pairing, games: 2 })
      const random = sequence(Math.round(pairing * 1000))
      let said = 0
      for (let run = 0; run < RUNS; run++)
        if (equivalence(sample(arms, 200, 2, random), 0.05) < 0.05) said++
      expect(said / RUNS).toBeLessThanOrEqual(0.05 + noise(0.05, RUNS))
    }
  })
})

describe('however often one looks', { timeout: 120_000 }, () => {
  const RUNS = 200
  const LONGEST = 2000

  /** Plays on, looking after every unit at first and later after every twentieth. */
  function watched(terms: KnownTerms, random: () => number, seen: (outcomes: Outcomes) => boolean) {
    const arms = knownArms(terms)
    let outcomes = noOutcomes(grainsOf(terms.games))
    for (let n = 1; n <= LONGEST; n++) {
      const [a, b] = arms.unit(random)
      outcomes = withOutcome(outcomes, b - a)
      if ((n <= 60 || n % 20 === 0) && seen(outcomes)) return n
    }
    return undefined
  }

  test('the running interval covers at all times at once in at least 95 %', () => {
    const enough = Math.log(2 / 0.05)
    const poor = grid.flatMap((terms) => {
      const random = sequence(seedOf(terms, 3))
      let missed = 0
      for (let run = 0; run < RUNS; run++) {
        const left = watched(
          terms,
          random,
          (outcomes) =>
            capitalAgainst(outcomes, terms.difference) >= enough ||
            capitalAgainst(reversed(outcomes), -terms.difference) >= enough,
        )
        if (left !== undefined) missed++
      }
      return missed / RUNS > 0.05 + noise(0.05, RUNS) ? [{ ...terms, missed }] : []
    })
    expect(poor).toEqual([])
  })

  test('it is the set of truths the gamblers have not disproved', () => {
    const outcomes = sample(
      knownArms({ difference: 0.05, pairing: 3, games: 2 }),
      400,
      2,
      sequence(9),
    )
    const { low, high } = runningBounds(outcomes)
    expect(capitalAgainst(outcomes, low)).toBeCloseTo(Math.log(40), 3)
    expect(capitalAgainst(reversed(outcomes), -high)).toBeCloseTo(Math.log(40), 3)
  })

  const verdicts = (terms: KnownTerms, difference: number, seed: number) => {
    const random = sequence(seed)
    const found = { a: 0, b: 0, none: 0, open: 0 }
    for (let run = 0; run < RUNS; run++) {
      let verdict: 'a' | 'b' | 'none' | undefined
      watched(terms, random, (outcomes) => {
        verdict = sequential(outcomes, { difference }).verdict
        return verdict !== undefined
      })
      found[verdict ?? 'open']++
    }
    return found
  }

  test('arms that are alike are found to differ in at most 5 %', () => {
    for (const pairing of PAIRINGS) {
      const { a, b } = verdicts({ difference: 0, pairing, games: 2 }, 0.1, 77 + pairing)
      expect((a + b) / RUNS).toBeLessThanOrEqual(0.05)
    }
  })

  test('a difference of the stated size is found with the stated power, and never the wrong way', () => {
    for (const pairing of [0.5, 1, 3]) {
      const { a, b } = verdicts({ difference: 0.1, pairing, games: 2 }, 0.1, 177 + pairing)
      expect(b / RUNS).toBeGreaterThan(0.95 - noise(0.95, RUNS))
      expect(a).toBe(0)
    }
  })
})
