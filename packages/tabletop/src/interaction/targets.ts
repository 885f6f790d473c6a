/** What lies under a point of the table. */

import type { Point, Target } from '../api.ts'
import type { Borders } from '../geometry/borders.ts'
import { distanceToSegment, inRect } from '../geometry/polygon.ts'
import type { SpaceIndex } from '../geometry/space-index.ts'
import type { Placements } from '../layout/placement.ts'
import type { TableLayout } from '../layout/table-layout.ts'

export interface TargetTerms {
  readonly spaces: SpaceIndex
  readonly borders: Borders
  readonly table: TableLayout
  readonly placements: Placements
  /** Counters are hidden, so nobody can mean one. */
  readonly bare: boolean
  /** A counter is carried: what it is let go on is meant, not what lies beside. */
  readonly carrying?: boolean
}

/** How close to a hexside a point must be to mean it, in board units. */
const NEAR_EDGE = 0.1

export function targetAt(point: Point, terms: TargetTerms): Target {
  const found = terms.bare ? undefined : counterAt(point, terms.placements)
  // A mat is meant on its own space only; beyond it is ground for others.
  const counter =
    found?.mat && isOver(point, found.place, terms) ? undefined : (found ?? besideIn(point, terms))
  if (counter)
    return {
      piece: typeof counter.key === 'number' ? counter.key : undefined,
      place: counter.place,
      standsFor: counter.standsFor,
    }
  const fan = terms.placements.fan
  if (fan && inRect(point, fan.rect)) return { place: fan.place }
  const box = terms.table.zones.find(({ rect }) => inRect(point, rect))
  if (box) return { place: box.zone.id }
  const space = terms.spaces.at(point)
  if (!space) return {}
  let closest = NEAR_EDGE
  let across: string | undefined
  for (const border of terms.borders.of(space)) {
    const other = border.one === space ? border.other : border.one
    if (!other || other.index < 0) continue
    const distance = distanceToSegment(point, border.ax, border.ay, border.bx, border.by)
    if (distance >= closest) continue
    closest = distance
    across = other.id
  }
  return across === undefined
    ? { place: space.id }
    : { place: space.id, edge: { from: space.id, to: across } }
}

/** Does the point lie on another space than this? */
function isOver(point: Point, place: string, { spaces }: TargetTerms): boolean {
  const space = spaces.at(point)
  return space !== undefined && space.id !== place
}

/** Between the counters of a spread stack the nearest of them is meant: nobody grips the map through its backing. */
function besideIn(
  { x, y }: Point,
  { placements: { fan, counters }, bare, carrying }: TargetTerms,
): Placements['counters'][number] | undefined {
  if (!fan || bare || carrying || !inRect({ x, y }, fan.rect)) return undefined
  const away = (to: Point) => Math.hypot(to.x - x, to.y - y)
  return counters
    .filter(({ place }) => place === fan.place)
    .sort((one, other) => away(one) - away(other))[0]
}

/** The uppermost counter under the point. */
function counterAt(
  point: Point,
  { counters }: Placements,
): Placements['counters'][number] | undefined {
  let top: Placements['counters'][number] | undefined
  for (const counter of counters) {
    const half = counter.size / 2
    if (Math.abs(point.x - counter.x) > half || Math.abs(point.y - counter.y) > half) continue
    if (!top || counter.z >= top.z) top = counter
  }
  return top
}
