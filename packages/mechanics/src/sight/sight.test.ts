import { type Board, type BoardFile, compileBoard, type Space } from '@redoubt/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineBetween } from './line.ts'
import { type LineOfSight, lineOfSight, type SightRules } from './line-of-sight.ts'

type Shape = 'flat' | 'pointy' | 'square'

const KEY = { '.': 'clear', w: 'woods', b: 'brush', h: 'hill', m: 'mountain', k: 'wooded_hill' }

function boardOf(
  rows: readonly string[],
  {
    shape = 'pointy',
    offset = 'even',
    edges = [],
    ...more
  }: { shape?: Shape; offset?: 'odd' | 'even' } & Partial<BoardFile> = {},
): Board {
  const columns = rows[0]?.length ?? 0
  return compileBoard({
    id: 'range',
    title: 'Range',
    grid:
      shape === 'square'
        ? { shape, columns, rows: rows.length, numbering: { style: 'digits', pad: 2 } }
        : { shape: 'hex', columns, rows: rows.length, orientation: shape, offset },
    terrain: { key: KEY, rows: [...rows] },
    terrains: {
      clear: { label: 'Clear' },
      woods: { label: 'Woods', height: 1 },
      brush: { label: 'Brush', height: 1, hinders: 1 },
      hill: { label: 'Hill', elevation: 1 },
      mountain: { label: 'Mountain', elevation: 2 },
      wooded_hill: { label: 'Wooded hill', elevation: 1, height: 1 },
    },
    features: {
      hedge: { label: 'Hedge', height: 1 },
      crest: { label: 'Crest', height: 0.5 },
      fence: { label: 'Fence', height: 1, hinders: 2 },
    },
    edges,
    ...more,
  })
}

const at = (board: Board, id: string): Space => board.space(id) ?? expect.fail(`no space ${id}`)
const ids = (spaces: readonly Space[]) => spaces.map(({ id }) => id)
const look = (board: Board, from: string, to: string, rules?: SightRules) =>
  lineOfSight(board, at(board, from), at(board, to), rules)
/** `0201 Woods`, `0201/0301 Hedge`, or clear with what hinders. */
const said = ({ blocked, hindered }: LineOfSight) =>
  blocked
    ? `${ids(blocked.at).join('/')} ${blocked.by ?? 'ground'}`
    : hindered > 0
      ? `hindered ${hindered}`
      : 'clear'

describe('the spaces on a line', () => {
  // Rows with an even number are shoved half a hex to the right.
  it.each([
    ['along a row', 'pointy', '0101', '0401', ['0201', '0301']],
    ['exactly between two hexes', 'pointy', '0101', '0103', ['0102', undefined]],
    ['through the middle of a hexside first', 'pointy', '0101', '0203', ['0102']],
    ['down a column of flat hexes', 'flat', '0201', '0204', ['0202', '0203']],
    ['between two flat hexes', 'flat', '0201', '0401', ['0301', '0302']],
    ['over two squares', 'square', '0101', '0104', ['0102', '0103']],
    ['through a corner of squares', 'square', '0101', '0202', ['0102', '0201']],
    ['at the slope of a knight', 'square', '0101', '0203', ['0102', '0202']],
  ] as const)('%s', (_, shape, from, to, passed) => {
    const board = boardOf(Array<string>(6).fill('......'), { shape })
    const between = passed.filter((id) => id !== undefined)
    expect(ids(look(board, from, to).passed).sort()).toEqual([...between].sort())
  })

  it('refuses areas', () => {
    const board = boardOf(['..'], {
      areas: [{ id: 'sea', label: 'Sea', terrain: 'clear', at: [5, 0] }],
    })
    expect(() => look(board, '0101', 'sea')).toThrow(
      'expected a hex or a square to draw a line of sight from or to, got the area sea',
    )
  })
})

