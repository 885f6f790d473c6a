import { expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import { columnStarts } from './columns.ts'

const half = fraction(1, 2)

test('odds are attacker to defender, with a hyphen or a colon', () => {
  const starts = columnStarts({ columns: ['1-2', '1:1', '3-1', 'rout', '1-0'], columns_by: 'odds' })
  expect(starts).toEqual([half, fraction(1, 1), fraction(3, 1), undefined, undefined])
})

test('a band of strength begins with its first number', () => {
  const starts = columnStarts({ columns: ['1-4', '13-16', '21+', '7'], columns_by: 'strength' })
  expect(starts).toEqual([1, 13, 21, 7].map((n) => fraction(n)))
})

test('columns of a difference may begin below nothing', () => {
  const starts = columnStarts({
    columns: ['-4--3', '−2', '-1-0', '+1', '+3-4', '+5+'],
    columns_by: 'strength',
  })
  expect(starts).toEqual([-4, -2, -1, 1, 3, 5].map((n) => fraction(n)))
  expect(columnStarts({ columns: ['few', 'many'], at_least: [-3, '-1/2'] })).toEqual([
    fraction(-3),
    fraction(-1, 2),
  ])
})

test('what the file says comes before the heading', () => {
  const starts = columnStarts({
    columns: ['low', '1:2', 'high'],
    columns_by: 'odds',
    at_least: [0, 0.5, '3/2'],
  })
  expect(starts).toEqual([fraction(0, 1), fraction(1, 2), fraction(3, 2)])
})

test('columns with a name stand for nothing', () => {
  expect(columnStarts({ columns: ['1-4'], columns_by: 'name' })).toEqual([undefined])
})
