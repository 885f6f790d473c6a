import { describe, expect, test } from 'vitest'
import { mix } from './chance.ts'
import { softChoice } from './soft-choice.ts'
import { WON } from './worth.ts'

/** How often each plan is chosen in 2000 decisions. */
function shares(worths: readonly number[], temperature: number): number[] {
  const counts = worths.map(() => 0)
  for (let decision = 0; decision < 2000; decision++) {
    const wanting = softChoice(worths, temperature)
    const wanted = worths.map((worth, plan) => wanting(worth, mix(decision, plan + 1) >>> 0))
    const chosen = wanted.indexOf(Math.max(...wanted))
    counts[chosen] = (counts[chosen] ?? 0) + 1
  }
  return counts.map((count) => count / 2000)
}

describe('a soft choice', () => {
  test('at temperature 0 is the best plan, and any of several that are best', () => {
    expect(shares([3, 10, 9], 0)).toEqual([0, 1, 0])
    const [one = 0, , two = 0] = shares([10, 3, 10], 0)
    expect(one + two).toBe(1)
    expect(one).toBeGreaterThan(0.4)
    expect(two).toBeGreaterThan(0.4)
  })

  test('takes plans nearly as good now and then, poor ones hardly ever, whatever the scale', () => {
    const worths = [100, 99, 96, 90, 40, 30, 20, 10]
    const found = shares(worths, 1)
    expect(found[0]).toBeGreaterThan(0.4)
    expect(found[1]).toBeGreaterThan(0.1)
    expect(found.slice(4).reduce((sum, share) => sum + share, 0)).toBeLessThan(0.01)
    expect(
      shares(
        worths.map((worth) => 1000 * worth - 7),
        1,
      ),
    ).toEqual(found)
  })

  test('never takes a poor plan because there are hundreds of them', () => {
    const worths = [100, 99, 98, ...Array.from({ length: 300 }, (_, at) => 60 - at / 10)]
    // From the best to the end of the better quarter it is 47: steps of 6, and nothing three of them below.
    expect(shares(worths, 1).slice(3)).toEqual(worths.slice(3).map(() => 0))
  })

  test('is freer the warmer it is', () => {
    const worths = [10, 9, 8, 7, 6, 5, 4, 3]
    expect(shares(worths, 3)[0]).toBeLessThan((shares(worths, 0.3)[0] ?? 0) - 0.2)
  })

  test('never lets a won game go, nor loses one for a change', () => {
    expect(shares([5, WON, 4], 5)).toEqual([0, 1, 0])
    expect(shares([5, -WON], 5)).toEqual([1, 0])
  })
})
