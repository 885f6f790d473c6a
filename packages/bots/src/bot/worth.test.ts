import { describe, expect, it } from 'vitest'
import { scoreOf } from './worth.ts'

describe('the score of a seat', () => {
  it.each([
    ['a win', ['a'], 1],
    ['a loss', ['b'], 0],
    ['a draw', [], 0.5],
    ['a victory all share', ['a', 'b'], 0.5],
  ])('of %s', (_, winners, score) => expect(scoreOf(winners, 'a', 2)).toBe(score))

  it('of an alliance that has won is a win for each of its seats', () =>
    expect(scoreOf(['a', 'b'], 'a', 3)).toBe(1))

  it('of a game for one that is won is a win', () => expect(scoreOf(['a'], 'a', 1)).toBe(1))
})
