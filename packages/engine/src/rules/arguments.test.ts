import { describe, expect, test } from 'vitest'
import type { Space } from '../board/board.ts'
import { duelData } from '../fixtures/duel.ts'
import { Explorer } from '../flow/explorer.ts'
import type { ModuleData } from '../format/data.ts'
import { Game } from '../game/game.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type Action, action } from './action.ts'
import { piece, pieces, space } from './argument.ts'
import { objection } from './denial.ts'
import { defineModule } from './module.ts'
import { writeOrder } from './notation.ts'
import { rules } from './part.ts'
import { step } from './rules.ts'

/** A game on the strip of the duel in which red does one thing after the other. */
function playing(offers: readonly Action[], data: ModuleData = duelData): Game {
  const definition = rules({
    start: (g) => g.push({ step: 'turn', side: 'red' }),
    steps: [step('turn', { offers })],
  })
  return Game.start(defineModule(data, definition))
}
const texts = (game: Game) => [...game.legal('one')].map(writeOrder)
const clause = (game: Game, text: string) => game.explain('one', text)?.clause

describe('an argument that names every legal value', () => {
  const notYours = objection(
    'D-1',
    (g: Position, { unit }: { unit: Piece }) => unit.side !== g.actor,
  )
  const wave = action(
    'wave',
    {
      unit: piece({
        among: (g: Position) => g.pieces.filter((unit) => unit.side === g.actor && g.onBoard(unit)),
        otherwise: [notYours, 'D-2'],
      }),
    },
    () => undefined,
  )
  test('denies all others by its clauses, the last whenever no other holds', () => {
    const game = playing([wave])
    expect(texts(game)).toEqual(['wave unit=0101'])
    expect(clause(game, 'wave 0101')).toBeUndefined()
    expect(clause(game, 'wave 0501')).toBe('D-1')
    expect(clause(game, 'wave reserve/scout')).toBe('D-2')
  })
})

describe('an argument that says its geometry', () => {
  const onBoard = piece({
    among: (g: Position) => g.pieces.filter((unit) => g.onBoard(unit)),
    otherwise: 'D-2',
  })
  const occupied = objection('D-5', (g: Position, { to }: { to: Space }) => !g.isEmpty(to))
  const go = (to: Parameters<typeof space>[0]) =>
    action('go', { unit: onBoard, to: space(to) }, (g: Position, { unit, to }) => g.move(unit, to))

  test('goes along directions of the grid; what lies elsewhere is denied by its clause', () => {
    const game = playing([go({ along: ['n', 'se', 's'], otherwise: 'D-4', unless: [occupied] })])
    expect(texts(game)).toEqual([
      'go unit=0101 to=0201',
      'go unit=0101 to=0102',
      'go unit=0501 to=0502',
    ])
    expect(clause(game, 'go 0101 0301')).toBe('D-4')
    game.act('one', 'go 0101 0201')
    expect(texts(game)).toContain('go unit=0201 to=0202')
  })

  test('each side may have directions of its own, and needs them', () => {
    const along = { red: ['s'], blue: ['n'] }
    expect(texts(playing([go({ along, otherwise: 'D-4' })]))).toContain('go unit=0101 to=0102')
    expect(() => texts(playing([go({ along: { blue: ['n'] } })]))).toThrow(
      /no directions for .* red/,
    )
  })

  test('names a direction the board lacks, and an argument it cannot be seen from', () => {
    expect(() => texts(playing([go({ along: ['e'] })]))).toThrow(
      'board strip has no direction "e": expected one of n, ne, se, s, sw, nw',
    )
    const lost = action('lost', { to: space({ neighbours: true }) }, () => undefined)
    expect(() => playing([lost])).toThrow('argument to of lost is seen from nothing')
  })

  test('belong to one action of their name in a step', () => {
    expect(() => playing([go({ reach: 1 }), go({ reach: 2 })])).toThrow(
      'offers two actions called "go"',
    )
  })

  test('are denied by a clause in the sentence of its name, or in another of its sentences', () => {
    const under = (otherwise: 'D-4' | 'D-4 far') =>
      playing([go({ reach: 1, otherwise })]).explain('one', 'go 0101 0301')
    expect(under('D-4')).toMatchObject({ clause: 'D-4', message: 'D-4' })
    expect(under('D-4 far')).toMatchObject({ clause: 'D-4', message: 'D-4.far' })
  })

  test('reaches so many steps, and finds the pieces there', () => {
    const game = playing([go({ reach: 2, otherwise: 'D-4' })])
    const reached = texts(game).filter((text) => text.startsWith('go unit=0101 '))
    expect(reached.map((text) => text.slice(-4)).sort()).toEqual([
      '0102',
      '0201',
      '0202',
      '0301',
      '0302',
    ])
    const meet = action(
      'meet',
      { unit: onBoard, other: piece({ neighbours: true, otherwise: 'D-7' }) },
      () => undefined,
    )
    const meeting = playing([go({ neighbours: true }), meet])
    expect(clause(meeting, 'meet 0101 0501')).toBe('D-7')
    for (const hex of ['0201', '0301', '0401'])
      meeting.act('one', `go ${meeting.position.pieces[0]?.place.id} ${hex}`)
    expect(clause(meeting, 'meet 0401 0501')).toBeUndefined()
  })

  test('squares may touch at their corners', () => {
    const data: ModuleData = {
      ...duelData,
      boards: {
        strip: {
          ...duelData.boards.strip,
          id: 'strip',
          title: 'Strip',
          terrains: { open: { label: 'Open' } },
          grid: {
            shape: 'square',
            columns: 5,
            rows: 2,
            diagonals: true,
            numbering: { style: 'digits', pad: 2 },
          },
        },
      },
    }
    const game = playing([go({ along: ['se'] })], data)
    expect(texts(game)).toEqual(['go unit=0101 to=0202'])
    expect(game.position.board.distance(square(game, '0101'), square(game, '0302'))).toBe(2)
  })
  const square = (game: Game, id: string) => game.position.board.space(id) as Space
})

