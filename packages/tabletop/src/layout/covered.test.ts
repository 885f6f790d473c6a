import type { PieceView, Space } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { overlaps } from '../geometry/polygon.ts'
import { areas } from '../tests/boards.ts'
import { coveredNames, tintedPlaces } from './covered.ts'
import { placeScene } from './placement.ts'
import { type Print, printRect } from './print.ts'
import { layOutTable } from './table-layout.ts'

const COUNTER = 0.4
const west = areas().space('west')
if (!west) throw new Error('the board has a west')

const unit = (id: number, type = 'tank'): PieceView => ({
  id,
  name: type,
  type,
  side: 'red',
  face: 0,
})

/** Where the counters of the west lie when its name is printed there. */
function placed(
  print: Print,
  stack: readonly PieceView[],
  terms: { readonly least?: number; readonly isApart?: (type: string) => boolean } = {},
) {
  const space: Space = { ...west, ordered: false, traits: { print } } as Space
  const { counters, works, badges } = placeScene(
    { places: { west: [...stack] } },
    {
      board: { space: (id) => (id === 'west' ? space : undefined) },
      table: layOutTable({
        board: { x: 0, y: 0, width: 4, height: 4 },
        zones: [],
        hints: {},
        near: 0,
        counter: COUNTER,
        kinds: 2,
        aspect: 1,
      }),
      counter: COUNTER,
      order: ['tank', 'fort'],
      turn: 0,
      fanned: undefined,
      isWork: (type) => type === 'fort',
      hasGround: ({ type }) => type === 'fort',
      kindOf: ({ type }) => type,
      ...terms,
    },
  )
  return { name: { rect: printRect(print, 0) }, counters, works, badges }
}

const under: Print = { at: [0.5, 0.74], size: 0.12, lines: ['West'] }

describe('a name and the counters that stand in its area', () => {
  test('they make room for it where a little is enough', () => {
    const { name, counters, works, badges } = placed(under, [unit(1), unit(2)])
    expect(counters).toHaveLength(2)
    for (const { x, y, size } of counters)
      expect(
        overlaps(name.rect, { x: x - size / 2, y: y - size / 2, width: size, height: size }),
      ).toBe(false)
    expect(coveredNames([name], { counters, works, badges })).toEqual([])
    expect(Math.min(...counters.map(({ y }) => y))).toBeGreaterThan(0.5 - COUNTER)
  })

  test('they stay in their area where it has no room, and the name is one that they cover', () => {
    const large: Print = { at: [0.5, 0.5], size: 0.3, lines: ['The', 'far', 'west'] }
    const { name, counters, works, badges } = placed(large, [unit(1)])
    expect(counters[0]?.y).toBeGreaterThanOrEqual(0.5 - COUNTER / 2 - 1e-9)
    expect(coveredNames([name], { counters, works, badges })).toEqual([name])
  })

  test('a work on the ground under it covers it, a counter far off does not', () => {
    const print: Print = { at: [0.5, 0.9], size: 0.1, lines: ['West'] }
    const fort = placed(print, [unit(1, 'fort')])
    expect(coveredNames([fort.name], fort)).toEqual([fort.name])
    const { name, counters, works, badges } = placed(print, [unit(1)])
    expect(coveredNames([name], { counters, works, badges })).toEqual([])
  })

  test('so does the count at the corner of a stack that does not lie on it itself', () => {
    const { counters, works, badges } = placed(under, [unit(1), unit(2)], { least: 0.9 })
    const [count] = badges
    if (!count) throw new Error('the stack has a count')
    const { x, y, size } = count
    const rect = { x: x - size / 2, y: y - size / 2, width: size / 8, height: size / 8 }
    expect(coveredNames([{ rect }], { counters, works, badges: [] })).toEqual([])
    expect(coveredNames([{ rect }], { counters, works, badges })).toEqual([{ rect }])
  })

  test('so does the tint that fills the space it is printed in, and no other', () => {
    const { name } = placed(under, [])
    const bare = { counters: [], works: [], badges: [] }
    expect(coveredNames([name], bare)).toEqual([])
    expect(coveredNames([name], bare, [west.outline])).toEqual([name])
    const away = west.outline.map((at) => at + 40)
    expect(coveredNames([name], bare, [away])).toEqual([])
  })

  test('seen from the side, the letters run upright and take their room that way', () => {
    const lying = printRect(under, 0)
    const standing = printRect(under, 90)
    expect(standing.width).toBeCloseTo(lying.height)
    expect(standing.height).toBeCloseTo(lying.width)
  })
})

test('a town keeps its name while it may be chosen: the rim lies over it on a grid as well', () => {
  const scene = {
    lit: { places: new Set(['birkenau']), pieces: new Set<number>() },
    selected: { places: new Set(['0203']), pieces: new Set<number>() },
    shades: [{ place: 'kreuzweg', look: 'zone' }],
  } as unknown as Parameters<typeof tintedPlaces>[0]
  expect(tintedPlaces(scene, () => false)).toEqual(['birkenau', 'kreuzweg'])
  expect(tintedPlaces(scene, () => true)).toEqual(['birkenau', '0203', 'kreuzweg'])
})

test('a fort beside its garrison is drawn larger where counters are larger than they must be', () => {
  const isApart = (type: string) => type === 'citadel'
  const stack = [unit(1), unit(2, 'gun'), unit(3, 'horse'), unit(4, 'citadel')]
  const drawn = (least: number) => {
    const { counters } = placed(under, stack, { least, isApart })
    const [garrison, fort] = counters
    if (!garrison || !fort || counters.length > 2) throw new Error('one stands for the garrison')
    // It touches the garrison only at the edge.
    expect(garrison.x - fort.x).toBeGreaterThan(
      (garrison.size + fort.size) / 2 - garrison.size / 10,
    )
    return fort.size / garrison.size
  }
  expect(drawn(0.9)).toBeCloseTo(0.62)
  expect(drawn(0.35)).toBeCloseTo(0.62 + 0.05 / COUNTER)
})
