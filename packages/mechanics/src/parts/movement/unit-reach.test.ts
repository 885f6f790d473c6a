import { Explorer, type Piece } from '@redoubt/engine'
import { expect, it } from 'vitest'
import { zonesOfControl } from '../../control/zones-of-control.ts'
import { skirmish } from '../../fixtures/skirmish.ts'
import { movementCosts } from '../../movement/costs.ts'
import type { AnyPosition } from '../anyone.ts'
import { keptReach, type ReachRules } from './unit-reach.ts'

const game = () =>
  skirmish({
    '0101': 'blue unit',
    '0203': 'blue unit',
    '0301': 'blue unit',
    '0502': 'red unit',
    '0404': 'red unit',
  })

type Exerts = (g: AnyPosition, piece: Piece) => boolean

function rulesOn(g: AnyPosition, exerts: Exerts): ReachRules<AnyPosition> {
  const costs = movementCosts(g.board, { enter: ({ terrain }) => (terrain === 'forest' ? 2 : 1) })
  return {
    allowance: (_, unit) => (unit.face === 0 ? 3 : 2),
    costs: () => costs,
    zones: { against: zonesOfControl({ exerts }), clause: '6', stop: true },
    also: () => g.frame,
  }
}

it('keeps what a unit can reach while others of its side march, and searches again when an enemy does', () => {
  const { position: g } = game()
  const reachOf = keptReach(rulesOn(g, () => true))
  const space = (id: string) => g.board.space(id) as (typeof g.board.spaces)[number]
  const [first, second] = [g.top(space('0101')), g.top(space('0301'))]
  const enemy = g.top(space('0502'))
  if (!first || !second || !enemy) throw new Error('the fixture has changed')
  const before = reachOf(g, first)
  g.move(second, space('0501'))
  expect(reachOf(g, first)).toBe(before)
  g.move(enemy, space('0302'))
  expect(reachOf(g, first)).not.toBe(before)
})

it.each<[string, Exerts]>([
  ['all units control what lies around them', () => true],
  ['nobody controls anything', () => false],
  [
    'units control something once an enemy has moved',
    (g, piece) => g.pieces.some(({ side, at }) => side !== piece.side && at.moved === true),
  ],
])('finds in every position of a random game what a new search finds: %s', (_, exerts) => {
  const played = game()
  const { position: g } = played
  const rules = rulesOn(g, exerts)
  const reachOf = keptReach(rules)
  const tree = new Explorer(played)
  const { moment } = tree
  let compared = 0
  for (let n = 0; n < 300; n++) {
    if (tree.over || n % 50 === 49) tree.rewind(moment)
    for (const unit of g.pieces) {
      if (!g.onBoard(unit)) continue
      const { spaces, costs, previous, stops } = keptReach(rules)(g, unit)
      expect(reachOf(g, unit)).toMatchObject({ spaces, costs, previous, stops })
      compared++
    }
    tree.play((n * 7919) % tree.fill())
  }
  expect(compared).toBeGreaterThan(500)
})
