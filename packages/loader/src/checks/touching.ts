/** Which areas touch on the map, by their outlines alone. */

import type { AreaFile } from '@redoubt/engine'

type Point = readonly [x: number, y: number]

/** How far two stretches of outline may lie apart and still be the same frontier, in board units. */
const APART = 0.005
/** Frontiers shorter than this are corners. */
const CORNER = 0.02

interface Stretch {
  readonly area: number
  /** Of the area's outlines, which. */
  readonly ring: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/**
 * Pairs of areas whose outlines run along each other, or of which one is an island in the other, as `low high` indices, with the length of the frontier in board units.
 * @example touchingAreas([west, east]).get('0 1') // 2.4
 */
export function touchingAreas(areas: readonly Outlines[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>()
  const seen = new Set<string>()
  const ashore = new Set<string>()
  const all = areas.flatMap(stretchesOf)
  for (const near of byCell(all).values()) {
    for (const [at, one] of near.entries()) {
      for (const other of near.slice(at + 1)) {
        const [a, b] = [all[one], all[other]]
        if (!a || !b || a.area === b.area) continue
        const shared = sharedLength(a, b)
        if (shared === 0 || seen.has(`${one} ${other}`)) continue
        seen.add(`${one} ${other}`)
        for (const { area, ring } of [a, b]) ashore.add(`${area} ${ring}`)
        const pair = pairOf(a.area, b.area)
        lengths.set(pair, (lengths.get(pair) ?? 0) + shared)
      }
    }
  }
  areas.forEach((area, index) => {
    ringsOf(area).forEach((points, ring) => {
      const around = ashore.has(`${index} ${ring}`) ? -1 : surrounding(areas, index, points)
      if (around >= 0)
        lengths.set(
          pairOf(index, around),
          lengthOf(points) + (lengths.get(pairOf(index, around)) ?? 0),
        )
    })
  })
  return new Map([...lengths].filter(([, length]) => length > CORNER))
}

type Outlines = Pick<AreaFile, 'outline' | 'islands'>

function ringsOf({ outline, islands = [] }: Outlines): readonly (readonly Point[])[] {
  return outline ? [outline, ...islands] : []
}

function pairOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`
}

function stretchesOf(area: Outlines, index: number): Stretch[] {
  return ringsOf(area).flatMap((points, ring) =>
    points.map(([ax, ay], at) => {
      const [bx, by] = points[(at + 1) % points.length] ?? [ax, ay]
      return { area: index, ring, ax, ay, bx, by }
    }),
  )
}

/** The area an island lies in the midst of, -1 when there is none: outlines have no holes. */
function surrounding(
  areas: readonly Outlines[],
  island: number,
  [shore]: readonly Point[],
): number {
  if (!shore) return -1
  return areas.findIndex(
    (area, index) => index !== island && ringsOf(area).some((points) => isInside(shore, points)),
  )
}

function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

function lengthOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    return sum + Math.hypot(bx - ax, by - ay)
  }, 0)
}

/** Stretches by the unit squares they pass. */
function byCell(all: readonly Stretch[]): Map<string, number[]> {
  const cells = new Map<string, number[]>()
  all.forEach(({ ax, ay, bx, by }, index) => {
    const span = (one: number, other: number) =>
      [Math.floor(Math.min(one, other) - APART), Math.floor(Math.max(one, other) + APART)] as const
    const [left, right] = span(ax, bx)
    const [top, bottom] = span(ay, by)
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const own = cells.get(`${x} ${y}`)
        if (own) own.push(index)
        else cells.set(`${x} ${y}`, [index])
      }
    }
  })
  return cells
}

/** How far two stretches run along each other. */
function sharedLength(one: Stretch, other: Stretch): number {
  const dx = one.bx - one.ax
  const dy = one.by - one.ay
  const length = Math.hypot(dx, dy)
  if (length === 0) return 0
  const aside = (x: number, y: number) => Math.abs(dx * (y - one.ay) - dy * (x - one.ax)) / length
  if (aside(other.ax, other.ay) > APART || aside(other.bx, other.by) > APART) return 0
  const along = (x: number, y: number) => (dx * (x - one.ax) + dy * (y - one.ay)) / length
  const [from, to] = [along(other.ax, other.ay), along(other.bx, other.by)]
  const shared = Math.min(length, Math.max(from, to)) - Math.max(0, Math.min(from, to))
  return shared > APART ? shared : 0
}
