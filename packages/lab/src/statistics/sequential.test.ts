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
    // Had they differed by 2 points, 149 alike would be seen in 1 of 20 studies: 0.98^149.
    expect(same(149)).toBeUndefined()
    expect(same(300)).toBe('none')
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
