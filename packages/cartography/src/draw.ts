/** Draws a plan: outlines, counters' places and names for every area of a board. */

import { type Arc, BEYOND, findArcs, lengthOf, smoothed, thinned } from './arcs.ts'
import type { MapPlan, Point } from './map.ts'
import { collapse, contacts, ringsOf } from './outlines.ts'
import { type Partition, partition } from './partition.ts'
import { projection } from './projection.ts'
import { type Box, type Print, printed, roomiest } from './room.ts'

/** How finely coasts and frontiers are drawn, in board units. */
const COAST = 0.022
const FRONTIER = 0.028
/** Areas that touch along less than this, and are no neighbours, meet in a corner instead. */
const CORNER = 1
/** The space kept clear for the counters of an area. */
const COUNTERS = { width: 1.9, height: 1.3 }

export interface Drawn {
  readonly areas: ReadonlyMap<
    string,
    { readonly at: Point; readonly outlines: readonly (readonly Point[])[]; readonly name: Print }
  >
  /** Courses of the plan's lines, by name. */
  readonly lines: ReadonlyMap<string, readonly Point[]>
  /** Pairs that touch on the map. */
  readonly touching: ReadonlySet<string>
}

/** What the board says: how areas are called and which are neighbours. */
export interface Neighbours {
  readonly labels: ReadonlyMap<string, string>
  /** Pairs as `pairName` writes them. */
  readonly pairs: ReadonlySet<string>
}

/** A pair in either order. */
export function pairName(one: string, other: string): string {
  return [one, other].sort().join(' ')
}

export function draw(plan: MapPlan, board: Neighbours): Drawn {
  const project = projection(plan)
  const shared = partition(plan, project)
  const arcs = cornered(findArcs(shared.grid), shared, board).map((arc) => fine(arc, shared))
  const touching = new Set<string>()
  for (const [pair, length] of contacts(arcs)) {
    const [one, other] = pair.split(' ').map((number) => shared.areas[Number(number)])
    if (one !== undefined && other !== undefined && length > 0) touching.add(pairName(one, other))
  }
  const counters = shared.areas.map((area, number) => {
    const asked = plan.counters[area]
    return asked ? project(asked) : roomiest(shared.grid, number).at
  })
  const boxes = counters
    .filter((_, number) => entered(board, shared.areas[number] ?? ''))
    .map((at) => ({ at, ...COUNTERS }))
  const areas = new Map(
    shared.areas.map((area, number) => [
      area,
      {
        at: rounded(counters[number] as Point),
        outlines: ringsOf(arcs, number),
        name: nameOf(plan, shared, board, number, boxes),
      },
    ]),
  )
  const lines = new Map(
    Object.entries(plan.lines).map(([name, line]) => [name, line.map(project).map(rounded)]),
  )
  return { areas, lines, touching }
}

/** Draws as corners the short frontiers between areas that are no neighbours. */
function cornered(found: Arc[], { areas }: Partition, { pairs }: Neighbours): Arc[] {
  const withNeighbours = new Set([...pairs].flatMap((pair) => pair.split(' ')))
  let arcs = found
  for (const pair of contacts(found).keys()) {
    const [one, other] = pair.split(' ').map(Number) as [number, number]
    const [a, b] = [areas[one], areas[other]]
    if (a === undefined || b === undefined || pairs.has(pairName(a, b))) continue
    if (!withNeighbours.has(a) || !withNeighbours.has(b)) continue
    const own = arcs.filter(
      ({ left, right }) => Math.min(left, right) === one && Math.max(left, right) === other,
    )
    if (own.every(({ points, ring }) => !ring && lengthOf(points) < CORNER))
      arcs = collapse(arcs, one, other)
  }
  return arcs
}

function fine(arc: Arc, { isLand }: Partition): Arc {
  const edge = arc.left === BEYOND || arc.right === BEYOND
  const coast = isLand(arc.left) !== isLand(arc.right)
  const points = edge ? arc.points : smoothed(arc, coast ? 2 : 8)
  return { ...arc, points: thinned(points, edge ? 0.001 : coast ? COAST : FRONTIER).map(rounded) }
}

function rounded([x, y]: Point): Point {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
}

function nameOf(
  plan: MapPlan,
  { areas, grid, isLand }: Partition,
  board: Neighbours,
  number: number,
  boxes: readonly Box[],
): Print {
  const area = areas[number] as string
  const given = plan.names[area] ?? board.labels.get(area) ?? area
  const whole = typeof given === 'string' ? given : given.join(' ').replace('- ', '-')
  const words = typeof given === 'string' ? given.split(' ') : given
  const ways = words.length === 2 ? [[whole], words] : [[whole]]
  const {
    size,
    at: middle,
    lines,
  } = printed(grid, number, ways, boxes, isLand(number) ? [0.26, 0.6] : [0.26, 0.62])
  return { at: rounded(middle), size: Math.round(size * 100) / 100, lines }
}

/** Counters stand only where somebody can go. */
function entered({ pairs }: Neighbours, area: string): boolean {
  return [...pairs].some((pair) => pair.split(' ').includes(area))
}
