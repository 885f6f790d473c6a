/** What a player of Fog goes by: force near the enemy's home, towns nobody disputes, the battles of this turn, and who might walk in at home. */

import type { Space } from '@redoubt/engine'
import { standsOpen } from '@redoubt/mechanics'
import { blocksOf } from './battle.ts'
import type { Fog, Piece, Side } from './generated.ts'

const FORCE = 8
const NEARER = 0.4
const TOWN = 12
const STEP = 20
/** 3.4  So many rounds a battle lasts at most. */
const ROUNDS = 3
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
  return Object.entries(g.scenarioData.towns).reduce(
    (sum, [town, points]) => sum + points * hold(g, side, g.board.space(town) as Space),
    0,
  )
}

/** How surely a side has an area when its battle is over, from 0 to 1: who attacks has to destroy all that is there, or goes back. */
function hold(g: Fog, side: Side, area: Space): number {
  const own = blocksOf(g, side, area)
  if (own.length === 0) return 0
  const theirs = blocksOf(g, g.opponent(side), area)
  if (theirs.length === 0) return 1
  const { taken } = attacks(g, side) ? battleOf(own, theirs) : battleOf(theirs, own)
  return attacks(g, side) ? taken : 1 - taken
}

/** Steps a side is likely to lose where both stand. */
function likelyLosses(g: Fog, side: Side, area: Space): number {
  const own = blocksOf(g, side, area)
  const theirs = blocksOf(g, g.opponent(side), area)
  if (own.length === 0 || theirs.length === 0) return 0
  return attacks(g, side)
    ? battleOf(own, theirs).attackerLoses
    : battleOf(theirs, own).defenderLoses
}

const attacks = (g: Fog, side: Side): boolean => g.flow[0]?.side === side.id

/** 3.2  A battle as it goes on the average: the defender fires first, each time with what is left. */
function battleOf(attackers: readonly Piece[], defenders: readonly Piece[]) {
  const [attack, defence] = [fireOf(attackers), fireOf(defenders)]
  const [ours, theirs] = [stepsOf(attackers), stepsOf(defenders)]
  let left = ours
  let there = theirs
  for (let round = 0; round < ROUNDS && there > 0; round++) {
    left = Math.max(0, left - defence * there)
    there = Math.max(0, there - attack * left)
  }
  const share = theirs === 0 ? 1 : 1 - there / theirs
  return { attackerLoses: ours - left, defenderLoses: theirs - there, taken: share ** 2 }
}

const stepsOf = (blocks: readonly Piece[]): number =>
  blocks.reduce((sum, block) => sum + block.at.steps, 0)

/** What a step hits on the average. */
const fireOf = (blocks: readonly Piece[]): number =>
  blocks.reduce((sum, { at, type }) => sum + (at.steps * (type.traits.fire ?? 0)) / 6, 0) /
  Math.max(1, stepsOf(blocks))

const homeOf = (g: Fog, { id }: Side): Space =>
  g.board.spaces.find(({ regions }) => regions.includes(`home_of_${id}`)) as Space
