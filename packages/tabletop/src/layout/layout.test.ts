import type { PieceView } from '@redoubt/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaps } from '../geometry/polygon.ts'
import { areas, hexes, squares, zone } from '../tests/boards.ts'
import { counterSize } from './counter-size.ts'
import { bestGrid, type PlacementTerms, placeScene } from './placement.ts'
import { type LayoutTerms, layOutTable, slotsOf } from './table-layout.ts'

const zones = [
  zone('supply.red', { owner: 0 }),
  zone('supply.green', { owner: 1 }),
  zone('track', { slots: 4, ordered: true }),
  zone('box', {}),
]
const terms: LayoutTerms = {
  board: { x: 0, y: 0, width: 4, height: 5 },
  zones,
  hints: {
    supply: { label: 'Supply', per: 'side', layout: { at: 'own', as: 'pool' } },
    track: { label: 'Track', layout: { at: 'right', as: 'track', exit: 'heart' } },
    box: { label: 'Box', layout: { at: 'panel' } },
  },
  near: 0,
  counter: 0.66,
  kinds: 5,
  aspect: 1.6,
}
const boxOf = (id: string, changes: Partial<LayoutTerms> = {}) =>
  layOutTable({ ...terms, ...changes }).zones.find((each) => each.zone.id === id)

describe('the table', () => {
  test('on a wide screen the supplies stand left and right, the near side left', () => {
    const { sheet } = layOutTable(terms)
    expect(boxOf('supply.red')?.rect.x).toBeLessThan(sheet.x)
    expect(boxOf('supply.green')?.rect.x).toBeGreaterThan(sheet.x + sheet.width)
    expect(boxOf('supply.green', { near: 1 })?.rect.x).toBeLessThan(sheet.x)
    expect(boxOf('track')?.upright).toBe(true)
  })

  test('on a tall screen they stand above and below, the near side below', () => {
    const tall = { aspect: 0.5 }
    const { sheet } = layOutTable({ ...terms, ...tall })
    expect(boxOf('supply.red', tall)?.rect.y).toBeGreaterThan(sheet.y + sheet.height)
    expect(boxOf('supply.green', tall)?.rect.y).toBeLessThan(sheet.y)
    expect(boxOf('track', tall)?.upright).toBe(false)
  })

  test('a zone for a panel is not on the table, and no hand of cards', () => {
    expect(boxOf('box')).toBeUndefined()
    const hand = [zone('hand.red', { owner: 0 })]
    const hints = { hand: { label: 'Hand', per: 'side', cards: 'hand' } } as const
    expect(layOutTable({ ...terms, zones: hand, hints }).zones).toEqual([])
    expect(layOutTable({ ...terms, zones: hand, hints: {} }).zones).toHaveLength(1)
  })

  test('a pool that says how many kinds it holds is no larger than they need', () => {
    const holding = (room?: number) =>
      ({
        kinds: 40,
        board: { x: 0, y: 0, width: 12, height: 10 },
        hints: {
          supply: { label: 'Supply', layout: { at: 'own', as: 'pool', ...(room ? { room } : {}) } },
        },
      }) satisfies Partial<LayoutTerms>
    const width = (room?: number) => boxOf('supply.red', holding(room))?.rect.width ?? 0
    expect(width(2)).toBeLessThan(width())
    expect(width(2)).toBeGreaterThan(terms.counter)
    expect(width(40)).toBe(width())
  })

  test('nothing lies on anything else, at any shape of screen', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.integer({ min: 2, max: 80 }),
        fc.integer({ min: 2, max: 80 }),
        (aspect, width, height) => {
          const layout = layOutTable({ ...terms, aspect, board: { x: 0, y: 0, width, height } })
          const rects = [layout.sheet, ...layout.zones.map(({ rect }) => rect)]
          rects.forEach((one, at) => {
            for (const other of rects.slice(at + 1)) expect(overlaps(one, other)).toBe(false)
            expect(one.x).toBeGreaterThanOrEqual(layout.bounds.x)
            expect(one.y).toBeGreaterThanOrEqual(layout.bounds.y)
            expect(one.x + one.width).toBeLessThanOrEqual(layout.bounds.x + layout.bounds.width)
            expect(one.y + one.height).toBeLessThanOrEqual(layout.bounds.y + layout.bounds.height)
          })
        },
      ),
    )
  })

  test('a track counts its slots down to the heart', () => {
    const box = boxOf('track')
    if (!box) throw new Error('the track is on the table')
    expect(slotsOf(box).map(({ name }) => name)).toEqual(['4', '3', '2', '1', 'heart'])
  })
})

