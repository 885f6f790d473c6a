/** Which areas touch on the map, by their outlines alone. */

import type { AreaFile } from '../format/format.ts'

type Point = readonly [x: number, y: number]

/** How far two stretches of outline may lie apart and still be the same frontier, in board units. */
const APART = 0.005
/** Frontiers shorter than this are corners. */
const CORNER = 0.02

/** Comparisons of stretches and visits of cells that one board may need: three times what a map of 14,000 points takes. */
const MOST_WORK = 3_000_000
/** Steps that a pair counts for which does run along each other: it is written down. */
const WRITING = 50

/**
 * Outlines that would take too long to compare.
 * @example new TooIntricate(3_000_000).most // → 3000000
 */
export class TooIntricate extends Error {
  /** Steps of work that were allowed. */
  readonly most: number
  constructor(most: number) {
    super(`the outlines take more than ${most} steps to compare`)
    this.name = 'TooIntricate'
    this.most = most
  }
}

/** Work done so far. */
interface Toil {
  /** @throws TooIntricate when it is more than is allowed */
  spend(steps: number): void
}

function toilUpTo(most: number): Toil {
  let spent = 0
  return {
    spend: (steps) => {
      spent += steps
      if (spent > most) throw new TooIntricate(most)
    },
  }
}

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
 * @param most steps of work after which it is given up
 * @throws TooIntricate
 * @example touchingAreas([west, east]).get('0 1') // 2.4
 */
export function touchingAreas(
  areas: readonly Outlines[],
  most = MOST_WORK,
): ReadonlyMap<string, number> {
  const toil = toilUpTo(most)
  const lengths = new Map<string, number>()
  const seen = new Set<string>()
  const ashore = new Set<string>()
  const all = areas.flatMap(stretchesOf)
  for (const near of byCell(all, toil).values()) {
    for (const [at, one] of near.entries()) {
      toil.spend(near.length - at)
      for (const other of near.slice(at + 1)) {
        const [a, b] = [all[one], all[other]]
        if (!a || !b || a.area === b.area) continue
        const shared = sharedLength(a, b)
        if (shared === 0) continue
        toil.spend(WRITING)
        if (seen.has(`${one} ${other}`)) continue
        seen.add(`${one} ${other}`)
        for (const { area, ring } of [a, b]) ashore.add(`${area} ${ring}`)
        const pair = pairOf(a.area, b.area)
        lengths.set(pair, (lengths.get(pair) ?? 0) + shared)
      }
    }
  }
  areas.forEach((area, index) => {
    ringsOf(area).forEach((points, ring) => {
      if (ashore.has(`${index} ${ring}`)) return
      toil.spend(all.length)
      const around = surrounding(areas, index, points)
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
function byCell(all: readonly Stretch[], toil: Toil): Map<string, number[]> {
  const cells = new Map<string, number[]>()
  all.forEach((stretch, index) => {
    const [left, right] = cellsBetween(stretch.ax, stretch.bx)
    toil.spend(right - left + 1)
    for (let x = left; x <= right; x++) {
      const [top, bottom] = passedIn(stretch, x)
      toil.spend(bottom - top + 1)
      for (let y = top; y <= bottom; y++) {
        const own = cells.get(`${x} ${y}`)
        if (own) own.push(index)
        else cells.set(`${x} ${y}`, [index])
      }
    }
  })
  return cells
}

/** First and last cell between two coordinates, with what lies a hair's breadth over their border. */
function cellsBetween(one: number, other: number): readonly [number, number] {
  return [Math.floor(Math.min(one, other) - APART), Math.floor(Math.max(one, other) + APART)]
}

/** First and last cell that a stretch passes in one column of cells. */
function passedIn({ ax, ay, bx, by }: Stretch, column: number): readonly [number, number] {
  const heightAt = (x: number) => {
    if (ax === bx) return undefined
    const [low, high] = ay < by ? [ay, by] : [by, ay]
    return Math.min(high, Math.max(low, ay + ((x - ax) * (by - ay)) / (bx - ax)))
  }
  const enters = heightAt(column - APART) ?? ay
  const leaves = heightAt(column + 1 + APART) ?? by
  return cellsBetween(enters, leaves)
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
