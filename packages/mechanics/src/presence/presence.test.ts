import type { Side, Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { presence } from './presence.ts'

/** Whole units are four strong; those on their second face are none. */
const units = presence<AnyPosition>((_, { face }) => (face === 0 ? 4 : undefined))

function field(pieces: Parameters<typeof skirmish>[0]) {
  const { position: g } = skirmish(pieces)
  const [blue, red] = g.sides as readonly [Side, Side]
  return { g, blue, red, at: (id: string) => g.board.space(id) as Space }
}

test('who stands where, and how strong, by units alone', () => {
  const { g, blue, red, at } = field({
    '0302': ['blue unit', 'blue unit', 'blue unit reduced'],
    '0303': 'red unit',
    '0304': 'red unit reduced',
  })
  const { strength, units: count } = units.standing(g)
  expect([strength[at('0302').index], count[at('0302').index]]).toEqual([8, 2])
  expect(units.sideIn(g, at('0303'))).toBe(red)
  expect(units.isOccupied(g, at('0304'))).toBe(false)
  expect(units.isFriendIn(g, at('0302'), blue)).toBe(true)
  expect(units.isStrangerIn(g, at('0302'), red)).toBe(true)
  expect(units.isStrangerIn(g, at('0302'), blue)).toBe(false)
  expect(units.unitsOf(g, blue)).toHaveLength(2)
  expect(units.unitsIn(g, at('0302'))).toEqual(units.unitsOf(g, blue))
  expect(units.unitsBeside(g, at('0303'), blue)).toHaveLength(2)
})

test('where several sides stand it is strange to each and nobody’s', () => {
  const { g, blue, red, at } = field({ '0302': ['blue unit', 'red unit'] })
  expect(units.sideIn(g, at('0302'))).toBe(undefined)
  expect(units.isOccupied(g, at('0302'))).toBe(true)
  for (const side of [blue, red]) {
    expect(units.isFriendIn(g, at('0302'), side)).toBe(false)
    expect(units.isStrangerIn(g, at('0302'), side)).toBe(true)
  }
})

test('it is drawn anew when a unit has gone or been turned over', () => {
  const { g, blue, at } = field({ '0302': 'blue unit' })
  const [unit] = units.unitsOf(g, blue)
  if (!unit) throw new Error('expected a unit')
  g.move(unit, at('0402'))
  expect(units.isOccupied(g, at('0302'))).toBe(false)
  expect(units.isFriendIn(g, at('0402'), blue)).toBe(true)
  g.flip(unit, 1)
  expect(units.isOccupied(g, at('0402'))).toBe(false)
})