let next = 0
const piece = (type: string, side: string, face = 0): PieceView => ({
  id: next++,
  name: type,
  type,
  side,
  face,
})

function placed(
  places: Record<string, PieceView[]>,
  changes: Partial<PlacementTerms> = {},
  hidden: Record<string, number> = {},
) {
  return placeScene(
    { places, hidden },
    {
      board: squares(4, 5),
      table: layOutTable(terms),
      counter: 0.66,
      order: ['infantry', 'tank'],
      turn: 0,
      fanned: undefined,
      ...changes,
    },
  )
}

describe('counters', () => {
  test('a lone counter lies in the middle of its space', () => {
    const { counters, badges } = placed({ b2: [piece('tank', 'red')] })
    expect(counters).toMatchObject([{ place: 'b2', x: 1.5, y: 1.5, size: 0.66 }])
    expect(badges).toEqual([])
  })

  test('a stack leans to the upper right of the screen, shows its top and says its count', () => {
    const stack = Array.from({ length: 6 }, () => piece('tank', 'red'))
    const { counters, badges } = placed({ b2: stack })
    expect(counters.map(({ key }) => key)).toEqual(stack.slice(2).map(({ id }) => id))
    expect(counters.at(-1)?.x).toBeGreaterThan(counters[0]?.x ?? 9)
    expect(counters.at(-1)?.y).toBeLessThan(counters[0]?.y ?? -9)
    expect(badges).toMatchObject([{ place: 'b2', count: 6 }])
    const turned = placed({ b2: stack }, { turn: 180 }).counters
    expect(turned.at(-1)?.x).toBeLessThan(turned[0]?.x ?? -9)
  })

  test('a mat lies below the counters of all spaces, as large as it is; a small marker is smaller', () => {
    const sizes: Record<string, number> = { mat: 4, marker: 0.5 }
    const scaleOf = (type: string) => sizes[type] ?? 1
    const stack = [piece('tank', 'red'), piece('mat', 'red'), piece('marker', 'red')]
    const { counters, badges } = placed({ b2: stack, b3: [piece('tank', 'red')] }, { scaleOf })
    const [tank, mat, marker] = stack.map(({ id }) => counters.find(({ key }) => key === id))
    expect(mat).toMatchObject({ place: 'b2', x: 1.5, y: 1.5, size: 2.64, mat: true })
    expect(counters.every(({ z }) => z >= (mat?.z ?? 0))).toBe(true)
    expect([tank?.size, marker?.size]).toEqual([0.66, 0.33])
    expect(badges).toMatchObject([{ place: 'b2', count: 2 }])
    // Seen from so far that it would be as small as a counter, it is told as one.
    const far = placed({ b2: stack }, { scaleOf, least: 4 }).counters
    expect(far.some((one) => one.mat)).toBe(false)
  })

  test('in a tray a mat is as large as the others', () => {
    const { counters } = placed(
      { 'supply.red': [piece('tank', 'red'), piece('mat', 'red')] },
      { scaleOf: (type) => (type === 'mat' ? 5 : 1) },
    )
    expect(new Set(counters.map(({ size }) => size)).size).toBe(1)
  })

  test('a spread stack shows every piece apart from the others', () => {
    const stack = Array.from({ length: 7 }, () => piece('tank', 'red'))
    const { counters, fan, badges } = placed({ b2: stack }, { fanned: 'b2' })
    expect(counters).toHaveLength(7)
    expect(badges).toEqual([])
    expect(fan?.place).toBe('b2')
    counters.forEach((one, at) => {
      for (const other of counters.slice(at + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(0.66)
    })
  })

  test('a pool has one pile for each kind, in the order of the types', () => {
    const { counters, badges } = placed({
      'supply.red': [
        piece('tank', 'red'),
        piece('infantry', 'red'),
        piece('tank', 'red'),
        piece('infantry', 'red', 1),
      ],
    })
    expect(counters.map(({ piece: at }) => `${at?.type} ${at?.face}`)).toEqual([
      'infantry 0',
      'infantry 1',
      'tank 0',
      'tank 0',
    ])
    expect(badges.map(({ count }) => count)).toEqual([2])
  })

  test('the first slot of the track holds the top piece', () => {
    const [old, young] = [piece('tank', 'red'), piece('infantry', 'green')]
    const { counters } = placed({ track: [old, young] })
    const y = (id: number) => counters.find(({ key }) => key === id)?.y ?? 0
    expect(y(young.id)).toBeLessThan(y(old.id))
  })

  test('hidden pieces lie face down and are counted', () => {
    const { counters, badges } = placed({}, {}, { 'supply.green': 3 })
    expect(counters.map(({ piece: at }) => at)).toEqual([undefined, undefined, undefined])
    expect(badges).toMatchObject([{ count: 3 }])
  })

  test('on an area each side has its own stack', () => {
    const board = areas()
    const { counters } = placed(
      { west: [piece('tank', 'red'), piece('tank', 'green'), piece('tank', 'red')] },
      { board, counter: counterSize(board) },
    )
    const xs = (side: string) =>
      counters.filter(({ piece: at }) => at?.side === side).map(({ x }) => x)
    expect(Math.max(...xs('red'))).toBeLessThan(Math.min(...xs('green')))
  })

  test('from far away no counter is smaller than it may be: a side in a place is one counter and a count', () => {
    const board = areas()
    const units = [piece('tank', 'red'), piece('tank', 'green'), piece('infantry', 'red')]
    const [least] = [counterSize(board) * 1.5]
    const { counters, badges } = placed(
      { west: units },
      { board, counter: counterSize(board), least },
    )
    expect(counters.map(({ size }) => size)).toEqual([least, least])
    expect(counters.map(({ standsFor }) => standsFor)).toEqual([['west'], undefined])
    expect(badges).toMatchObject([{ place: 'west', count: 2 }])
  })

  test('one counter that stands for two places tells how many lie in each', () => {
    const board = areas()
    const units = {
      west: [piece('tank', 'red'), piece('tank', 'red')],
      east: [piece('tank', 'red')],
    }
    const { counters, badges } = placed(units, { board, counter: 0.1, least: 100 })
    expect(counters.map(({ standsFor }) => standsFor)).toEqual([['west', 'east']])
    expect(badges).toMatchObject([{ count: 3, counts: [2, 1] }])
    const [alone] = placed({ west: units.west }, { board, counter: 0.1, least: 100 }).badges
    expect(alone).not.toHaveProperty('counts')
  })

  test('counters fit their spaces', () => {
    expect(counterSize(squares(2, 2)) * Math.SQRT2).toBeLessThan(1)
    expect(counterSize(hexes(2, 2)) * Math.SQRT2).toBeLessThan(1)
  })
})

test('the best grid has room for all and no larger cells would fit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0.5, max: 9, noNaN: true }),
      fc.double({ min: 0.5, max: 9, noNaN: true }),
      (count, width, height) => {
        const { columns, cell } = bestGrid(count, width, height, 99)
        expect(columns * cell).toBeLessThanOrEqual(width + 1e-9)
        expect(Math.ceil(count / columns) * cell).toBeLessThanOrEqual(height + 1e-9)
        const larger = cell * 1.001
        expect(Math.floor(width / larger) * Math.floor(height / larger)).toBeLessThan(count)
      },
    ),
  )
})
