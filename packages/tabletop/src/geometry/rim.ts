/** Ground beyond the rim of a grid: the map runs on to the printed frame. */

import type { Space } from '@redoubt/engine'
import { boundsOf, overlaps, type Rect } from './polygon.ts'

/**
 * One space for each cell just off the grid that reaches into the frame, with the ground that most cells beside it have: a
 * wood at the edge ends with its cell. Their index is negative and they have no neighbours.
 */
export function beyondRim(spaces: readonly Space[], frame: Rect): Space[] {
  const cells = spaces.filter((space) => space.column >= 0 && space.outline.length > 0)
  const outer = cells.filter((space) => nearEdge(space, frame))
  const known = new Set(outer.map(spot))
  const common = countOf(cells)
  const found: Space[] = []
  // The second round fills the corners.
  for (let round = 0; round < 2; round++) {
    const beside = new Map<string, Off[]>()
    for (const space of round === 0 ? outer : [...found])
      for (const off of offEdges(space, frame))
        if (!known.has(spot(off))) keepIn(beside, spot(off), off)
    for (const [at, offs] of beside) {
      known.add(at)
      const near = countOf(offs.map(({ space }) => space))
      const [{ space, x, y, outline }] = offs.sort(
        ({ space: one }, { space: two }) =>
          of(near, two) - of(near, one) || of(common, two) - of(common, one),
      ) as [Off]
      const index = -1 - found.length
      const nowhere = { id: '', label: '', neighbours: [], edges: [] }
      found.push({ ...space, ...nowhere, index, x, y, outline })
    }
  }
  return found
}

/** A cell off the grid, and one beside it. */
interface Off {
  readonly space: Space
  readonly x: number
  readonly y: number
  readonly outline: readonly number[]
}

/** Cells across the edges of a space that reach into the frame. */
function offEdges(space: Space, frame: Rect): Off[] {
  const { outline } = space
  const offs: Off[] = []
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length
    const x = (outline[at] ?? 0) + (outline[next] ?? 0) - space.x
    const y = (outline[at + 1] ?? 0) + (outline[next + 1] ?? 0) - space.y
    if (inside({ x, y }, frame)) continue
    const moved = outline.map((each, index) => each + (index % 2 === 0 ? x - space.x : y - space.y))
    if (overlaps(boundsOf(moved), frame)) offs.push({ space, x, y, outline: moved })
  }
  return offs
}

function keepIn(beside: Map<string, Off[]>, at: string, off: Off): void {
  const offs = beside.get(at)
  if (offs) offs.push(off)
  else beside.set(at, [off])
}

/** How many of the spaces have each terrain. */
function countOf(spaces: readonly Space[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { terrain } of spaces) count.set(terrain, (count.get(terrain) ?? 0) + 1)
  return count
}

const of = (count: ReadonlyMap<string, number>, { terrain }: Space) => count.get(terrain) ?? 0

function nearEdge({ x, y }: Space, frame: Rect): boolean {
  return (
    x < frame.x + 1.2 ||
    y < frame.y + 1.2 ||
    x > frame.x + frame.width - 1.2 ||
    y > frame.y + frame.height - 1.2
  )
}

/** Too far inside to be beyond the rim. */
function inside({ x, y }: { readonly x: number; readonly y: number }, frame: Rect): boolean {
  return (
    x > frame.x + 0.7 &&
    y > frame.y + 0.7 &&
    x < frame.x + frame.width - 0.7 &&
    y < frame.y + frame.height - 0.7
  )
}

function spot({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${Math.round(x * 100)},${Math.round(y * 100)}`
}
