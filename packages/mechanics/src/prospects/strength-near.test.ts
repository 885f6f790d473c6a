import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { oncePer } from '../once.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { comingWithin, strengthNear } from './strength-near.ts'

const TOWN = '0303'
const places = oncePer(({ board }: AnyPosition) => [board.space(TOWN) as Space])

/** Wheels come from twice as far as feet; the second face is on wheels. */
const near = strengthNear<AnyPosition>({
  places,
  approaches: [{ coming: comingWithin(1, 1) }, { coming: comingWithin(2, 1) }],
  weigh: (_, unit) => ({ approach: unit.face, coming: 8, guarding: 4 }),
})

test('what comes counts by how it gets about and from how far, what guards by the square of it', () => {
  const { position: g } = skirmish({ [TOWN]: 'red unit', '0302': 'red unit', '0305': 'blue unit' })
  const [blue, red] = near(g)
  expect([...(blue?.coming ?? [])]).toEqual([8 / 2])
  expect([...(red?.guarding ?? [])]).toEqual([4 + 4 / 4])
})

test('a unit that goes, is turned over and comes back is weighed again each time', () => {
  const { position: g } = skirmish({ '0305': 'blue unit' })
  const unit = g.pieces[0]
  const from = unit?.place
  if (!unit || !from) throw new Error('expected a unit on the board')
  const coming = () => near(g)[0]?.coming[0]
  expect(coming()).toBe(4)
  g.flip(unit, 1)
  expect(coming()).toBe(8)
  g.move(unit, g.board.space('0304') as Space)
  expect(coming()).toBe(8)
  g.flip(unit, 0)
  g.move(unit, from)
  expect(coming()).toBe(4)
})
