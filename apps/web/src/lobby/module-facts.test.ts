import type { ModuleSummary } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { firstScene, lightestFirst, playersOf, weightOf } from './module-facts.ts'

const module = (id: string, more: object) =>
  ({ id, options: { options: {} }, ...more }) as ModuleSummary
const seats = { west: { name: 'West' }, east: { name: 'East' } }

test('the lightest game comes first; one that says nothing stands in the middle', () => {
  const options = { options: { map: { type: 'board' } } }
  const shown = lightestFirst([
    module('europa', { beginner: { weight: 4 } }),
    module('breakthrough', { beginner: { weight: 1 } }),
    module('silent', {}),
    module('fortify', { beginner: { weight: 1 }, options }),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['fortify', 'breakthrough', 'silent', 'europa'])
  expect(weightOf({})).toBe(3)
})

test('players are counted by seating', () => {
  expect(playersOf({ seats })).toEqual({ players: '2', most: 2 })
  const seatings = {
    seven: { label: '', control: { a: [], b: [], c: [] } },
    two: { label: '', control: { a: [], b: [] } },
  }
  expect(playersOf({ seats, seatings })).toEqual({ players: '2 or 3', most: 3 })
})

test('the picture is of the board somebody new plays on, with those who stand there', () => {
  const boards = {
    field: { id: 'field' },
    front: { id: 'front' },
  } as unknown as ModuleSummary['boards']
  const scenarios: ModuleSummary['scenarios'] = [
    { id: 'one', title: 'One', board: 'field', start: { a1: 'west' }, fixes: {} },
    { id: 'two', title: 'Two', board: { option: 'map' }, start: { b1: 'east' }, fixes: {} },
  ]
  const options = {
    options: { map: { type: 'board', default: 'front' } },
  } as unknown as ModuleSummary['options']
  expect(firstScene({ scenarios, options, boards })).toEqual({
    board: boards.field,
    start: { a1: 'west' },
  })
  expect(firstScene({ beginner: { scenario: 'two' }, scenarios, options, boards })).toEqual({
    board: boards.front,
    start: { b1: 'east' },
  })
})
