import { expect, test } from 'vitest'
import { cardsFirst, exchanged, orderOf } from './hand-order.ts'

test('of two equal cards the one that was pointed at is seen to leave', () => {
  const held = [7, 3, 9]
  const meant = exchanged(orderOf([], held), 7, 9)
  expect(meant).toEqual([9, 3, 7])
  // The rules take 9 out of the hand: what lay first has gone.
  expect(orderOf(meant, [7, 3])).toEqual([3, 7])
})

test('what is drawn lies at the end, and nothing else moves', () => {
  expect(orderOf([9, 3, 7], [7, 3, 9, 4])).toEqual([9, 3, 7, 4])
  expect(orderOf([], [])).toEqual([])
})

test('what is printed on the sheet of a hand lies behind its cards', () => {
  expect(cardsFirst(['slot', 'Ace', 'button', 'King'], (one) => /^[a-z]/.test(one))).toEqual([
    ...['Ace', 'King'],
    ...['slot', 'button'],
  ])
})
