/** D  Victory points: what an alliance controls; and how the war is over, by them or by capitals. */

import type { Margin, Seat, Space } from '@redoubt/engine'
import { objectivesPart } from '@redoubt/mechanics'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { membersOf, powerNamed, powersOf } from '../powers/war.ts'
import type { Names, Side, War } from '../shape.ts'

const holderOf = (g: War, { index }: Space) => powerNamed(g, g.vars.controller[index])

/** D  Victory points of the areas an alliance controls. */
function victoryPoints(g: War, alliance: string): number {
  const { areas, points } = theatreOf(g)
  let sum = 0
  for (const area of areas) {
    if (isHeldBy(g, holderOf(g, area), alliance)) sum += points[area.index] ?? 0
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
function isHeldBy(g: War, power: Side | undefined, alliance: string): boolean {
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
      const holder = holderOf(g, space)
      return worth > 0 ? [{ space, holder, points: worth }] : []
    })
  },
})

/** D  Sudden death: does one alliance hold enough of the enemy's capitals, or both? */
export function endWithCapitals(g: War): boolean {
  const sudden = powersOf(g).alliances.filter((alliance) => holdsCapitals(g, alliance))
  if (sudden.length === 0) return false
  endWar(g, sudden.length === 1 ? sudden[0] : undefined, 'capitals')
  return true
}

/** D  The count after the last turn. */
export function endOnPoints(g: War): void {
  const { centralWinsAtLeast, ententeWinsAtMost } = powersOf(g).data.victory.final
  const points = victoryPoints(g, 'central')
  if (points >= centralWinsAtLeast) endWar(g, 'central', 'points')
  else if (points <= ententeWinsAtMost) endWar(g, 'entente', 'points')
  else endWar(g, undefined, 'stalemate')
}

/** A seat that resigns gives the war to the other alliance. */
export function resign(g: War, seat: Seat): void {
  const plays = (alliance: string) => membersOf(g, alliance).some((side) => g.seatOf(side) === seat)
  const other = powersOf(g).alliances.find((alliance) => !plays(alliance))
  endWar(g, other, 'resigned')
}

/** Ends the war; without an alliance it is drawn. */
function endWar(g: War, alliance: string | undefined, reason: Names['results']): void {
  const winners = alliance === undefined ? [] : membersOf(g, alliance)
  objectives.end(g, { winners, reason })
}

function holdsCapitals(g: War, alliance: string): boolean {
  const aim = powersOf(g).data.victory.suddenDeath[alliance]
  if (!aim) return false
  const held = aim.of.filter((id) => isHeldBy(g, holderOf(g, spaceNamed(g, id)), alliance))
  return held.length >= aim.hold
}
