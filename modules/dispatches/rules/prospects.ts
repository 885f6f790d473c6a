/** What a player of Dispatches goes by, beside towns: strong units, cards, who stands near what the enemy holds, and who might march in at the capital. */

import type { Space } from '@redoubt/engine'
import { standsOpen } from '@redoubt/mechanics'
import { strengthOf } from './battle.ts'
import type { Dispatches, Piece, Side } from './generated.ts'

const UNIT = 20
const STRENGTH = 10
const CARD = 5
/** Next to a town of the enemy's; a hex farther off half as much, and so on. */
const BESIDE = 12
/** Nobody is in the capital, and an enemy can be there in one march. */
const OPEN_CAPITAL = 150

export function prospects(g: Dispatches, side: Side): number {
  const enemy = g.opponent(side)
  const goals = towns(g).filter((town) => g.top(town)?.side === enemy)
  let worth = CARD * g.count(g.zone('hand', side))
  for (const unit of g.onBoardOf(side))
    worth += UNIT + STRENGTH * strengthOf(unit) + nearness(g, unit, goals)
  const march = ({ type }: Piece) => Number(type.traits.move)
  return standsOpen(g, capitalOf(g, side), side, march) ? worth - OPEN_CAPITAL : worth
}

function nearness(g: Dispatches, { place }: Piece, goals: readonly Space[]): number {
  const nearest = goals.reduce(
    (near, goal) => Math.min(near, g.board.distance(place as Space, goal)),
    9,
  )
  return BESIDE / 2 ** nearest
}

const towns = (g: Dispatches): Space[] => g.board.spaces.filter(({ terrain }) => terrain === 'town')

const capitalOf = (g: Dispatches, { id }: Side): Space =>
  g.board.spaces.find(({ regions }) => regions.includes(`capital_of_${id}`)) as Space
