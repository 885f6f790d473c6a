import { expect, test } from 'vitest'
import { rowsInOrder } from './rows.ts'

const order = (...names: string[]) =>
  rowsInOrder(Object.fromEntries(names.map((name) => [name, []]))).map(([name]) => name)

test('rows follow the die, below zero first', () => {
  expect(order('0', '10', '2', '-5', '-1')).toEqual(['-5', '-1', '0', '2', '10'])
})

test('ranges and open ends count by their first number', () => {
  expect(order('12+', '7-9', '10-11', '6-')).toEqual(['6-', '7-9', '10-11', '12+'])
})

test('rows with names keep the order of the file', () => {
  expect(order('storm', 'clear', 'mud')).toEqual(['storm', 'clear', 'mud'])
})
