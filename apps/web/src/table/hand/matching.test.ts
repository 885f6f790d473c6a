import type { Candidates, PieceView, View } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { type Grounds, lights, notationOf, valuesAt } from './matching.ts'

const piece = (id: number, type: string, face = 0): PieceView => ({
  id,
  name: type,
  type,
  side: 'red',
  face,
})

const view: View = {
  seat: 'first',
  seq: 0,
  places: {
    b3: [piece(1, 'battleship'), piece(2, 'chopper')],
    'supply.red': [piece(3, 'tank'), piece(4, 'tank'), piece(5, 'tank', 1)],
    track: [piece(6, 'tank'), piece(7, 'tank')],
  },
  hidden: {},
  variables: {},
  veiled: [],
  flow: [],
  asked: [],
  result: undefined,
}

const grounds: Grounds = {
  view,
  isSpace: (place) => place.length === 2,
  isOrdered: (place) => place !== 'supply.red',
}

const pieces = (...values: [piece: number, place: string][]): Candidates => ({
  argument: 'unit',
  kind: 'piece',
  optional: false,
  complete: false,
  values: values.map(([id, place]) => ({ value: `${place}/${id}`, piece: id, place })),
})

const meant = (candidates: Candidates, target: Parameters<typeof valuesAt>[1]) =>
  valuesAt(candidates, target, grounds).map((value) => value.piece)

test.each([
  [
    'a stack offers every piece in it that will do',
    pieces([1, 'b3'], [2, 'b3']),
    { place: 'b3', piece: 2 },
    [1, 2],
  ],
  [
    'a piece meant exactly is the only one',
    pieces([1, 'b3'], [2, 'b3']),
    { place: 'b3', piece: 2, exact: true },
    [2],
  ],
  [
    'the piece beneath is found when only it will do',
    pieces([1, 'b3']),
    { place: 'b3', piece: 2 },
    [1],
  ],
  [
    'equal pieces of a pool stand for each other',
    pieces([3, 'supply.red']),
    { place: 'supply.red', piece: 4 },
    [3],
  ],
  [
    'another face is another piece',
    pieces([3, 'supply.red']),
    { place: 'supply.red', piece: 5 },
    [],
  ],
  ['on a track every piece is its own', pieces([6, 'track']), { place: 'track', piece: 7 }, []],
  ['another place offers nothing', pieces([1, 'b3']), { place: 'c3' }, []],
] as const)('%s', (_, candidates, target, expected) => {
  expect(meant(candidates, target)).toEqual(expected)
})

test('equal pieces of a pool are lit together', () => {
  expect(lights([pieces([3, 'supply.red'], [6, 'track'])], grounds)).toEqual({
    pieces: [3, 4, 6],
    places: [],
  })
})

test.each([
  ['piece', { place: 'b3', piece: 2 }, 'b3#1'],
  ['piece', { place: 'b3', piece: 1 }, 'b3#2'],
  ['piece', { place: 'c3' }, undefined],
  ['space', { place: 'c3' }, 'c3'],
  ['number', { place: 'c3' }, undefined],
] as const)('a %s pointed at is written for the rules', (kind, target, expected) => {
  expect(notationOf({ kind }, target, view)).toBe(expected)
})
