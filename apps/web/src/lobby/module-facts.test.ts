import type { ModuleSummary } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { firstBoard, lightestFirst, playersOf, weightOf } from './module-facts.ts'

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

test('the picture is of the board somebody new plays on', () => {
  const boards = {
    field: { id: 'field' },
    front: { id: 'front' },
  } as unknown as ModuleSummary['boards']
  const scenarios = [
    { id: 'one', title: 'One', board: 'field', fixes: {} },
    { id: 'two', title: 'Two', board: { option: 'map' }, fixes: {} },
  ]
  const options = {
    options: { map: { type: 'board', default: 'front' } },
  } as unknown as ModuleSummary['options']
  expect(firstBoard({ scenarios, options, boards })).toBe(boards.field)
  expect(firstBoard({ beginner: { scenario: 'two' }, scenarios, options, boards })).toBe(
    boards.front,
  )
})
