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
