import type { Candidates, Fact, View } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { pickedHere } from './picked-here.ts'

const gun = (id: number) => ({ id, type: 'gun', side: 'red', face: 0 })
const view = {
  places: { field: [gun(1), gun(2), { ...gun(3), type: 'horse' }] },
} as unknown as View
const grounds = { view, isSpace: () => true, isOrdered: () => false }
const unit = (id: number): Fact => ({ ref: 'piece', id, type: 'gun', place: 'field' }) as Fact
const allots: Candidates = {
  argument: 'unit',
  kind: 'piece',
  optional: false,
  complete: false,
  values: [{ value: 'field#1', piece: 1, place: 'field' }],
}

test('who may take the hit is picked in the list, as is whoever is equal to him', () => {
  const offers = [{ first: allots }]
  expect(pickedHere(unit(1), [], offers, grounds)).toEqual({
    place: 'field',
    piece: 1,
    exact: true,
  })
  expect(pickedHere(unit(2), [], offers, grounds)?.piece).toBe(2)
  expect(pickedHere(unit(3), [], offers, grounds)).toBeUndefined()
})

test('nobody is where something else is asked', () => {
  expect(
    pickedHere(unit(1), [{ next: { ...allots, values: [] } }], [{ first: allots }], grounds),
  ).toBeUndefined()
  expect(
    pickedHere({ ref: 'side', id: 'red' } as Fact, [], [{ first: allots }], grounds),
  ).toBeUndefined()
})
