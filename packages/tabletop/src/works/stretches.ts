/** The outline of a space as stretches with an inside: what works are laid out along. */

interface Point {
  readonly x: number
  readonly y: number
}

/** A stretch of the outline, and the way into the space. */
export interface Stretch {
  readonly a: Point
  readonly b: Point
  /** Of length 1, at right angles to the stretch. */
  readonly inward: Point
  readonly length: number
}

/** The stretches of an outline given as x, y pairs about the middle. */
export function stretches(outline: readonly number[]): Stretch[] {
  const count = outline.length / 2
  return Array.from({ length: count }, (_, at) => {
    const next = (at + 1) % count
    const a = { x: outline[at * 2] ?? 0, y: outline[at * 2 + 1] ?? 0 }
    const b = { x: outline[next * 2] ?? 0, y: outline[next * 2 + 1] ?? 0 }
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
    const sign = across.x * middle.x + across.y * middle.y > 0 ? -1 : 1
    return { a, b, length, inward: { x: across.x * sign, y: across.y * sign } }
  })
}

/** A point along a stretch (0 to 1), so far into the space. */
export function inside({ a, b, inward }: Stretch, along: number, depth: number): Point {
  return {
    x: a.x + (b.x - a.x) * along + inward.x * depth,
    y: a.y + (b.y - a.y) * along + inward.y * depth,
  }
}

/** The outline drawn in by a depth. */
export function ring(sides: readonly Stretch[], depth: number): Path2D {
  const path = new Path2D()
  // Corners of the drawn-in outline lie on the lines from the middle to the corners.
  for (const { a, inward } of sides) {
    const away = -(a.x * inward.x + a.y * inward.y)
    const share = away === 0 ? 0 : (away - depth) / away
    path.lineTo(a.x * share, a.y * share)
  }
  path.closePath()
  return path
}

/** Adds a box between two points along a stretch and two depths. */
export function box(
  path: Path2D,
  side: Stretch,
  from: number,
  to: number,
  near: number,
  far: number,
): void {
  for (const [at, [along, depth]] of [
    [from, near],
    [to, near],
    [to, far],
    [from, far],
  ].entries()) {
    const { x, y } = inside(side, along ?? 0, depth ?? 0)
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
}

export function disc(path: Path2D, x: number, y: number, radius: number): void {
  path.moveTo(x + radius, y)
  path.arc(x, y, radius, 0, Math.PI * 2)
}
