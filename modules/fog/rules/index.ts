/** Fog: blocks march, meet, and are turned up in battle. Turns, set-up and victory stand in procedures.yaml. */

import type { Space } from '@redoubt/engine'
import { freshen, procedures } from '@redoubt/mechanics'
import { battle, battles } from './battle.ts'
import type { Fog, Piece, Side } from './generated.ts'
import { march, reach } from './march.ts'

/** What a block hits with, in sixths of a hit a round, and one for a dummy, too: it leads the way. */
const force = ({ at, type }: Piece) => 1 + at.steps * (type.traits.fire ?? 0)
const FORCE = 8
const NEARER = 0.4
const TOWN = 12

/** Bots like force, the strongest nearest the enemy's home, and towns nobody disputes them. */
function worth(g: Fog, side: Side): number {
  const home = `home_of_${g.opponent(side).id}`
  const goal = g.board.spaces.find(({ regions }) => regions.includes(home)) as Space
  const away = ({ place }: Piece) => g.board.distance(place as Space, goal)
  const blocks = g.onBoardOf(side)
  const held = Object.entries(g.scenarioData.towns).reduce((sum, [town, points]) => {
    const all = g.stack(g.board.space(town) as Space)
    return all.length > 0 && all.every((block) => block.side === side) ? sum + points : sum
  }, 0)
  const army = blocks.reduce((sum, block) => sum + force(block) * (FORCE - NEARER * away(block)), 0)
  return army + TOWN * held
}

export default procedures<Fog>({
  turn: { offers: [march], ends: (g) => freshen(g, ['marched']) },
  worth,
  rules: { steps: [battles, battle], reach },
})
