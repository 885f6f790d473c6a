/** C.4  Ships: where a group can sail, and which way. */

import type { Space } from '@redoubt/engine'
import { isUnderAlliance } from '../control/control.ts'
import { objections } from '../declare.ts'
import { isSea, theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hasEnemySurfaceShips, isSurfaceShip, traitsOf } from '../units/units.ts'
import { guardsOn } from './passages.ts'

/** Movement points a unit has left. */
export const pointsLeft = (unit: Piece): number => traitsOf(unit).move - Number(unit.at.spent)

/** A group as the sea sees it. */
export interface Group {
  readonly power: Side
  readonly from: Space
  readonly points: number
  readonly surface: boolean
}

/** The group that these ships make. */
export function groupOf(power: Side, ships: readonly Piece[]): Group {
  const [first] = ships
  return {
    power,
    from: first?.place as Space,
    points: Math.min(...ships.map(pointsLeft)),
    surface: ships.some(isSurfaceShip),
  }
}

/** C.2  May the group take this step, or does a canal need an area under its alliance? */
export function canalClosed(g: War, from: Space, to: Space, power: Side): Space | undefined {
  const edge = g.board.edge(from, to)
  const needs = edge && theatreOf(g).canals.get(edge.index)
  return needs && !isUnderAlliance(g, needs, power) ? needs : undefined
}

/** What may stand in a group's way; for telling why a zone is out of reach. */
interface Hindrances {
  readonly canals: boolean
  readonly fleets: boolean
}

const ALL: Hindrances = { canals: true, fleets: true }

/**
 * C.4  The zones a group can reach, each with the way there: fewest zones first, then fewest guns on the way. A group
 * with surface ships stops where enemy surface ships are.
 */
export function seaWays(
  g: War,
  group: Group,
  hindrances = ALL,
): ReadonlyMap<Space, readonly Space[]> {
  const { sea } = theatreOf(g)
  const ways = new Map<Space, readonly Space[]>([[group.from, []]])
  const guns = new Map<Space, number>([[group.from, 0]])
  let edgeOfReach: Space[] = [group.from]
  for (let step = 0; step < group.points; step++) {
    const next: Space[] = []
    for (const from of edgeOfReach) {
      for (const to of sea[from.index] ?? []) {
        if (hindrances.canals && canalClosed(g, from, to, group.power)) continue
        const there = (guns.get(from) ?? 0) + gunsOn(g, from, to, group)
        const known = ways.get(to)
        if (known && (known.length <= step || there >= (guns.get(to) ?? 0))) continue
        ways.set(to, [...(ways.get(from) ?? []), to])
        guns.set(to, there)
        const stops = hindrances.fleets && stopsIn(g, to, group)
        if (!stops && !next.includes(to)) next.push(to)
      }
    }
    edgeOfReach = next
  }
  ways.delete(group.from)
  return ways
}

function gunsOn(g: War, from: Space, to: Space, group: Group): number {
  return group.surface ? guardsOn(g, from, to, group.power).length : 0
}

/** C.4  Surface ships stop where enemy surface ships are; submarines need not. */
export function stopsIn(
  g: War,
  zone: Space,
  { power, surface }: Pick<Group, 'power' | 'surface'>,
): boolean {
  return surface && hasEnemySurfaceShips(g, zone, power)
}

/** An action that sends ships somewhere: which group it is. */
type Sending<A> = (g: War, args: A) => Group | undefined

/** C.2, C.4  Why a zone is out of a group's reach, in the order in which it is told. */
export function outOfReachAtSea<A extends { readonly to: Space }>(groupIn: Sending<A>) {
  const reaches = (g: War, args: A, hindrances: Hindrances): boolean => {
    const group = groupIn(g, args)
    return group !== undefined && seaWays(g, group, hindrances).has(args.to)
  }
  return objections<A>({
    'C.4 ashore': (g, args) => groupIn(g, args) !== undefined && !isSea(args.to),
    // A canal needs an area under one's own alliance.
    'C.2 canal': (g, args) => reaches(g, args, { canals: false, fleets: true }),
    // Surface ships stop where enemy surface ships are.
    'C.4 fleet': (g, args) => reaches(g, args, { canals: true, fleets: false }),
    'C.4 far': {
      when: (g, args) => groupIn(g, args) !== undefined,
      facts: (g, args) => ({ points: groupIn(g, args)?.points ?? 0 }),
    },
  })
}
