import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardFile, GridFile } from '../format/format.ts'
import { BoardError, compileBoard } from './compile.ts'
import { cellId } from './numbering.ts'

function open(grid: GridFile, more: Partial<BoardFile> = {}): BoardFile {
  return {
    id: 'test',
    title: 'Test',
    grid,
    terrain: {
      key: { '.': 'open' },
      rows: Array.from({ length: grid.rows }, () => '.'.repeat(grid.columns)),
    },
    terrains: { open: { label: 'Open' } },
    ...more,
  }
}
const ids = (spaces: readonly { id: string }[] | undefined) => spaces?.map((space) => space.id)

test('a square has its orthogonal neighbours, clockwise from north', () => {
  const board = compileBoard(open({ shape: 'square', columns: 4, rows: 5 }))
  expect(ids(board.space('b3')?.neighbours)).toEqual(['b2', 'c3', 'b4', 'a3'])
  expect(ids(board.space('a1')?.neighbours)).toEqual(['b1', 'a2'])
})

test('flat hexes: even columns half a hex lower', () => {
  const board = compileBoard(
    open({ shape: 'hex', columns: 4, rows: 3, orientation: 'flat', offset: 'even' }),
  )
  expect(ids(board.space('0202')?.neighbours)).toEqual([
    '0201',
    '0302',
    '0303',
    '0203',
    '0103',
    '0102',
  ])
  expect(ids(board.space('0302')?.neighbours)).toEqual([
    '0301',
    '0401',
    '0402',
    '0303',
    '0202',
    '0201',
  ])
})

test('pointy hexes: odd rows shoved right', () => {
  const board = compileBoard(
    open({ shape: 'hex', columns: 3, rows: 3, orientation: 'pointy', offset: 'odd' }),
  )
  expect(ids(board.space('0202')?.neighbours)).toEqual([
    '0201',
    '0302',
    '0203',
    '0103',
    '0102',
    '0101',
  ])
})

test.each([
  [{ style: 'digits', pad: 2 }, '0203'],
  [{ style: 'letters', from: 'bottom' }, 'b3'],
  [{ style: 'digits', pad: 1, separator: '.', order: 'row-column' }, '3.2'],
  [{ style: 'digits', first_column: 10, first_row: 0 }, '1102'],
] as const)('numbering %j', (numbering, id) => {
  expect(cellId({ shape: 'hex', columns: 5, rows: 5, numbering }, 1, 2)).toBe(id)
})

test('columns go on after z as aa', () => {
  expect(cellId({ shape: 'square', columns: 30, rows: 1 }, 26, 0)).toBe('aa1')
})

test('grid distance is the walked distance on every grid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('square', 'hex'),
      fc.constantFrom('flat', 'pointy'),
      fc.constantFrom('odd', 'even'),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 7 }),
      (shape, orientation, offset, columns, rows) => {
        const board = compileBoard(open({ shape, orientation, offset, columns, rows } as GridFile))
        const walked = compileBoard(
          open({ shape, orientation, offset, columns, rows, missing: ['nowhere'] } as GridFile),
        )
        for (const [i, from] of board.spaces.entries()) {
          for (const [j, to] of board.spaces.entries()) {
            const [a, b] = [walked.spaces[i], walked.spaces[j]]
            if (a && b && columns > 1 && rows > 1)
              expect(board.distance(from, to)).toBe(walked.distance(a, b))
          }
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('neighbours are mutual and their centres one apart', () => {
  for (const orientation of ['flat', 'pointy'] as const) {
    const board = compileBoard(
      open({ shape: 'hex', columns: 6, rows: 5, orientation, offset: 'odd' }),
    )
    for (const space of board.spaces) {
      for (const other of space.neighbours) {
        expect(other.neighbours).toContain(space)
        expect(Math.hypot(space.x - other.x, space.y - other.y)).toBeCloseTo(1)
      }
    }
  }
})

test('areas beside a grid, joined by adjacency, with directed passages', () => {
  const board = compileBoard(
    open(
      { shape: 'square', columns: 2, rows: 1 },
      {
        areas: [
          { id: 'strait', label: 'The Strait', terrain: 'open', at: [3, 0] },
          { id: 'sea', label: 'The Sea', terrain: 'open', at: [4, 0] },
        ],
        adjacency: [
          ['b1', 'strait'],
          ['strait', 'sea'],
        ],
        features: { guns: { label: 'Guns' }, river: { label: 'River' } },
        edges: [
          { feature: 'guns', between: [['strait', 'sea']], directed: true },
          { feature: 'river', between: [['a1', 'b1']] },
        ],
        regions: { turkey: ['strait', 'a1'] },
      },
    ),
  )
  const at = (id: string) => board.spaces.find((space) => space.id === id) ?? expect.fail(id)
  expect(board.edge(at('strait'), at('sea'))?.features).toEqual(['guns'])
  expect(board.edge(at('sea'), at('strait'))?.features).toEqual([])
  expect(board.edge(at('b1'), at('a1'))?.features).toEqual(['river'])
  expect(board.distance(at('a1'), at('sea'))).toBe(3)
  expect(at('strait').regions).toEqual(['turkey'])
  expect(board.edge(at('a1'), at('sea'))).toBeUndefined()
})

test.each([
  [
    { terrain: { key: { '.': 'open' }, rows: ['..', '...'] } },
    /row 2 has 3 cells, the grid is 2 wide/,
  ],
  [{ terrain: { key: { '.': 'open' }, rows: ['..'] } }, /1 rows, the grid is 2 high/],
  [{ terrain: { key: { '.': 'open' }, rows: ['.?', '..'] } }, /letter "\?" is not in the key/],
  [{ adjacency: [['a1', 'z9']] as [string, string][] }, /no space "z9"/],
  [
    {
      edges: [{ feature: 'river', between: [['a1', 'b2']] as [string, string][] }],
      features: { river: { label: 'River' } },
    },
    /a1 and b2 do not touch/,
  ],
  [
    { edges: [{ feature: 'rivr', between: [] as [string, string][] }] },
    /"rivr" is not among the features/,
  ],
])('a board that does not fit is refused %#', (more, message) => {
  expect(() => compileBoard(open({ shape: 'square', columns: 2, rows: 2 }, more))).toThrow(message)
  expect(() => compileBoard(open({ shape: 'square', columns: 2, rows: 2 }, more))).toThrow(
    BoardError,
  )
})

test('spaces are stacks, or heaps where the board says that order does not matter', () => {
  const file = open(
    { shape: 'square', columns: 1, rows: 1 },
    {
      terrain: { key: { '.': 'open' }, rows: ['.'] },
    },
  )
  expect(compileBoard(file).spaces[0]?.ordered).toBe(true)
  expect(compileBoard({ ...file, ordered: false }).spaces[0]?.ordered).toBe(false)
})
