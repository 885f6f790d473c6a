/** What a player of Fog goes by: force near the enemy's home, towns nobody disputes, the battles of this turn, and who might walk in at home. */

import type { Space } from '@redoubt/engine'
import { armyNear, fireOutlook, standsOpen } from '@redoubt/mechanics'
import type { Fog, Piece, Side } from './generated.ts'

const FORCE = 8
const NEARER = 0.4
const TOWN = 12
const STEP = 20
/** Nobody is at home, and an enemy is next door. */
const OPEN_HOME = 60

/** What a block hits with, in sixths of a hit a round. */
const firepower = ({ at, type }: Piece): number => at.steps * (type.traits.fire ?? 0)

/** 3.2–3.4  Three rounds at most; who attacks has to destroy all that is there, or goes back. */
const outlook = fireOutlook<Fog>({
  rounds: 3,
  attacks: (g, side) => g.flow[0]?.side === side.id,
  steps: ({ at }) => at.steps,
  fire: (block) => firepower(block) / 6,
})

export function prospects(g: Fog, side: Side): number {
  // A dummy is worth one, too: it leads the way.
  const army = armyNear(g, side, homeOf(g.opponent(side)), (block, away) => {
    return (1 + firepower(block)) * (FORCE - NEARER * away)
  })
  const losses = g.board.spaces.reduce((sum, area) => sum + outlook(g, side, area).loses, 0)
  const danger = standsOpen(g, homeOf(side), side, () => 1) ? OPEN_HOME : 0
  return army + TOWN * pointsHeld(g, side) - STEP * losses - danger
}

function pointsHeld(g: Fog, side: Side): number {
  const held = (town: string) => outlook(g, side, g.board.space(town) as Space).holds
  const towns = Object.entries(g.scenarioData.towns)
  return towns.reduce((sum, [town, points]) => sum + points * held(town), 0)
}

const homeOf = (side: Side) => (area: Space) => area.regions.includes(`home_of_${side.id}`)
