import { expect, test } from 'vitest'
import { afterGame, intervalOf, unrated } from './ratings.ts'

test('a game moves both by the same, and makes both surer', () => {
  const winner = afterGame(unrated, unrated, 1)
  const loser = afterGame(unrated, unrated, 0)
  // Glickman's formula by hand: g(350) = 0.6690, E = 0.5, v = 8.937 on his scale, so 162.3 points and RD 290.3.
  expect(winner.rating).toBeCloseTo(1662.3, 0)
  expect(winner.rating + loser.rating).toBeCloseTo(3000, 6)
  expect(winner.deviation).toBeCloseTo(290.3, 0)
  expect(winner.games).toBe(1)
})

test('a draw between equals changes nothing but how sure it is', () => {
  const after = afterGame(unrated, unrated, 0.5)
  expect(after.rating).toBeCloseTo(1500, 6)
  expect(after.deviation).toBeLessThan(350)
})

test('the interval narrows with every game and never closes', () => {
  let one = unrated
  for (let n = 0; n < 300; n++) one = afterGame(one, { ...unrated, deviation: 50 }, n % 2)
  const [low, high] = intervalOf(one)
  expect(high - low).toBeLessThan(260)
  expect(high - low).toBeGreaterThan(150)
})
