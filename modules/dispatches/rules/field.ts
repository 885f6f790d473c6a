/** 1, 3  Hands of cards, and marching. */

import type { Space } from '@redoubt/engine'
import { cardsPart, groundMovement, terrainCosts } from '@redoubt/mechanics'
import type { Dispatches, Piece } from './generated.ts'
import { objection } from './generated.ts'

const clauses = { refill: '1.2', limit: '1.3', keep: '2.3' }
export const cards = cardsPart({ looked: 'seen', dealt: 4, drawn: 1, limit: 6, clauses })

const hasFought = objection('3.1', (_, { unit }: { unit: Piece }) => unit.at.fought)
const taken = objection('3.2', (g, { to }: { to: Space }) => !g.isEmpty(to))

export const marching = groundMovement<Dispatches>({
  name: 'march',
  clauses: { move: '3.1', reach: '3.2', enemy: '3.2' },
  allowance: (_, unit) => Number(unit.type.traits.move),
  costs: terrainCosts('cost'),
  unless: [hasFought],
  ends: [taken],
  shownAt: ['orders'],
})
