import type { Position, Space } from '@redoubt/engine'
import { assert, integer, array as list, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldPosition, hex, put } from '../fixtures/field.ts'
import { movementCosts, PROHIBITED } from '../movement/costs.ts'
import { costTo, pathTo, reaches, stopAt } from '../movement/reach.ts'
import { NO, type Stop, together } from '../movement/rules.ts'
import { reachable } from '../movement/search.ts'
import { zocMoves } from '../movement/zoc-moves.ts'
import { zonesOfControl } from './zones-of-control.ts'

const ROWS = ['......', '..~...', '......', '.f....']
const isSquad = (_: Position, piece: { type: { id: string } }) => piece.type.id === 'squad'
const onLand = (_: Position, edge: { to: Space }) => edge.to.terrain !== 'water'
const enemyZoc = zonesOfControl<Position>({ exerts: isSquad, into: onLand })

test('it counts who controls a hex, by the definition, however pieces come and go', () => {
  const anyPlay = list(
    record({
      piece: integer({ min: 0, max: 5 }),
      to: integer({ min: 0, max: 24 }),
    }),
    { maxLength: 12 },
  )
  assert(
    property(anyPlay, (moves) => {
      const g = fieldPosition({ rows: ROWS })
      for (let n = 0; n < 6; n++)
        put(
          g,
          n % 2 === 0 ? 'blue' : 'red',
          g.board.spaces[n] as Space,
          1,
          n < 5 ? 'squad' : 'marker',
        )
      for (const { piece, to } of moves) {
        const moving = g.pieces[piece]
        if (moving) g.move(moving, g.board.spaces[to] ?? g.zone('lost'))
        for (const side of g.sides) {
          const zoc = enemyZoc(g, side)
          for (const space of g.board.spaces) {
            const controlling = g.pieces.filter(
              (one) =>
                one.side !== side &&
                one.type.id === 'squad' &&
                space.terrain !== 'water' &&
                space.neighbours.includes(one.place as Space),
            )
            expect(zoc.count(space)).toBe(controlling.length)
            expect(zoc.has(space)).toBe(controlling.length > 0)
            expect(enemyZoc.pieces(g, side, space)).toEqual(controlling)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

const g = fieldPosition({ rows: ROWS })
const at = (id: string) => hex(g, id)
const red = g.side('red')
const enemy = put(g, 'blue', at('0303'))

test('a friend in the hex may negate it, for who asks so', () => {
  const zoc = enemyZoc(g, red)
  const spared = zoc.except((space) => space === at('0403'))
  expect([zoc.has(at('0403')), spared.has(at('0403')), spared.has(at('0203'))]).toEqual([
    true,
    false,
    true,
  ])
  expect(spared.except((space) => space === at('0203')).has(at('0403'))).toBe(false)
})

test('what it hangs on besides the pieces is said, and then looked at', () => {
  let supplied = true
  const zoc = zonesOfControl<Position>({ exerts: () => supplied, also: () => String(supplied) })
  expect(zoc(g, red).has(at('0302'))).toBe(true)
  supplied = false
  expect(zoc(g, red).has(at('0302'))).toBe(false)
})

test('enemies may be others than all other sides, and a hex may control itself', () => {
  const neutral = zonesOfControl<Position>({ exerts: isSquad, hostile: () => false })
  expect(neutral(g, red).has(at('0302'))).toBe(false)
  const own = zonesOfControl<Position>({ exerts: isSquad, own: true })
  expect(own(g, red).count(at('0303'))).toBe(1)
  expect(own.pieces(g, red, at('0303'))).toEqual([enemy])
  expect(enemyZoc(g, red).has(at('0303'))).toBe(false)
})

describe('on a move', () => {
  const open = { allowance: 9, costs: movementCosts(g.board, { enter: () => 1 }) }
  const stop: Stop = { key: 'zoc' }
  const from = (id: string, rule: Parameters<typeof zocMoves>[1]) =>
    reachable(g.board, at(id), { ...open, ...zocMoves(enemyZoc(g, red), rule) })
  const spared = { ignored: (space: Space) => space === at('0402') }

  test('it ends on entering one', () => {
    const reach = from('0501', { stop })
    expect(stopAt(reach, at('0402'))).toBe(stop)
    expect(stopAt(reach, at('0401'))).toBeUndefined()
    expect(stopAt(from('0501', { stop, ...spared }), at('0402'))).toBeUndefined()
  })

  test('a step from one into another costs points, or is prohibited', () => {
    expect(costTo(from('0403', { leave: 2, zocToZoc: 3 }), at('0402'))).toBe(4)
    expect(costTo(from('0403', { leave: 2 }), at('0402'))).toBe(3)
    expect(costTo(from('0403', { leave: 2, zocToZoc: 3 }), at('0503'))).toBe(3)
    expect(costTo(from('0503', { leave: 2, zocToZoc: 3 }), at('0403'))).toBe(1)
    const held = from('0403', { stop, zocToZoc: PROHIBITED })
    expect(pathTo(held, at('0402')).map(({ id }) => id)).not.toEqual(['0403', '0402'])
    expect(costTo(from('0403', { zocToZoc: 3, ...spared }), at('0402'))).toBe(1)
  })

  test('together with other rules it counts as they do', () => {
    const zones = zocMoves(enemyZoc(g, red), { stop, leave: 1, zocToZoc: 2 })
    const walls = { enter: (to: Space) => (to === at('0402') ? NO : undefined) } as const
    const rules = together(walls, zones, { step: () => 1 }, zones)
    const reach = reachable(g.board, at('0403'), { ...open, ...rules })
    expect(reaches(reach, at('0402'))).toBe(false)
    expect(costTo(reach, at('0503'))).toBe(4)
    expect(stopAt(reachable(g.board, at('0503'), { ...open, ...rules }), at('0403'))).toBe(stop)
  })
})