describe('a table of cases', () => {
  const row = (terrain: string, edges: [string, string, string][] = [], elevation = {}) =>
    boardOf([terrain], {
      edges: edges.map(([feature, a, b]) => ({ feature, between: [[a, b]] })),
      spaces: elevation,
    })
  it.each([
    ['open ground', '.....', [], 'clear'],
    ['woods between', '..w..', [], '0301 Woods'],
    ['the first of several', '.ww..', [], '0201 Woods'],
    ['woods at both ends', 'w...w', [], 'clear'],
    ['brush', '.b.b.', [], 'hindered 2'],
    ['brush before woods', '.bw..', [], '0301 Woods'],
    ['a hill between', '..h..', [], '0301 ground'],
    ['from hill to hill over woods', 'h.w.h', [], 'clear'],
    ['from hill to hill over a wooded hill', 'h.k.h', [], '0301 Wooded hill'],
    ['from hill to hill over a hill', 'h.h.h', [], 'clear'],
    ['from a mountain over woods near the foot', 'm..w.', [], '0401 Woods'],
    ['from a mountain over woods below it', 'mw...', [], 'clear'],
    ['from a mountain over woods halfway', 'm.w..', [], 'clear'],
    ['up a mountain over brush halfway', '..b.m', [], 'clear'],
    ['a hedge between', '.....', [['hedge', '0201', '0301']], '0201/0301 Hedge'],
    ['a hedge at his own side', '.....', [['hedge', '0101', '0201']], 'clear'],
    ['a hedge at the other’s side', '.....', [['hedge', '0401', '0501']], 'clear'],
    ['a crest between', '.....', [['crest', '0301', '0401']], '0301/0401 Crest'],
    ['a crest below who stands on hills', 'h...h', [['crest', '0301', '0401']], 'clear'],
    ['a crest on a hill between hills', 'h.h.h', [['crest', '0301', '0401']], '0301/0401 Crest'],
    [
      'two fences',
      '.....',
      [
        ['fence', '0201', '0301'],
        ['fence', '0301', '0401'],
      ],
      'hindered 4',
    ],
  ] as [string, string, [string, string, string][], string][])(
    '%s',
    (_, terrain, edges, verdict) => {
      expect(said(look(row(terrain, edges), '0101', '0501'))).toBe(verdict)
    },
  )

  it('a space may have a level of its own', () => {
    const board = row('.....', [], { '0301': { elevation: 1 } })
    expect(said(look(board, '0101', '0501'))).toBe('0301 ground')
  })

  it('so much hindrance is as good as blocked', () => {
    expect(said(look(row('.b.b.'), '0101', '0501', { most: 3 }))).toBe('hindered 2')
    expect(said(look(row('.b.b.'), '0101', '0501', { most: 2 }))).toBe('0401 Brush')
  })

  it('what a game puts into a space may block too', () => {
    const standing = ({ id }: Space) => (id === '0301' ? { by: 'Smoke', height: 3 } : undefined)
    expect(said(look(row('.....'), '0101', '0501', { standing }))).toBe('0301 Smoke')
  })
})

describe('a line along a hexside', () => {
  // 0201 to 0203: between 0102 and 0202, whose row is shoved to the right.
  const [one, both, none] = [
    boardOf(['....', '.w..', '....']),
    boardOf(['....', 'ww..', '....']),
    boardOf(['....', '....', '....']),
  ]
  it('is blocked by both hexes together, or by either, as the game has it', () => {
    for (const [board, together, either] of [
      [none, 'clear', 'clear'],
      [one, 'clear', '0202 Woods'],
      [both, '0102 Woods', '0102 Woods'],
    ] as const) {
      expect(ids(look(board, '0201', '0203').passed).sort()).toEqual(['0102', '0202'])
      expect(said(look(board, '0201', '0203', { along: 'both' }))).toBe(together)
      expect(said(look(board, '0201', '0203', { along: 'either' }))).toMatch(
        either === 'clear' ? 'clear' : /Woods/,
      )
    }
  })

  it('along a hedge it is blocked where either is enough', () => {
    const board = boardOf(['....', '....', '....'], {
      edges: [{ feature: 'hedge', between: [['0102', '0202']] }],
    })
    expect(said(look(board, '0201', '0203', { along: 'both' }))).toBe('clear')
    expect(said(look(board, '0201', '0203', { along: 'either' }))).toBe('0102/0202 Hedge')
  })

  it('beyond the edge of the board nothing is in the way', () => {
    const board = boardOf(['....', 'w...', '....'])
    expect(said(look(board, '0101', '0103', { along: 'both' }))).toBe('clear')
    expect(said(look(board, '0101', '0103', { along: 'either' }))).toBe('0102 Woods')
  })

  it('and so is one through a corner of squares', () => {
    const [some, all] = [
      boardOf(['.w', '..'], { shape: 'square' }),
      boardOf(['.w', 'w.'], { shape: 'square' }),
    ]
    expect(said(look(some, '0101', '0202'))).toBe('clear')
    expect(said(look(some, '0101', '0202', { along: 'either' }))).toBe('0201 Woods')
    expect(said(look(all, '0101', '0202'))).toMatch(/Woods/)
  })
})

