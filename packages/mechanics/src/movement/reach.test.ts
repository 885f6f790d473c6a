import type { Board, Edge, Space } from '@redoubt/engine'
import { assert, constantFrom, integer, array as list, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldPlan, fieldBoard, hex } from '../fixtures/field.ts'
import { movementCosts, PROHIBITED } from './costs.ts'
import { withinHexes } from './distance.ts'
import { costTo, pathTo, reaches, reachShown, spacesIn, stopAt } from './reach.ts'
import { type Moving, NO, type Stop, together } from './rules.ts'
import { reachable } from './search.ts'

const PRICES: Readonly<Record<string, number | null>> = { open: 1, forest: 2, water: null }
const costsOf = (board: Board) =>
  movementCosts(board, {
    enter: (to) => PRICES[to.terrain],
    cross: ({ features }) => (features.includes('river') ? 1 : 0),
  })

/**
 * `0101 0201 0301 0401
 *  0102 0202 0302 0402 …` with even columns half a hex lower.
 */
const plan: FieldPlan = {
  rows: ['..f.', '.~f.', '....'],
  rivers: [['0101', '0201']],
}
const board = fieldBoard(plan)
const at = (id: string) => hex({ board }, id)
const ids = (spaces: readonly Space[]) => spaces.map(({ id }) => id)
const walk = (more: Partial<Moving> = {}) =>
  reachable(board, at('0101'), { allowance: 2, costs: costsOf(board), ...more })

describe('reach', () => {
  test('terrain and hexsides cost what they cost, water is never entered', () => {
    const reach = walk()
    expect(ids(spacesIn(reach)).sort()).toEqual(['0102', '0103', '0201'])
    expect(costTo(reach, at('0201'))).toBe(2)
    expect(costTo(reach, at('0101'))).toBe(0)
    expect(costTo(reach, at('0301'))).toBeUndefined()
    expect(reaches(reach, at('0103'))).toBe(true)
    expect(ids(pathTo(reach, at('0103')))).toEqual(['0101', '0102', '0103'])
    expect(pathTo(reach, at('0303'))).toEqual([])
  })

  test('the table is shown costs, ways and stops', () => {
    const stop: Stop = { key: 'zoc' }
    const shown = reachShown(
      walk({ enter: (to) => (to === at('0102') ? stop : undefined) }),
      (points) => `${points} MP`,
    )
    expect(shown).toEqual([
      { to: at('0102'), cost: '1 MP', path: [at('0101'), at('0102')], stop },
      { to: at('0201'), cost: '2 MP', path: [at('0101'), at('0201')] },
    ])
    expect(reachShown(walk()).map(({ cost }) => cost)).toEqual([1, 2, 2])
  })

  test('who must stop there goes no further, and the reason is known', () => {
    const stop: Stop = { key: 'zoc', clause: 'BS6' }
    const reach = walk({ allowance: 9, enter: (to) => (to === at('0102') ? stop : undefined) })
    expect(stopAt(reach, at('0102'))).toBe(stop)
    expect(stopAt(reach, at('0201'))).toBeUndefined()
    expect(ids(pathTo(reach, at('0103')))).not.toContain('0102')
  })

  test('who is refused an entry goes round it', () => {
    const reach = walk({ allowance: 9, enter: (to) => (to === at('0201') ? NO : undefined) })
    expect(reaches(reach, at('0201'))).toBe(false)
    expect(costTo(reach, at('0301'))).toBeGreaterThan(2)
  })

  test('a step may cost more points, or be prohibited', () => {
    const fromStart = (edge: Edge) => edge.from === at('0101')
    expect(costTo(walk({ step: (edge) => (fromStart(edge) ? 1 : 0) }), at('0102'))).toBe(2)
    const held = walk({ allowance: 9, step: (edge) => (fromStart(edge) ? PROHIBITED : 0) })
    expect(spacesIn(held)).toEqual([])
  })

  test('one hex may always be moved, if the game says so; never where it is prohibited', () => {
    const tired = { allowance: 1, minimumMove: () => true }
    expect(ids(spacesIn(walk(tired))).sort()).toEqual(['0102', '0201'])
    expect(costTo(walk(tired), at('0201'))).toBe(1)
    const wet = fieldBoard({ rows: ['.~'] })
    const shore = reachable(wet, hex({ board: wet }, '0101'), { ...tired, costs: costsOf(wet) })
    expect(spacesIn(shore)).toEqual([])
  })

  test('rules together: points add up, a refusal comes before a stop, the first stop counts', () => {
    const first: Stop = { key: 'first' }
    const rules = together(
      { step: () => 1, enter: () => first },
      { step: (edge) => (edge.to === at('0201') ? PROHIBITED : 2) },
      { enter: (to) => (to === at('0102') ? NO : { key: 'second' }) },
    )
    const [edge] = at('0101').edges
    if (!edge) throw new Error('0101 has no edges')
    expect(rules.step?.({ ...edge, to: at('0102') })).toBe(3)
    expect(rules.step?.({ ...edge, to: at('0201') })).toBe(PROHIBITED)
    expect(rules.enter?.(at('0102'), edge)).toBe(NO)
    expect(rules.enter?.(at('0201'), edge)).toBe(first)
    expect(together({})).toEqual({ step: undefined, enter: undefined, zone: undefined })
  })

  test('a reach can be asked for while another is being worked out', () => {
    const inner: number[] = []
    const reach = walk({
      enter: () => {
        inner.push(spacesIn(walk()).length)
        return undefined
      },
    })
    expect(spacesIn(reach)).toHaveLength(3)
    expect(new Set(inner)).toEqual(new Set([3]))
  })

  test('a rule that throws leaves nothing behind', () => {
    const fails = () =>
      walk({
        allowance: 9,
        enter: (to) => {
          if (to === at('0301')) throw new Error('no')
          return undefined
        },
      })
    expect(fails).toThrow('no')
    expect(ids(spacesIn(walk())).sort()).toEqual(['0102', '0103', '0201'])
  })

  test('costs are whole numbers', () => {
    expect(() => movementCosts(board, { enter: () => 1.5 })).toThrow(
      'expected whole movement points from 0101 to 0201, got 1.5 + 0 + 0; count in halves or quarters',
    )
  })

  test('hexes within a distance', () => {
    expect(ids(withinHexes(board, at('0101'), 1)).sort()).toEqual(['0101', '0102', '0201'])
  })
})