describe('several pieces in one argument', () => {
  const reserve = (g: Position) => g.stack(g.zone('reserve', g.actor))
  const placed = (g: Position) => g.pieces.filter((unit) => g.onBoard(unit))
  const sameKind = objection('D-8', (_: Position, { units }: { units: readonly Piece[] }) =>
    units.some((unit) => unit.type !== units[0]?.type),
  )
  const alone = objection(
    'D-9',
    (_: Position, { units }: { units: readonly Piece[] }) =>
      units.length === 1 && units[0]?.type.id === 'squad',
  )
  const march = action(
    'march',
    {
      units: pieces({
        min: 1,
        max: 2,
        clause: 'D-3',
        among: (g: Position) => [...placed(g), ...reserve(g)],
        otherwise: 'D-2',
        each: [sameKind],
        unless: [alone],
      }),
      to: space({ among: (g: Position) => g.board.spaces.slice(0, 1), otherwise: 'D-4' }),
    },
    (g: Position, { units, to }) => {
      for (const unit of units) g.move(unit, to)
    },
  )

  test('is every combination once, in the order of the pieces; equal pieces of a heap are not told apart', () => {
    expect(texts(playing([march]))).toEqual([
      'march units=0101+0501 to=0101',
      'march units=reserve/scout to=0101',
      'march units=reserve/scout+reserve/scout to=0101',
    ])
  })

  test('is read in any order, and judged as it grows and as a whole', () => {
    const game = playing([march])
    expect(clause(game, 'march 0501+0101 0101')).toBeUndefined()
    expect(clause(game, 'march 0101 0101')).toBe('D-9')
    expect(clause(game, 'march 0101+reserve/scout 0101')).toBe('D-8')
    expect(clause(game, 'march reserve.blue/squad 0101')).toBe('table')
    expect(clause(game, 'march 0101+0101 0101')).toBe('table')
    expect(clause(game, 'march 0101+ 0101')).toBe('table')
    const { action: played } = game.act('one', 'march 0501+0101 0101')
    expect(writeOrder(played)).toBe('march units=0101+0501 to=0101')
    expect(game.position.count(game.position.board.spaces[0] as Space)).toBe(2)
  })

  test('with commas between them is told how they are joined', () => {
    expect(playing([march]).explain('one', 'march 0101,0501 0101')?.facts).toMatchObject({
      expected: 'several pieces, joined by + (c3+b2)',
      received: '0101,0501',
    })
  })

  test('denies fewer and more by the clause that says how many', () => {
    const pair = (min: number, max: number) =>
      playing([
        action(
          'pair',
          { units: pieces({ min, max, clause: 'D-3', among: placed }) },
          () => undefined,
        ),
      ])
    expect(clause(pair(2, 2), 'pair 0101')).toBe('D-3')
    expect(clause(pair(1, 1), 'pair 0101+0501')).toBe('D-3')
    expect(clause(pair(1, 2), 'pair 0101+0501')).toBeUndefined()
  })

  test('is chosen one by one, until done', () => {
    const game = playing([march])
    const first = game.offers('one')[0]?.first
    expect(first?.values.map(({ value }) => value)).toEqual(['0101+', 'reserve/scout+', '0501+'])
    expect(first?.done).toBeUndefined()
    const after = (units: string) => game.candidates('one', 'march', { units })
    expect(after('0501+')).toMatchObject({
      argument: 'units',
      gathered: [{ value: '0501' }],
      values: [{ value: '0101+0501', place: '0101' }],
    })
    expect(after('0501+')?.done).toBeUndefined()
    expect(after('reserve/scout+')).toMatchObject({
      done: 'reserve/scout',
      values: [{ value: 'reserve/scout+reserve/scout' }],
    })
    expect(after('0101+0501')).toMatchObject({ argument: 'to', values: [{ value: '0101' }] })
  })

  test('plays as listed, and two searches speak of it by the same number', () => {
    const tree = new Explorer(playing([march]))
    const other = new Explorer(playing([march]))
    expect(tree.fill()).toBe(other.fill())
    const row = tree.list.count - 1
    expect(tree.meaning(row)).toBe(other.meaning(row))
    expect(new Set([0, 1, 2].map((n) => tree.meaning(n))).size).toBe(3)
    tree.play(row)
    expect(tree.position.count(tree.position.board.spaces[0] as Space)).toBe(3)
  })
})