describe('laws', () => {
  const letters = fc.constantFrom('.', '.', '.', 'w', 'b', 'h', 'm', 'k')
  const [WIDE, HIGH] = [9, 8]
  const land = fc.record({
    shape: fc.constantFrom<Shape[]>('flat', 'pointy', 'square'),
    offset: fc.constantFrom('odd' as const, 'even' as const),
    rows: fc.array(
      fc.array(letters, { minLength: WIDE, maxLength: WIDE }).map((row) => row.join('')),
      {
        minLength: HIGH,
        maxLength: HIGH,
      },
    ),
    along: fc.constantFrom('both' as const, 'either' as const),
  })
  const spots = fc.tuple(fc.nat(WIDE * HIGH - 1), fc.nat(WIDE * HIGH - 1))
  const pick = (board: Board, n: number) => board.spaces[n] ?? expect.fail()

  it('who sees is seen, as hard, through the same spaces', () => {
    fc.assert(
      fc.property(land, spots, ({ rows, along, ...grid }, [a, b]) => {
        const board = boardOf(rows, grid)
        const [from, to] = [pick(board, a), pick(board, b)]
        const there = lineOfSight(board, from, to, { along })
        const back = lineOfSight(board, to, from, { along })
        expect(ids(back.passed).sort()).toEqual(ids(there.passed).sort())
        expect(back.blocked === undefined).toBe(there.blocked === undefined)
        if (!there.blocked) expect(back.hindered).toBe(there.hindered)
      }),
      { numRuns: 400 },
    )
  })

  it('neighbours always see each other, over whatever land', () => {
    fc.assert(
      fc.property(land, ({ rows, along, ...grid }) => {
        const board = boardOf(rows, grid)
        for (const { from, to } of board.edges)
          expect(said(lineOfSight(board, from, to, { along, most: 1 }))).toBe('clear')
      }),
      { numRuns: 20 },
    )
  })

  it('is the same wherever on the map the land lies', () => {
    fc.assert(
      fc.property(
        land,
        spots,
        fc.nat(3),
        fc.nat(3),
        ({ rows, along, ...grid }, [a, b], right, down) => {
          const board = boardOf(rows, grid)
          // By whole pairs of rows and columns, so that those shoved by half a hex stay so.
          const [east, south] = [2 * right, 2 * down]
          const empty = '.'.repeat(WIDE + east)
          const moved = boardOf(
            [...Array<string>(south).fill(empty), ...rows.map((row) => '.'.repeat(east) + row)],
            grid,
          )
          const shifted = ({ column, row }: Space) =>
            moved.spaces.find((one) => one.column === column + east && one.row === row + south)
          const [from, to] = [pick(board, a), pick(board, b)]
          const [newFrom, newTo] = [shifted(from), shifted(to)]
          if (!newFrom || !newTo) return expect.fail()
          const here = lineOfSight(board, from, to, { along })
          const there = lineOfSight(moved, newFrom, newTo, { along })
          // At the edge of the board a line between two hexes has one of them only.
          const isInside = lineBetween(board, from, to).every(
            ({ isBetween, spaces }) => !isBetween || spaces.length === 2,
          )
          fc.pre(isInside)
          expect(ids(there.passed)).toEqual(here.passed.map((space) => shifted(space)?.id))
          expect(there.blocked?.at.map(({ id }) => id)).toEqual(
            here.blocked?.at.map((space) => shifted(space)?.id),
          )
          expect(there.hindered).toBe(here.hindered)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('passes as many spaces as the way is long, or more, and each beside the last', () => {
    fc.assert(
      fc.property(land, spots, ({ rows, ...grid }, [a, b]) => {
        const board = boardOf(rows, grid)
        const [from, to] = [pick(board, a), pick(board, b)]
        const line = lineBetween(board, from, to)
        expect(line.length).toBeGreaterThanOrEqual(Math.min(2, board.distance(from, to) + 1))
        expect(line[0]?.spaces).toEqual([from])
        expect(line.at(-1)?.spaces).toEqual([to])
        line.slice(1).forEach(({ spaces }, n) => {
          for (const space of spaces)
            expect(line[n]?.spaces.some((before) => before.neighbours.includes(space))).toBe(true)
        })
      }),
      { numRuns: 300 },
    )
  })
})
