import { expect, test } from 'vitest'
import { didYouMean, editDistance, listed, nearest, oneOf } from './nearest.ts'

test.each([
  ['tnak', 'tank', 1],
  ['tank', 'tank', 0],
  ['tank', 'tanks', 1],
  ['shoer', 'shore', 1],
  ['sea', 'land', 4],
  ['', 'sea', 3],
])('from %s to %s it is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

test.each([
  ['tnak', 'tank'],
  ['Infantry', 'infantry'],
  ['artilery', 'artillery'],
  ['helicopter', undefined],
  ['no', undefined],
])('%s is taken for %s', (word, guess) => {
  expect(nearest(word, ['infantry', 'tank', 'artillery', 'na'])).toBe(guess)
})

test('numbers are not guessed at', () => {
  expect(didYouMean('0103', ['0101', '0102'])).toBeUndefined()
  expect(didYouMean('hex0103', ['hax0103'])).toBe('did you mean "hax0103"?')
})

test('lists are cut when they are long', () => {
  expect(listed([])).toBe('(none)')
  expect(listed(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(oneOf(['a'])).toBe('a')
  expect(oneOf(['a', 'b'])).toBe('one of a, b')
})
