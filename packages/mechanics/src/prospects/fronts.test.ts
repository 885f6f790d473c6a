import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { fronts } from './fronts.ts'

function field() {
  const { position: g } = skirmish({ '0605': 'red unit' })
  const at = (id: string) => g.board.space(id) as Space
  return { g, at, unit: g.pieces[0] }
}

const wanted = (g: AnyPosition) => g.pieces.map(({ place }) => place as Space)

test('steps are counted to the nearest that is wanted, round what is closed', () => {
  const { g, at } = field()
  const ends = [at('0302'), at('0605')]
  const open = fronts<AnyPosition>({ wanted: () => ends, farthest: 9 })
  expect(open(g, 0)[at('0302').index]).toBe(0)
  expect(open(g, 0)[at('0304').index]).toBe(2)
  const shut = at('0303')
  const round = fronts<AnyPosition>({
    wanted: () => [at('0302')],
    open: (space) => space !== shut,
    farthest: 9,
  })
  expect(round(g, 0)[at('0304').index]).toBe(3)
})

test('where nothing is wanted it is farthest', () => {
  const { g, at } = field()
  const none = fronts<AnyPosition>({ wanted: () => [], farthest: 9 })
  expect(none(g, 0)[at('0302').index]).toBe(9)
})

test('another front for who wants another space, and for each party its own', () => {
  const { g, at, unit } = field()
  if (!unit) throw new Error('expected a unit')
  const towards = fronts<AnyPosition>({
    wanted: (now, party) => (party === 0 ? wanted(now) : []),
    farthest: 9,
  })
  expect(towards(g, 0)[at('0605').index]).toBe(0)
  expect(towards(g, 1)[at('0605').index]).toBe(9)
  g.move(unit, at('0604'))
  expect(towards(g, 0)[at('0605').index]).toBe(1)
})

test('what is said to be the same is not asked again', () => {
  const { g } = field()
  let asked = 0
  let state = 1
  const kept = fronts<AnyPosition>({
    wanted: () => {
      asked++
      return []
    },
    farthest: 9,
    also: () => state,
  })
  kept(g, 0)
  kept(g, 0)
  expect(asked).toBe(1)
  state = 2
  kept(g, 0)
  expect(asked).toBe(2)
})