test('on random fields it finds what trying all ways finds', () => {
  const anyField = record({
    rows: list(
      list(constantFrom('.', '.', 'f', '~'), { minLength: 6, maxLength: 6 }).map((cells) =>
        cells.join(''),
      ),
      { minLength: 5, maxLength: 5 },
    ),
    start: integer({ min: 0, max: 29 }),
    allowance: integer({ min: 0, max: 7 }),
    zone: list(integer({ min: 0, max: 29 }), { maxLength: 16 }),
    barred: list(integer({ min: 0, max: 29 }), { maxLength: 4 }),
    leave: constantFrom(0, 1, 2, PROHIBITED),
    stops: constantFrom(true, false),
  })
  const stop: Stop = { key: 'zoc' }
  assert(
    property(anyField, ({ rows, start, allowance, zone, barred, leave, stops }) => {
      const field = fieldBoard({ rows })
      const from = field.spaces[start] as Space
      const moving: Moving = {
        allowance,
        costs: costsOf(field),
        step: (edge) =>
          zone.includes(edge.from.index) && zone.includes(edge.to.index) ? leave : 0,
        enter: (to) => {
          if (barred.includes(to.index)) return NO
          return stops && zone.includes(to.index) ? stop : undefined
        },
      }
      const counts = field.spaces.map(({ index }) => (zone.includes(index) ? 1 : 0))
      const known: Moving = {
        allowance,
        costs: moving.costs,
        enter: (to) => (barred.includes(to.index) ? NO : undefined),
        zone: { counts, stop: stops ? stop : undefined, leave: 0, zocToZoc: leave },
      }
      const reach = reachable(field, from, moving)
      const again = reachable(field, from, known)
      expect(again).toEqual(reach)
      const expected = allWays(field, from, moving)
      expect(new Map(reach.spaces.map((space, i) => [space, reach.costs[i]]))).toEqual(expected)
      for (const to of spacesIn(reach)) {
        const path = pathTo(reach, to)
        expect([path[0], path.at(-1)]).toEqual([from, to])
        expect(priceOf(path, moving)).toBe(costTo(reach, to))
      }
    }),
    { numRuns: 500 },
  )
})

/** Least points to each space, by going over all edges until nothing gets better. */
function allWays(field: Board, from: Space, moving: Moving): Map<number, number> {
  const best = new Map([[from.index, 0]])
  const stopped = new Set<number>()
  for (let again = true; again; ) {
    again = false
    for (const edge of field.edges) {
      const sofar = best.get(edge.from.index)
      if (sofar === undefined || stopped.has(edge.from.index)) continue
      const price = moving.costs[edge.index] as number
      const more = moving.step?.(edge) ?? 0
      const verdict = moving.enter?.(edge.to, edge)
      if (price < 0 || more < 0 || verdict === NO) continue
      const total = sofar + price + more
      if (total > moving.allowance || total >= (best.get(edge.to.index) ?? Infinity)) continue
      best.set(edge.to.index, total)
      if (verdict) stopped.add(edge.to.index)
      again = true
    }
  }
  return best
}

function priceOf(path: readonly Space[], moving: Moving): number {
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as Space, path[i] as Space]
    const edge = from.edges[from.neighbours.indexOf(to)] as Edge
    total += (moving.costs[edge.index] as number) + (moving.step?.(edge) ?? 0)
  }
  return total
}
