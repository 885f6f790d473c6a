/** Fog: blocks march, meet, and are turned up in battle. */

import type { Side as AnySide, Space } from '@redoubt/engine'
import {
  alternatingTurns,
  freshen,
  losesWithArmy,
  objectivesPart,
  spacesWorth,
  winsByPlace,
} from '@redoubt/mechanics'
import { battle, battles } from './battle.ts'
import type { Fog, Piece, Side } from './generated.ts'
import { rules } from './generated.ts'
import { orders, reach } from './march.ts'

const homeOf = ({ id }: AnySide) => `home_of_${id}`

/** 4  Winning. */
const objectives = objectivesPart<Fog>({
  clause: '4.3',
  spaces: (g) => spacesWorth(g, g.scenarioData.towns),
  levels: () => [{ lead: 1, reason: 'towns' }],
  atOnce: [
    winsByPlace({ clause: '4.1', reason: 'town', region: homeOf }),
    losesWithArmy<Fog>({ clause: '4.2', reason: 'army', counts: ({ at }) => at.steps > 0 }),
  ],
  worth,
})

/** Bots like steps, and to be near the enemy's home. */
function worth(g: Fog, side: Side): number {
  const home = homeOf(g.opponent(side))
  const goal = g.board.spaces.find(({ regions }) => regions.includes(home)) as Space
  const away = ({ place }: Piece) => g.board.distance(place as Space, goal)
  return g.onBoardOf(side).reduce((sum, block) => sum + 20 * block.at.steps - 2 * away(block), 0)
}

/** 1.3  Two orders a turn. */
const turns = alternatingTurns<Fog>({
  clause: '1.3',
  last: 8,
  begins: (g, side) => orders.give(g, side, 2),
  ends: (g) => freshen(g, ['marched']),
  objectives,
})

/** 1.2  Each side's blocks are shuffled and dealt out at home. */
function deal(g: Fog, side: Side): void {
  const muster = g.zone('muster', side)
  g.shuffle(muster)
  for (const id of g.scenarioData.deal[side.id]) {
    const block = g.top(muster)
    const area = g.board.space(id)
    if (block && area) g.move(block, area)
  }
}

export default rules({
  parts: [turns, orders, objectives],
  start: (g) => {
    for (const side of g.sides) deal(g, side)
    turns.begin(g)
  },
  steps: [battles, battle],
  reach,
})
