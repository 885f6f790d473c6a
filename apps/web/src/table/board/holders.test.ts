import { compileBoard } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { holdersOf } from './holders.ts'

const file = {
  id: 'coast',
  title: 'The coast',
  terrains: { land: { label: 'Land' } },
  areas: ['west', 'east'].map((id, at) => ({
    id,
    label: id,
    terrain: 'land',
    at: [at, 0] as [number, number],
  })),
}

test('the variable that the board names says who holds a space', () => {
  const board = compileBoard({ ...file, layout: { holders: 'controller' } })
  expect(holdersOf({ board }, { variables: { controller: ['red', ''] } })).toEqual({ west: 'red' })
})

test('a board that names none shows none', () => {
  expect(
    holdersOf({ board: compileBoard(file) }, { variables: { controller: ['red', 'red'] } }),
  ).toBe(undefined)
})
