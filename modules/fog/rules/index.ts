/** Fog: blocks march, meet, and are turned up in battle. Turns, set-up and victory stand in procedures.yaml. */

import type { Space } from '@redoubt/engine'
import { freshen, procedures } from '@redoubt/mechanics'
import { battle, battles } from './battle.ts'
import type { Fog, Piece, Side } from './generated.ts'
import { march, reach } from './march.ts'

/** Bots like steps, and to be near the enemy's home. */
function worth(g: Fog, side: Side): number {
  const home = `home_of_${g.opponent(side).id}`
  const goal = g.board.spaces.find(({ regions }) => regions.includes(home)) as Space
  const away = ({ place }: Piece) => g.board.distance(place as Space, goal)
  return g.onBoardOf(side).reduce((sum, block) => sum + 20 * block.at.steps - 2 * away(block), 0)
}

export default procedures<Fog>({
  turn: { offers: [march], ends: (g) => freshen(g, ['marched']) },
  worth,
  rules: { steps: [battles, battle], reach },
})
