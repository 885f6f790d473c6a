import { expect, it } from 'vitest'
import { type CmaEs, cmaEs } from './cma-es.ts'

/** Runs a search; returns how far from the optimum it ends. */
function search(
  es: CmaEs,
  generations: number,
  scoreOf: (point: readonly number[]) => number,
  optimum: readonly number[],
): number {
  for (let n = 0; n < generations; n++) es.tell(es.ask().map(scoreOf))
  return Math.hypot(...es.mean.map((value, at) => value - (optimum[at] ?? 0)))
}

const FIVE = [1, -2, 0.5, 3, -1]

it('finds the top of a hill', () => {
  const hill = (x: readonly number[]) =>
    -x.reduce((sum, value, at) => sum + (value - (FIVE[at] ?? 0)) ** 2, 0)
  const es = cmaEs({ from: [0, 0, 0, 0, 0], step: 0.5, seed: 'hill' })
  expect(es.size).toBe(8)
  expect(search(es, 120, hill, FIVE)).toBeLessThan(1e-6)
  expect(es.step).toBeLessThan(1e-4)
})

it('finds the end of a bent valley and the top of a ridge a thousand times as long as wide', () => {
  const valley = ([x = 0, y = 0]: readonly number[]) => -(100 * (y - x * x) ** 2 + (1 - x) ** 2)
  expect(
    search(cmaEs({ from: [-1, 1], step: 0.3, seed: 'valley' }), 200, valley, [1, 1]),
  ).toBeLessThan(1e-5)
  // The ridge runs athwart the axes: without the covariance the search would stay on it.
  const ridge = ([x = 0, y = 0, z = 0]: readonly number[]) =>
    -(1e6 * (x + y - 2) ** 2 + (x - y) ** 2 + 1e3 * (z - 4) ** 2)
  expect(
    search(cmaEs({ from: [0, 0, 0], step: 1, seed: 'ridge' }), 250, ridge, [1, 1, 4]),
  ).toBeLessThan(1e-4)
})

it('comes near the top of a hill that it sees through noise as large as the hill at its start', () => {
  // A hash of the point: the same for the same point, like a game with the same dice.
  const noise = (x: readonly number[]) =>
    Math.sin(x.reduce((sum, v, at) => sum + v * (at + 1), 0) * 1e5)
  const noisy = (x: readonly number[]) =>
    noise(x) - x.reduce((sum, value) => sum + (value - 1) ** 2, 0) / x.length
  const ends = Array.from({ length: 20 }, (_, seed) =>
    search(cmaEs({ from: [0, 0, 0, 0], step: 0.5, seed: `n${seed}` }), 40, noisy, [1, 1, 1, 1]),
  )
  const mean = ends.reduce((sum, end) => sum + end, 0) / ends.length
  // It began at a distance of 2.
  expect(mean).toBeLessThan(1)
})

it('gives the same points for the same seed and scores, and keeps count of them', () => {
  const [one, two] = [0, 1].map(() => cmaEs({ from: [0, 0], step: 1, seed: 's' }))
  const points = one?.ask()
  expect(two?.ask()).toEqual(points)
  expect(cmaEs({ from: [0, 0], step: 1, seed: 't' }).ask()).not.toEqual(points)
  expect(() => one?.tell([1, 2])).toThrow('expected 6 scores, got 2')
})
