import type { PieceView } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { differenceText } from './difference-text.ts'

const piece = (name: string, at: Record<string, unknown> = {}, type = 'fort') =>
  ({ name, side: 'allied', type, face: 0, at }) as unknown as PieceView

const found = { places: [], variables: [], asked: undefined, results: undefined, same: false }

test('of pieces named alike it is said in what they differ, and of no others', () => {
  const places = [
    {
      place: '1003',
      pieces: [
        [piece('Liège', { owner: 'allied', clock: 0 }), piece('division', { moved: false })],
        [piece('Liège', { owner: 'allied', clock: 2 }), piece('division', { moved: false })],
      ],
    },
    { place: '1109', pieces: [[piece('Toul', { clock: 1 })], []] },
    { place: '1112', pieces: [[piece('Metz')], [piece('Metz', {}, 'damaged_fort')]] },
  ]
  expect(differenceText({ ...found, places })).toEqual([
    '  1003: allied Liège (clock 0) + allied division | allied Liège (clock 2) + allied division',
    '  1109: allied Toul | nothing',
    '  1112: allied Metz (type fort) | allied Metz (type damaged_fort)',
  ])
})

test('of a variable with parts only those that differ are told', () => {
  const variables = [
    { name: 'turn', values: [3, 4] },
    {
      name: 'battle',
      values: [
        { hex: '1411', units: [80, 81], owed: { axis: 0, allied: 1 } },
        { hex: '1411', units: [80, 81], owed: { axis: 3, allied: 1 } },
      ],
    },
    { name: 'fight', values: [null, { hex: '1411' }] },
  ]
  expect(differenceText({ ...found, variables })).toEqual([
    '  turn: 3 | 4',
    '  battle.owed.axis: 0 | 3',
    '  fight: null | {"hex":"1411"}',
  ])
})
