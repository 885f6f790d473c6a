import type { Piece } from '@redoubt/engine'
import { assert, integer, array as list, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { type LosingUnit, leastLoss, lossChoices, share } from './losses.ts'

/** Losses look at a piece only to give it back. */
const unit = (id: string, factors: number, leaves?: number[]): LosingUnit => {
  const piece = { id } as unknown as Piece
  return leaves ? { piece, factors, leaves } : { piece, factors }
}
const told = (units: LosingUnit[], owed: number) =>
  lossChoices(units, owed).map(({ piece, lose, left }) => `${piece.id} −${lose} → ${left}`)

test('fractions of the printed factors are rounded as told', () => {
  expect([share(7, '1/4', 'up'), share(8, '1/4', 'up'), share(7, '1/2', 'down')]).toEqual([2, 2, 3])
})

test('a substitute is change for a division', () => {
  const division = unit('div', 4, [1, 2, 3])
  expect(told([division], 1)).toEqual(['div −1 → 3'])
  expect(told([division, unit('ranger', 2, [1])], 3)).toEqual([
    'div −3 → 1',
    'div −2 → 2',
    'div −1 → 3',
    'ranger −1 → 1',
    'ranger −2 → 0',
  ])
})

test('without change no more is lost than must be', () => {
  const units = [unit('a', 4), unit('b', 3), unit('c', 3)]
  expect(leastLoss(units, 1)).toBe(3)
  expect(told(units, 1)).toEqual(['b −3 → 0', 'c −3 → 0'])
  expect(told(units, 4)).toEqual(['a −4 → 0'])
  expect(told(units, 5)).toEqual(['b −3 → 0', 'c −3 → 0'])
})

test('more than there is, is all there is', () => {
  expect(leastLoss([unit('a', 4), unit('b', 1)], 9)).toBe(5)
  expect(told([unit('a', 4, [1]), unit('b', 1)], 9)).toEqual(['a −4 → 0', 'b −1 → 0'])
  expect(lossChoices([], 3)).toEqual([])
  expect(lossChoices([unit('a', 1)], 0)).toEqual([])
})

const anyUnits = list(
  integer({ min: 1, max: 6 }).chain((factors) =>
    record({
      factors: integer({ min: factors, max: factors }),
      leaves: subarray([1, 2, 3].filter((left) => left < factors)),
    }),
  ),
  { minLength: 1, maxLength: 4 },
)

test('the choices are those that begin a least loss, by trying all', () => {
  assert(
    property(anyUnits, integer({ min: 1, max: 20 }), (plain, owed) => {
      const units = plain.map(({ factors, leaves }, i) => unit(String(i), factors, leaves))
      const all = units.reduce<number[][]>(
        (sofar, { factors, leaves = [] }) =>
          sofar.flatMap((losses) =>
            [0, factors, ...leaves.map((left) => factors - left)].map((loss) => [...losses, loss]),
          ),
        [[]],
      )
      const totals = all.map((losses) => losses.reduce((a, b) => a + b, 0))
      const enough = totals.filter((total) => total >= owed)
      const least = enough.length > 0 ? Math.min(...enough) : Math.max(...totals)
      expect(leastLoss(units, owed)).toBe(least)
      const begins = new Set(
        all
          .filter((_, i) => totals[i] === least)
          .flatMap((losses) => losses.flatMap((loss, i) => (loss > 0 ? [`${i} −${loss}`] : []))),
      )
      const choices = lossChoices(units, owed).map(({ piece, lose }) => `${piece.id} −${lose}`)
      expect(new Set(choices)).toEqual(begins)
    }),
  )
})
