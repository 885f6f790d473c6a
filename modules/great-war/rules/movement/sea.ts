/** C.4, W-3.1  Ships: where a group can sail, and which way; the guarded passages and the forts that fire along them. */

import type { Preview, PreviewLine, Space } from '@redoubt/engine'
import { controllerOf, isUnderAlliance } from '../control/control.ts'
import { fortIn, isSound } from '../control/forts.ts'
import { type FortSite, isSea, type Passage, theatreOf } from '../map/theatre.ts'
import { atWar } from '../powers/war.ts'
import { objections, type Piece, type Side, type War } from '../shape.ts'
import { isSurfaceShip, traitsOf } from '../units/kinds.ts'
import { hasEnemies, hasEnemySurfaceShips } from '../units/units.ts'

/** W-3.6, F-06  The clause of the passage to Saint Petersburg. */
const BOTHNIA = 'W-3.6'

/** W-3.2, W-3.3, W-3.4, W-3.5, W-3.6  The passage this step goes along, in this direction. */
export function passageOn(g: War, from: Space, to: Space): Passage | undefined {
  const { passages } = theatreOf(g)
  const gulf = g.options['F-06-bothnia'] === 'any-entry-of-bothnia'
  return passages.find((passage) =>
    gulf && passage.clause === BOTHNIA
      ? passage.from === to
      : passage.from === from && passage.to === to,
  )
}

/** F-05  The forts that watch a step: those of the passage, or every pass-through fort beside the zone. */
function watching(g: War, from: Space, to: Space): readonly FortSite[] {
  if (g.options['F-05-moveNextTo'] === 'listed-passage') return passageOn(g, from, to)?.guards ?? []
  return (theatreOf(g).coastalForts[to.index] ?? []).filter(({ passThrough }) => passThrough)
}

/** W-3.7, W-3.10  The forts that would fire at this power's ships on the step: hostile and not wrecked. */
export function guardsOn(g: War, from: Space, to: Space, mover: Side): readonly FortSite[] {
  const sites = watching(g, from, to)
  return sites.length === 0 ? sites : sites.filter((site) => fires(g, site, mover))
}

function fires(g: War, { area }: FortSite, mover: Side): boolean {
  const controller = controllerOf(g, area)
  const fort = fortIn(g, area)
  // W-2.7, W-3.12  Pass-through fire needs no garrison.
  if (!controller || !atWar(g, controller, mover) || !fort || !isSound(fort)) return false
  return g.options['F-04-passFirePer'] !== 'turn' || !fort.at.fired
}

/** Movement points a unit has left. */
export const pointsLeft = (unit: Piece): number => traitsOf(unit).move - Number(unit.at.spent)

/** A group as the sea sees it. */
interface Group {
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

/** W-3.8  A path at sea, with every salvo a fort would fire at it. */
export function sailing(g: War, ships: readonly Piece[], path: readonly Space[]): Preview {
  const from = ships[0]?.place as Space
  const lines: PreviewLine[] = []
  let here = from
  for (const zone of ships.some(isSurfaceShip) ? path : []) {
    for (const { id, area } of guardsOn(g, here, zone, g.actor)) {
      const fort = fortIn(g, area)
      if (!fort) continue
      const { dice, defend } = traitsOf(fort)
      lines.push({
        id: `${id}/${zone.id}`,
        key: 'pass_fire',
        clause: passageOn(g, here, zone)?.clause ?? 'F-05',
        option: 'F-04-passFirePer',
        facts: { fort: fort.name, zone, dice, value: defend },
      })
    }
    here = zone
  }
  const to = path[path.length - 1]
  return {
    path: [from, ...path],
    cost: path.length,
    lines,
    ...(to && ships.some(isSurfaceShip) && hasEnemies(g, to, g.actor)
      ? { stop: { key: 'enemies', clause: 'C.4' } }
      : {}),
    horizon: 'shot',
    policy: 'fort-first',
  }
}
