/** Natural lines: a straight border becomes the same crooked one for both spaces that share it. */

import { scatter } from './random.ts'

const GRAIN = 512

/**
 * Points along the border from a to b as x, y pairs; the ends stray a little too, the same for every border that meets there.
 * The line depends only on the two ends, and is the same walked backwards.
 * @param amount how far it strays, as a share of its length
 * @param depth how often it is halved: 2 for a distant look, 4 for a close one
 */
export function crooked(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  amount: number,
  depth = 4,
): number[] {
  const a = corner(ax, ay, amount)
  const b = corner(bx, by, amount)
  const backwards = a.qx > b.qx || (a.qx === b.qx && a.qy > b.qy)
  const [from, to] = backwards ? [b, a] : [a, b]
  const seed = from.qx * 7919 + from.qy * 104729 + to.qx * 31 + to.qy
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const inner: number[] = []
  split(
    from.x,
    from.y,
    to.x,
    to.y,
    amount * length,
    length < 0.12 ? Math.min(depth, 1) : depth,
    seed,
    1,
    inner,
  )
  const points = [from.x, from.y, ...inner, to.x, to.y]
  return backwards ? reversed(points) : points
}

function corner(
  x: number,
  y: number,
  amount: number,
): { x: number; y: number; qx: number; qy: number } {
  const qx = Math.round(x * GRAIN)
  const qy = Math.round(y * GRAIN)
  const reach = amount * 0.55
  return {
    x: qx / GRAIN + (scatter(qx, qy, 1) - 0.5) * reach,
    y: qy / GRAIN + (scatter(qx, qy, 2) - 0.5) * reach,
    qx,
    qy,
  }
}

function split(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
  depth: number,
  seed: number,
  node: number,
  into: number[],
): void {
  if (depth === 0) return
  const stray = (scatter(seed, node, 5) - 0.5) * 2 * reach
  const length = Math.hypot(bx - ax, by - ay) || 1
  const mx = (ax + bx) / 2 - ((by - ay) / length) * stray
  const my = (ay + by) / 2 + ((bx - ax) / length) * stray
  split(ax, ay, mx, my, reach * 0.52, depth - 1, seed, node * 2, into)
  into.push(mx, my)
  split(mx, my, bx, by, reach * 0.52, depth - 1, seed, node * 2 + 1, into)
}

function reversed(points: readonly number[]): number[] {
  const back: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) back.push(points[at] ?? 0, points[at + 1] ?? 0)
  return back
}
