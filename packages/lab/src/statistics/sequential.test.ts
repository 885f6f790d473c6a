import { describe, expect, test } from 'vitest'
import { knownArms, sequence } from './known-truth.ts'
import { noOutcomes, type Outcomes, withOutcome } from './outcomes.ts'
import { runningBounds } from './running.ts'
import { sequential } from './sequential.ts'

const outcomes = (times: Outcomes['times'], grains = 2): Outcomes => ({
  grains,
  n: times.reduce((sum, [, count]) => sum + count, 0),
  times,
})

describe('the sequential test', () => {
  test('stops sooner when the difference is larger', () => {
    const length = (difference: number) => {
      const arms = knownArms({ difference, pairing: 1, games: 2 })
      const random = sequence(11)
      let sum = 0
      for (let run = 0; run < 50; run++) {
        let seen = noOutcomes(4)
        do {
          const [a, b] = arms.unit(random)
          seen = withOutcome(seen, b - a)
          sum++
        } while (sequential(seen, { difference: 0.1 }).verdict === undefined)
      }
      return sum / 50
    }
    expect(length(0.25)).toBeLessThan(0.5 * length(0.1))
  })

  test('arms that never differ are the same, but not before a rare difference could have shown', () => {
    const same = (n: number) => sequential(outcomes([[0, n]]), { difference: 0.02 }).verdict
    // Had they differed by 2 points, 182 alike would be seen in 1 of 40 studies: 0.98^182.
    expect(same(182)).toBeUndefined()
    expect(same(260)).toBe('none')
  })

  test('finds a difference in the moment the running interval leaves 0', () => {
    for (let lost = 0; lost <= 20; lost++) {
      const seen = outcomes([
        [-2, lost],
        [0, 300],
        [2, 20],
      ])
      const { verdict } = sequential(seen, { difference: 0.001 })
      expect(verdict === 'b').toBe(runningBounds(seen).low > 0)
    }
  })

  test('finds none of that size in the moment the running interval lies within it', () => {
    let found = 0
    for (let alike = 100; alike <= 900; alike += 25) {
      const seen = outcomes([
        [-2, 2],
        [0, alike],
        [2, 4],
      ])
      const { verdict } = sequential(seen, { difference: 0.04 })
      const { low, high } = runningBounds(seen)
      expect(verdict === 'none').toBe(low > -0.04 && high < 0.04)
      if (verdict === 'none') found++
    }
    expect(found).toBeGreaterThan(5)
    expect(found).toBeLessThan(30)
  })

  test('says how far the evidence has come', () => {
    const { better, worse, same, verdict } = sequential(
      outcomes([
        [0, 90],
        [2, 4],
      ]),
      { difference: 0.02 },
    )
    expect(verdict).toBeUndefined()
    expect(better).toBeGreaterThan(0.2)
    expect(better).toBeLessThan(1)
    expect([worse, same]).toEqual([0, 0])
  })
})
