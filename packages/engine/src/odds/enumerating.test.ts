import { expect, test } from 'vitest'
import { fractionText } from '../numbers/fraction.ts'
import { enumerating } from './enumerating.ts'

/** Every band the sum of dice can fall in, with its share. */
function bands(count: number, sides: number, bounds: readonly number[]): string[] {
  const dice = enumerating()
  const seen: string[] = []
  do {
    const band = dice.band(count, sides, bounds)
    seen.push(`${band}: ${fractionText(dice.probability())}`)
  } while (dice.next())
  return seen
}

test('a die thrown for its band falls as many ways as there are bands', () => {
  expect(bands(1, 6, [3, 5])).toEqual(['0: 1/2', '1: 1/3', '2: 1/6'])
})

test('bands that no face reaches are left out', () => {
  expect(bands(1, 6, [-1, 2])).toEqual(['1: 1/3', '2: 2/3'])
  expect(bands(1, 6, [7, 9])).toEqual(['0: 1'])
})

test('two dice are counted by their sum', () => {
  expect(bands(2, 6, [3, 10])).toEqual(['0: 1/12', '1: 5/6', '2: 1/12'])
})
