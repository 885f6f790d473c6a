/** Points and polygons in pixels of a board, y down. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Polygon = readonly Point[]

/** The whole of a board. */
export function rectangle({ width, height }: Size): Polygon {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** Is the point inside, by the even-odd rule? */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false
  let before = polygon.at(-1)
  for (const corner of polygon) {
    if (
      before &&
      corner.y > y !== before.y > y &&
      x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x
    )
      inside = !inside
    before = corner
  }
  return inside
}

/** Area in square pixels. */
export function areaOf(polygon: Polygon): number {
  let twice = 0
  let before = polygon.at(-1)
  for (const corner of polygon) {
    if (before) twice += before.x * corner.y - corner.x * before.y
    before = corner
  }
  return Math.abs(twice) / 2
}

/** A half plane: the points at which `x * nx + y * ny` is at most `most`. */
export interface HalfPlane {
  readonly nx: number
  readonly ny: number
  readonly most: number
}

/** What of a polygon lies in all half planes (Sutherland and Hodgman 1974); the polygon may have bays. */
export function clipped(polygon: Polygon, planes: readonly HalfPlane[]): Polygon {
  return planes.reduce<Polygon>((left, { nx, ny, most }) => {
    const kept: Point[] = []
    let before = left.at(-1)
    for (const corner of left) {
      if (!before) break
      const a = before.x * nx + before.y * ny - most
      const b = corner.x * nx + corner.y * ny - most
      if (a <= 0 !== b <= 0) {
        const share = a / (a - b)
        kept.push({
          x: before.x + (corner.x - before.x) * share,
          y: before.y + (corner.y - before.y) * share,
        })
      }
      if (b <= 0) kept.push(corner)
      before = corner
    }
    return kept
  }, polygon)
}

/** The half planes of a convex polygon with its corners clockwise on the screen. */
export function sidesOf(convex: Polygon): HalfPlane[] {
  return convex.map((corner, at) => {
    const next = convex[(at + 1) % convex.length] ?? corner
    const nx = next.y - corner.y
    const ny = corner.x - next.x
    return { nx, ny, most: corner.x * nx + corner.y * ny }
  })
}

/** The points nearer to one than to another. */
export function nearer(one: Point, other: Point): HalfPlane {
  const nx = other.x - one.x
  const ny = other.y - one.y
  return { nx, ny, most: ((one.x + other.x) * nx + (one.y + other.y) * ny) / 2 }
}

/** A point inside for a counter to stand on: the wanted one, else the middle of the corners, else a corner's. */
export function standingPoint(polygon: Polygon, wanted: Point): Point {
  if (contains(polygon, wanted)) return wanted
  const middle = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  }
  if (contains(polygon, middle)) return middle
  for (const [at, corner] of polygon.entries()) {
    const next = polygon[(at + 1) % polygon.length] ?? corner
    const over = polygon[(at + 2) % polygon.length] ?? corner
    const inside = {
      x: (corner.x + 2 * next.x + over.x) / 4,
      y: (corner.y + 2 * next.y + over.y) / 4,
    }
    if (contains(polygon, inside)) return inside
  }
  return middle
}
