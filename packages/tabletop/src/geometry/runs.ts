/** The stretches of outlines that pass through a rectangle: strokes cost by their length, seen or not. */

import type { Rect } from './polygon.ts'

/**
 * Cuts closed outlines (x, y pairs) to the stretches whose corners lie in the rectangle, each with a corner beyond at its ends.
 * @param step corners closer than this to the last one are left out
 */
export function runsWithin(
  outlines: readonly (readonly number[])[],
  rect: Rect,
  step = 0,
): number[][] {
  const runs: number[][] = []
  for (const outline of outlines) {
    const count = outline.length / 2
    let run: number[] | undefined
    for (let at = 0; at <= count; at++) {
      const x = outline[(at % count) * 2] ?? 0
      const y = outline[(at % count) * 2 + 1] ?? 0
      const inside = isInside(x, y, rect)
      if (!inside) {
        run?.push(x, y)
        run = undefined
        continue
      }
      if (!run) {
        const before = at === 0 ? undefined : at - 1
        run = before === undefined ? [] : [outline[before * 2] ?? 0, outline[before * 2 + 1] ?? 0]
        runs.push(run)
      }
      const near =
        run.length >= 2 &&
        at < count &&
        Math.hypot(x - (run.at(-2) ?? 0), y - (run.at(-1) ?? 0)) < step
      if (!near) run.push(x, y)
    }
  }
  return runs
}

function isInside(x: number, y: number, rect: Rect): boolean {
  return x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height
}
