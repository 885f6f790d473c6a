/** Breakthrough: bring one pawn to the far row. */

import { type Space, stepReach } from '@redoubt/engine'
import type { Piece } from './generated.ts'
import { action, objection, piece, rules, space, step } from './generated.ts'

type Moving = { readonly pawn: Piece; readonly to: Space }

const FORWARD = { white: ['n', 'ne', 'nw'], black: ['s', 'se', 'sw'] }

const ownPawnThere = objection('2.3', (g, { to }: Moving) => g.top(to)?.side === g.actor)
const barred = objection('2.5', (g, { pawn, to }: Moving) => {
  return !g.isEmpty(to) && to.column === g.spaceOf(pawn)?.column
})

const pawn = piece({ among: (g) => g.onBoardOf(g.actor), otherwise: '2.1' })
const to = space({ along: FORWARD, otherwise: '2.2', unless: [ownPawnThere, barred] })

const move = action('move', { pawn, to }, (g, { pawn, to }) => {
  const enemy = g.opponent(g.actor)
  const captured = g.top(to)
  if (captured) g.log('captures', { captured }, '2.4')
  if (captured) g.remove(captured)
  g.move(pawn, to)
  const winners = [g.seatOf(g.actor).id]
  if (to.regions.includes(`home_of_${enemy.id}`))
    g.finish({ winners, reason: 'breakthrough', clause: '3.1' })
  else if (g.onBoardOf(enemy).length === 0) g.finish({ winners, reason: 'no-pawns', clause: '3.2' })
  else g.next({ step: 'turn', side: enemy.id })
})

export default rules({
  // 1.1  The pawns stand as the scenario says.
  start: (g) => g.push({ step: 'turn', side: 'white' }),
  steps: [step('turn', { offers: [move] })],
  reach: stepReach(move, ['turn']),
  notAskedClause: '1.2',
  evaluate: (g, side) => g.onBoardOf(side).length - g.onBoardOf(g.opponent(side)).length,
})
