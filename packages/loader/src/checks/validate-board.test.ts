import { describe, expect, test } from 'vitest'
import { validateBoard } from './validate-board.ts'

const own = {
  id: 'own',
  title: 'My map',
  grid: { shape: 'square', columns: 2, rows: 2 },
  terrain: { key: { L: 'land', S: 'shore' }, rows: ['LS', 'SL'] },
  terrains: { land: { label: 'Land' }, shore: { label: 'Shore' } },
}

test('a sound board has no problems', () => {
  expect(validateBoard(own)).toEqual([])
})

describe('a board that is not sound', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'expected a mapping of keys to values, got nothing'],
    ['a list', [own], 'expected a mapping of keys to values, got a list'],
    [
      'a row too wide',
      { ...own, terrain: { ...own.terrain, rows: ['LSS', 'SL'] } },
      'terrain row 1 has 3 cells, the grid is 2 wide',
    ],
    [
      'an unknown letter',
      { ...own, terrain: { ...own.terrain, rows: ['LX', 'SL'] } },
      'terrain letter "X" in row 1 is not in the key',
    ],
    ['a key too many', { ...own, script: 'alert(1)' }, 'unknown key "script"'],
    [
      'a grid too large',
      { ...own, grid: { ...own.grid, columns: 100_000 } },
      'columns: 100000 does not fit',
    ],
  ])('%s', (_, board, message) => {
    expect(validateBoard(board).map((problem) => problem.message)).toContain(message)
  })

  test.each(['columns', 'shape'])(
    'a mapping for %s that says how it becomes a text is a mapping',
    (key) => {
      const board = { ...own, grid: { ...own.grid, [key]: { toString: 1, valueOf: 2 } } }
      const limits = { spaces: 600, values: 500 }
      const [{ message } = { message: '' }] = validateBoard(board, 'board', limits)
      expect(message).toContain(key)
    },
  )

  test('a key as long as a book is told of in short', () => {
    const key = 'x'.repeat(10_000)
    for (const board of [
      { ...own, [key]: 1 },
      { ...own, terrains: { [key]: 1 } },
    ])
      for (const { message, received = '' } of validateBoard(board))
        expect(message.length + received.length).toBeLessThan(400)
  })

  test('a board of a stranger is counted before it is looked at', () => {
    const limits = { spaces: 600, values: 500 }
    const messages = (board: unknown) =>
      validateBoard(board, 'board', limits).map(({ message }) => message)
    expect(messages(own)).toEqual([])
    // Its rows are wrong as well, which is not found out any more.
    const wide = { ...own, grid: { ...own.grid, columns: 500, rows: 500 } }
    expect(messages(wide)).toEqual(['the board has 250000 spaces'])
    const full = { ...own, adjacency: Array.from({ length: 400 }, () => ['a1', 'b7']) }
    expect(messages(full)).toEqual(['the board holds more than 500 values'])
  })

  test.each([
    [
      'an outline',
      {
        areas: [
          {
            id: 'a',
            label: 'A',
            terrain: 'land',
            at: [0, 0],
            outline: [
              [0, 0],
              [1e9, 0],
              [1e9, 1e9],
            ],
          },
        ],
      },
    ],
    ['a place', { areas: [{ id: 'a', label: 'A', terrain: 'land', at: [1e9, 0] }] }],
  ])('%s off every map', (_, more) => {
    const [problem] = validateBoard({ ...own, ...more })
    expect(problem?.message).toContain('does not fit')
    expect(problem?.expected).toBe('1000 or less')
  })

  test('however deep or large it is, it is refused in words', () => {
    let deep: unknown = 1
    for (let n = 0; n < 100_000; n++) deep = [deep]
    expect(validateBoard({ ...own, layout: { deep } })).toHaveLength(1)
    expect(validateBoard({ ...own, title: 'x'.repeat(2_000_000) })).toHaveLength(1)
  })
})
