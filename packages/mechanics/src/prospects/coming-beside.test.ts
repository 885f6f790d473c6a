import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { movementCosts } from '../movement/costs.ts'
import { oncePer } from '../once.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { comingBeside } from './coming-beside.ts'

const TOWN = '0302'
const costs = oncePer(({ board }: AnyPosition) => movementCosts(board, { enter: () => 1 }))

/** A unit on its first face goes one space, on its second two; both are four strong. */
function coming(pieces: Parameters<typeof skirmish>[0], screened: readonly string[] = []) {
  const { position: g } = skirmish(pieces)
  const [blue] = g.sides
  if (!blue) throw new Error('expected a side')
  const beside = comingBeside<AnyPosition>({
    units: (at, side) => at.onBoardOf(side),
    costs,
    movement: (_, { face }) => 1 + face,
    strength: () => 4,
    screening: ({ board }) => board.spaces.map(({ id }) => (screened.includes(id) ? 1 : 0)),
  })
  const ask = () => beside(g, blue, g.board.space(TOWN) as Space)
  return { g, ask }
}

test('all that have the points for it come, of the others the less the more they lack', () => {
  expect(coming({ '0304': 'blue unit' }).ask()).toBe(4)
  expect(coming({ '0305': 'blue unit' }).ask()).toBe(2)
  expect(coming({ '0305': 'blue unit reduced' }).ask()).toBe(4)
  expect(coming({ '0304': 'red unit' }).ask()).toBe(0)
})

test('who screens the place keeps them away', () => {
  const ring = coming({})
    .g.board.space(TOWN)
    ?.neighbours.map(({ id }) => id)
  expect(coming({ '0304': 'blue unit' }, ring).ask()).toBe(0)
})

test('it is worked out anew when a unit has moved', () => {
  const { g, ask } = coming({ '0305': 'blue unit' })
  const [unit] = g.pieces
  if (!unit) throw new Error('expected a unit')
  expect(ask()).toBe(2)
  g.move(unit, g.board.space('0304') as Space)
  expect(ask()).toBe(4)
})
