import { expect, test } from 'vitest'
import { sequence } from './known-truth.ts'
import { ratingsOf } from './ratings.ts'

const below = (random: () => number) => (count: number) => Math.floor(random() * count)
const scores = (won: number, of: number) => Array.from({ length: of }, (_, n) => (n < won ? 1 : 0))

test('of two players is Elo: 3 in 4 is 191 points', () => {
  const [strong, weak] = ratingsOf(
    [{ a: 'x', b: 'y', scores: scores(7500, 10_000) }],
    below(sequence(1)),
    50,
  )
  expect([strong?.player, weak?.player]).toEqual(['x', 'y'])
  expect((strong?.rating.value ?? 0) - (weak?.rating.value ?? 0)).toBeCloseTo(190.8, 0)
})

test('of three, one of whom never met the strongest, follow from whom they beat', () => {
  const ratings = ratingsOf(
    [
      { a: 'middle', b: 'strong', scores: scores(10, 40) },
      { a: 'weak', b: 'middle', scores: scores(10, 40) },
    ],
    below(sequence(2)),
  )
  expect(ratings.map(({ player }) => player)).toEqual(['strong', 'middle', 'weak'])
  const [strong, , weak] = ratings
  expect((strong?.rating.value ?? 0) - (weak?.rating.value ?? 0)).toBeGreaterThan(300)
  for (const { rating } of ratings) {
    expect(rating.low).toBeLessThan(rating.value)
    expect(rating.high).toBeGreaterThan(rating.value)
  }
})

test('of pairs that all came out alike are not known without error', () => {
  const [one] = ratingsOf([{ a: 'x', b: 'y', scores: [0.5, 0.5, 0.5, 0.5] }], below(sequence(4)))
  expect(one?.rating.value).toBeCloseTo(0, 9)
  expect(one?.rating.low).toBeLessThan(-20)
  expect(one?.rating.high).toBeGreaterThan(20)
})

test('stay finite where one always wins', () => {
  const [best] = ratingsOf([{ a: 'x', b: 'y', scores: scores(20, 20) }], below(sequence(3)), 20)
  expect(best?.rating.value).toBeGreaterThan(200)
  expect(best?.rating.value).toBeLessThan(1000)
})

test('of known truth lie in their intervals, also where one wins nearly all', () => {
  const RUNS = 120
  for (const truth of [
    [250, -250],
    [400, 100, -500],
  ]) {
    const random = sequence(truth.length)
    let held = 0
    for (let run = 0; run < RUNS; run++) {
      const met = truth.flatMap((x, i) =>
        truth.slice(i + 1).map((y, k) => {
          const chance = 1 / (1 + 10 ** ((y - x) / 400))
          const game = () => (random() < chance ? 1 : 0)
          const units = Array.from({ length: 20 }, () => (game() + game()) / 2)
          return { a: `${i}`, b: `${i + 1 + k}`, scores: units }
        }),
      )
      for (const { player, rating } of ratingsOf(met, below(random), 100)) {
        const own = truth[Number(player)] ?? 0
        if (rating.low <= own && own <= rating.high) held++
      }
    }
    const share = held / RUNS / truth.length
    // The ratings of one run depend on each other: three deviations of a share of the runs.
    expect(share).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS))
  }
})
