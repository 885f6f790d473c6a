/** What players see coming: objectives that may fall to who can stand beside them in his next move. */

import type { Judgement, Side } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { POINT } from '../parts/victory/objectives-part.ts'
import { comingBeside } from '../prospects/coming-beside.ts'
import { chanceAtOdds, worthToTake } from '../prospects/taking.ts'
import { hasEnemy } from './closed.ts'
import type { Common, Marching } from './common.ts'
import { holderOf } from './holders.ts'
import { approach } from './objectives.ts'
import { strengthOf } from './strength.ts'

/** Nobody is looked for who is farther away, in movement points: railways go on without end. */
const FARTHEST = 30
/** Strength that is thought to be in every space. */
const LEAST_GUARD = 0.5
/** Odds at which a space falls as often as not. */
const EVEN = 2
/** Of the worth of a space that may fall: not everything is attacked that could be. */
const THREAT = 0.5

/** What players of a level see besides the position as it stands: objectives near their units, and what may fall next. */
export function foresight(
  common: Common,
  marching: Marching | undefined,
): NonNullable<Judgement<AnyPosition>['besides']> {
  const near = approach(common.objectives)
  const threats = marching && threatsFrom(common, marching)
  if (!threats) return near
  return (g, side, weights) =>
    near(g, side, weights) + THREAT * (threats(g, side) - threats(g, g.opponent(side)))
}

/** What the objectives are worth that the side may take in its next move. */
function threatsFrom(common: Common, { allowance, costs }: Marching) {
  const { objectives } = common
  if (!objectives) return undefined
  const coming = comingBeside<AnyPosition>({
    units: (g, side) => g.onBoardOf(side),
    costs,
    movement: (g, unit) => Math.max(0, Math.floor(Math.min(FARTHEST, allowance(g, unit)))),
    strength: (_, unit) => strengthOf(unit),
    screening: (g, side) => screening(g, side, common),
    also: (g) => g.frame,
  })
  return worthToTake<AnyPosition>(
    { places: (g) => objectives(g).map(([space]) => space), holderOf: holderOf(common) },
    {
      worth: (g, _, __, at) => 2 * POINT * (objectives(g)[at]?.[1] ?? 0),
      chance: (g, space, side) => {
        const guards = g.stack(space).filter((unit) => unit.side !== side)
        const strength = guards.reduce((sum, unit) => sum + strengthOf(unit), LEAST_GUARD)
        return chanceAtOdds(coming(g, side, space) / strength, EVEN)
      },
    },
  )
}

/** By space: what bars a side's way, units that stand there and zones in which it has to stop. */
function screening(g: AnyPosition, side: Side, { zones }: Common): Uint8Array {
  const zoc = zones?.against(g, side)
  return Uint8Array.from(g.board.spaces, (space) =>
    hasEnemy(g, side, space) ? 1 : zoc?.has(space) ? 2 : 0,
  )
}
