/** What a player of Fog goes by: force near the enemy's home, towns nobody disputes, the battles of this turn, and who might walk in at home. */

import type { Space } from '@redoubt/engine'
import { standsOpen } from '@redoubt/mechanics'
import { blocksOf } from './battle.ts'
import type { Fog, Piece, Side } from './generated.ts'

const FORCE = 8
const NEARER = 0.4
const TOWN = 12
const STEP = 20
/** So many rounds a battle lasts as a rule. */
const ROUNDS = 2
/** Nobody is at home, and an enemy is next door. */
const OPEN_HOME = 60

export function prospects(g: Fog, side: Side): number {
  const goal = homeOf(g, g.opponent(side))
  const away = ({ place }: Piece) => g.board.distance(place as Space, goal)
  const army = g
    .onBoardOf(side)
    .reduce((sum, block) => sum + force(block) * (FORCE - NEARER * away(block)), 0)
  const losses = g.board.spaces.reduce((sum, area) => sum + likelyLosses(g, side, area), 0)
  const danger = standsOpen(g, homeOf(g, side), side, () => 1) ? OPEN_HOME : 0
  return army + TOWN * pointsHeld(g, side) - STEP * losses - danger
}

/** What a block hits with, in sixths of a hit a round, and one for a dummy, too: it leads the way. */
const force = ({ at, type }: Piece): number => 1 + at.steps * (type.traits.fire ?? 0)

function pointsHeld(g: Fog, side: Side): number {
  return Object.entries(g.scenarioData.towns).reduce((sum, [town, points]) => {
    const all = g.stack(g.board.space(town) as Space)
    return all.length > 0 && all.every((block) => block.side === side) ? sum + points : sum
  }, 0)
}

/** Steps a side is likely to lose where both stand. */
function likelyLosses(g: Fog, side: Side, area: Space): number {
  const own = blocksOf(g, side, area)
  if (own.length === 0) return 0
  const hits = blocksOf(g, g.opponent(side), area).reduce(
    (sum, { at, type }) => sum + (at.steps * (type.traits.fire ?? 0)) / 6,
    0,
  )
  const steps = own.reduce((sum, block) => sum + block.at.steps, 0)
  return Math.min(steps, ROUNDS * hits)
}

const homeOf = (g: Fog, { id }: Side): Space =>
  g.board.spaces.find(({ regions }) => regions.includes(`home_of_${id}`)) as Space
