/** 3.2, 3.3  Fire: a die for each step, a step for each hit. */

import type { Space } from '@redoubt/engine'
import type { Fog, Side } from './generated.ts'
import { blocksOf, loses, roundOf } from './vale.ts'

export function fire(g: Fog, side: Side, area: Space): void {
  blocksOf(g, side, area).forEach((block, nth) => {
    const key = ['fire', g.vars.turn, area, roundOf(g), side, nth]
    const dice = Array.from({ length: block.at.steps }, () => g.roll(6, key))
    const hits = dice.filter((die) => die <= (block.type.traits.fire ?? 0)).length
    g.log('fire', { block, hits }, { clause: '3.2' })
    for (let hit = 0; hit < hits; hit++) takeStep(g, g.opponent(side), area)
  })
}

/** 3.3  Of the block that has most. */
function takeStep(g: Fog, side: Side, area: Space): void {
  const [strongest] = blocksOf(g, side, area).sort((a, b) => b.at.steps - a.at.steps)
  if (!strongest) return
  g.mark(strongest, 'steps', strongest.at.steps - 1)
  if (strongest.at.steps === 0) loses(g, strongest)
}
