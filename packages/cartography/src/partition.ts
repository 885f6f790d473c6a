/** Shares out the frame: every cell goes to an area, a sea zone, or to nobody. */

import { type Country, countries } from './countries.ts'
import type { Degrees, MapPlan, Point } from './map.ts'
import { noise } from './noise.ts'
import { eachInside, eachNear, middleOf, patches, type Raster, raster } from './raster.ts'

/** Water that is no zone of the game: lakes, seas beyond the map. */
export const NOBODY = -1
const STEP = 0.02
/** Islands and ponds of fewer cells are left out. */
const SMALLEST_ISLAND = 60
const SMALLEST_POND = 260

export interface Partition {
  /** Area ids by their number in the cells. */
  readonly areas: readonly string[]
  readonly grid: Raster
  readonly isLand: (number: number) => boolean
}

interface Anchor {
  readonly area: number
  readonly at: Point
}

export function partition(plan: MapPlan, project: (place: Degrees) => Point): Partition {
  const { frame } = plan
  const grid = raster(frame.left + frame.right, frame.top + frame.bottom, STEP, NOBODY)
  const areas: string[] = []
  const numberOf = (area: string): number => {
    if (area === '') return NOBODY
    const known = areas.indexOf(area)
    return known >= 0 ? known : areas.push(area) - 1
  }
  const land = anchorsByCountry(plan, numberOf, project)
  for (const { area } of [...plan.given, ...plan.raised]) numberOf(area)
  const landAreas = areas.length
  const isLand = (number: number) => number >= 0 && number < landAreas
  const sea = anchorsOf(plan.sea, numberOf, project)

  for (const country of countries()) {
    const own = land.get(country.name)
    if (own) settle(grid, country, own, project, frame)
  }
  for (const { area, outline } of plan.given) {
    eachInside(grid, [densified(outline).map(project)], (cell) => {
      if (isLand(grid.cells[cell] as number)) grid.cells[cell] = numberOf(area)
    })
  }
  for (const { line, width } of plan.dredged) {
    eachNear(grid, line.map(project), width / 2, (cell) => {
      grid.cells[cell] = NOBODY
    })
  }
  for (const { area, at, radius } of plan.raised) {
    eachNear(grid, [project(at)], radius, (cell) => {
      grid.cells[cell] = numberOf(area)
    })
  }
  clearSpecks(
    grid,
    isLand,
    plan.raised.map(({ area }) => numberOf(area)),
  )
  for (let cell = 0; cell < grid.cells.length; cell++) {
    if (!isLand(grid.cells[cell] as number))
      grid.cells[cell] = nearest(sea, wandering(middleOf(grid, cell), 0.09, frame))
  }
  mergeFragments(grid, isLand)
  straightenDiagonals(grid)
  return { areas, grid, isLand }
}

function anchorsOf(
  shares: Readonly<Record<string, readonly Degrees[]>>,
  numberOf: (area: string) => number,
  project: (place: Degrees) => Point,
): Anchor[] {
  return Object.entries(shares).flatMap(([area, places]) =>
    places.map((place) => ({ area: numberOf(area === 'nobody' ? '' : area), at: project(place) })),
  )
}

function anchorsByCountry(
  plan: MapPlan,
  numberOf: (area: string) => number,
  project: (place: Degrees) => Point,
): Map<string, readonly Anchor[]> {
  return new Map(
    Object.entries(plan.land).map(([country, shares]) => [
      country,
      typeof shares === 'string'
        ? [{ area: numberOf(shares), at: [0, 0] as Point }]
        : anchorsOf(shares, numberOf, project),
    ]),
  )
}

function settle(
  grid: Raster,
  country: Country,
  anchors: readonly Anchor[],
  project: (place: Degrees) => Point,
  frame: MapPlan['frame'],
): void {
  const [only] = anchors
  const single = anchors.length === 1 ? only : undefined
  eachInside(
    grid,
    country.rings.map((ring) => densified(ring).map(project)),
    (cell) => {
      grid.cells[cell] = single
        ? single.area
        : nearest(anchors, wandering(middleOf(grid, cell), 0.22, frame))
    },
  )
}

/** Long straight frontiers are bent by the projection like everything else. */
function densified(ring: readonly Degrees[]): Degrees[] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] as Degrees
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.5))
    return Array.from(
      { length: parts },
      (_, part): Degrees => [
        from[0] + ((to[0] - from[0]) * part) / parts,
        from[1] + ((to[1] - from[1]) * part) / parts,
      ],
    )
  })
}

