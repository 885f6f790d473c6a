/** D  Victory points: what an alliance controls. */

import type { Margin } from '@redoubt/engine'
import { objectivesPart } from '@redoubt/mechanics'
import { theatreOf } from '../map/theatre.ts'
import { membersOf, powerNamed, powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'

/** D  Victory points of the areas an alliance controls. */
export function victoryPoints(g: War, alliance: string): number {
  const { areas, points } = theatreOf(g)
  let sum = 0
  for (const area of areas) {
    if (isHeldBy(g, powerNamed(g, g.vars.controller[area.index]), alliance))
      sum += points[area.index] ?? 0
  }
  return sum
}

/** D  How far the Central Powers' victory points lie above or below what draws the war, and all points there are. */
export function margin(g: War, side: Side): Margin {
  const { data, alliance, alliances } = powersOf(g)
  const { centralWinsAtLeast, ententeWinsAtMost } = data.victory.final
  const level = (centralWinsAtLeast + ententeWinsAtMost) / 2
  const lead = victoryPoints(g, 'central') - level
  const all = theatreOf(g).points.reduce((sum, points) => sum + points, 0)
  const own = alliances[alliance[side.index] ?? 0] === 'central' ? lead : -lead
  return { lead: own, most: Math.max(level, all - level) }
}

/** Does a member of the alliance hold it? */
export function isHeldBy(g: War, power: Side | undefined, alliance: string): boolean {
  return power !== undefined && membersOf(g, alliance).includes(power)
}

/** D  Every power has the points of its alliance; the table shows them by seat. */
export const objectives = objectivesPart<War>({
  clause: 'D',
  points: (g, side) => {
    const { alliance, alliances } = powersOf(g)
    return victoryPoints(g, alliances[alliance[side.index] ?? 0] ?? '')
  },
  variable: 'victory_points',
  spaces: (g) => {
    const { areas, points } = theatreOf(g)
    return areas.flatMap((space) => {
      const worth = points[space.index] ?? 0
      const holder = powerNamed(g, g.vars.controller[space.index])
      return worth > 0 ? [{ space, holder, points: worth }] : []
    })
  },
})
