import type { PhaseFile, Piece, Position, Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import type { Functions } from './values.ts'

const MOVE: PhaseFile = {
  use: 'groundMovement',
  clauses: { move: '4' },
  allowance: { trait: 'move' },
  cost: { function: 'ground' },
}
const muddy = { manifest: { variables: { mud: { type: 'boolean' as const } } } }

/** A game whose ground costs what the phase says; the phase `rain` before it makes mud of it. */
function game(cost: PhaseFile['cost'], functions: Functions) {
  return skirmish(
    { '0101': 'blue unit', '0605': 'red unit' },
    {
      changes: {
        turn: { clause: '1', last: 9, order: { blue: ['move'], red: ['rain', 'move'] } },
        phases: { rain: { clause: '1' }, move: { ...MOVE, cost } },
        victory: undefined,
      },
      additions: {
        functions,
        phases: { rain: { begin: (g) => g.set('mud' as never, true as never) } },
      },
      data: (data) => ({
        ...data,
        manifest: { ...data.manifest, ...muddy.manifest },
        tables: {
          ...data.tables,
          ground: {
            id: 'ground',
            title: 'Ground',
            status: 'source',
            columns: ['false', 'true'],
            columns_by: 'name',
            blank: '-',
            rows: { '1': [1, 3], '2': [2, 3], none: ['-', 1] },
          },
        },
      }),
    },
  )
}
const mayMove = (played: ReturnType<typeof game>, order: string) =>
  played.explain(played.asked()[0]?.seat ?? '', order) === undefined

test.each<[string, PhaseFile['cost'], Functions]>([
  [
    'a function of the module',
    { function: 'ground' },
    { ground: (g: Position) => ((g.vars as { mud?: boolean }).mud ? 3 : 1) },
  ],
  [
    'a table read by the weather',
    { table: 'ground', row: { terrain: 'cost' }, column: { variable: 'mud' } },
    {},
  ],
])('what the ground costs changes with the weather, by %s', (_, cost, functions) => {
  const played = game(cost, functions)
  expect(mayMove(played, 'move 0101 0301')).toBe(true)
  played.act('one', 'end_phase')
  played.act('two', 'end_phase')
  expect(mayMove(played, 'move 0101 0301')).toBe(false)
  expect(mayMove(played, 'move 0101 0201')).toBe(true)
  played.position.set('mud' as never, false as never)
  expect(mayMove(played, 'move 0101 0301')).toBe(true)
})

test('ground of a blank cell cannot be entered, whatever points there are', () => {
  const played = game(
    { table: 'ground', row: { function: 'kind' }, column: { variable: 'mud' } },
    { kind: (_: Position, { space }: { space: Space }) => (space.id === '0201' ? 'none' : 1) },
  )
  expect(mayMove(played, 'move 0101 0201')).toBe(false)
  expect(mayMove(played, 'move 0101 0102')).toBe(true)
  played.position.set('mud' as never, true as never)
  expect(mayMove(played, 'move 0101 0201')).toBe(true)
})

test('and with what a unit itself remembers', () => {
  const tired = ({ unit }: { unit: Piece }) => (unit.at.moved ? 9 : 1)
  const played = game(
    { function: 'ground' },
    { ground: (_: Position, about: { unit: Piece }) => tired(about) },
  )
  const [unit] = played.position.onBoardOf(played.position.side('blue'))
  expect(played.module.rules.reach?.(played.position, unit as Piece)).toHaveLength(11)
  played.position.mark(unit as Piece, 'moved', true)
  expect(played.module.rules.reach?.(played.position, unit as Piece)).toHaveLength(0)
})