function nearest(anchors: readonly Anchor[], [x, y]: Point): number {
  let best = NOBODY
  let least = Number.POSITIVE_INFINITY
  for (const { area, at } of anchors) {
    const away = (at[0] - x) ** 2 + (at[1] - y) ** 2
    if (away < least) {
      least = away
      best = area
    }
  }
  return best
}

/** Somewhere near by, the same wherever the frame is cut. */
function wandering([x0, y0]: Point, by: number, { left, top }: MapPlan['frame']): Point {
  const [x, y] = [x0 - left, y0 - top]
  return [
    x0 + by * noise(x * 1.1, y * 1.1, 1) + by * 0.5 * noise(x * 3.1, y * 3.1, 2),
    y0 + by * noise(x * 1.1, y * 1.1, 3) + by * 0.5 * noise(x * 3.1, y * 3.1, 4),
  ]
}

/** Small islands sink, small ponds dry up. */
function clearSpecks(grid: Raster, isLand: (number: number) => boolean, kept: readonly number[]) {
  const wet: Raster = { ...grid, cells: grid.cells.map((value) => (isLand(value) ? 1 : 0)) }
  const { of, sizes, values } = patches(wet)
  const holdsKept = new Set<number>()
  of.forEach((patch, cell) => {
    if (kept.includes(grid.cells[cell] as number)) holdsKept.add(patch)
  })
  let shore = NOBODY
  of.forEach((patch, cell) => {
    const size = sizes[patch] as number
    if (values[patch] === 1) {
      shore = grid.cells[cell] as number
      if (size < SMALLEST_ISLAND && !holdsKept.has(patch)) grid.cells[cell] = NOBODY
    } else if (size < SMALLEST_POND) grid.cells[cell] = shore
  })
}

/** A piece of an area cut off from the rest on the same land (or water) goes to the neighbour it touches most. */
function mergeFragments(grid: Raster, isLand: (number: number) => boolean): void {
  for (let round = 0; round < 4; round++) {
    const { of, sizes, values } = patches(grid)
    const largest = new Map<number, number>()
    sizes.forEach((size, patch) => {
      const value = values[patch] as number
      if (size > (sizes[largest.get(value) ?? -1] ?? 0)) largest.set(value, patch)
    })
    const contacts = new Map<number, Map<number, number>>()
    const touch = (one: number, other: number) => {
      const [a, b] = [of[one] as number, of[other] as number]
      if (a === b) return
      for (const [patch, next] of [
        [a, b],
        [b, a],
      ] as const) {
        const own = contacts.get(patch) ?? new Map<number, number>()
        contacts.set(patch, own)
        own.set(next, (own.get(next) ?? 0) + 1)
      }
    }
    for (let cell = 0; cell < of.length; cell++) {
      if (cell % grid.width < grid.width - 1) touch(cell, cell + 1)
      if (cell + grid.width < of.length) touch(cell, cell + grid.width)
    }
    const into = new Map<number, number>()
    sizes.forEach((size, patch) => {
      const value = values[patch] as number
      if (largest.get(value) === patch || size > 4000) return
      const same = [...(contacts.get(patch) ?? [])].filter(
        ([other]) =>
          isLand(values[other] as number) === isLand(value) && (sizes[other] as number) > size,
      )
      const [best] = same.sort((a, b) => b[1] - a[1])
      if (best) into.set(patch, values[best[0]] as number)
    })
    if (into.size === 0) return
    of.forEach((patch, cell) => {
      const value = into.get(patch)
      if (value !== undefined) grid.cells[cell] = value
    })
  }
}

/** No two cells of an area may meet at a corner only. */
function straightenDiagonals({ width, height, cells }: Raster): void {
  for (let round = 0; round < 12; round++) {
    let changed = false
    for (let row = 0; row + 1 < height; row++) {
      for (let column = 0; column + 1 < width; column++) {
        const at = row * width + column
        const [a, b, c, d] = [
          cells[at],
          cells[at + 1],
          cells[at + width],
          cells[at + width + 1],
        ] as [number, number, number, number]
        if (a === d && a !== b && a !== c) {
          cells[at + 1] = a
          changed = true
        } else if (b === c && b !== a && b !== d) {
          cells[at] = b
          changed = true
        }
      }
    }
    if (!changed) return
  }
}
