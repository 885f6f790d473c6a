/** Frontiers of a surveyed map: between zones of the sea, between areas, between powers. */

import type { Space } from '@redoubt/engine'
import { type Brush, trace } from '../look/canvas.ts'
import { css, darker, mix } from '../look/colour.ts'
import type { Ground } from './ground.ts'
import type { MapTerms } from './map-terms.ts'

/** A frontier in one piece: x, y pairs. */
export interface Divide {
  readonly one: Space
  readonly other: Space
  readonly points: readonly number[]
}

const known = new WeakMap<Ground, ReadonlyMap<Space, readonly Divide[]>>()

/** Frontiers by the space with the lower index; worked out once for a map. */
export function dividesOf(ground: Ground): ReadonlyMap<Space, readonly Divide[]> {
  const kept = known.get(ground)
  if (kept) return kept
  const found = new Map<Space, Divide[]>()
  for (const space of ground.board.spaces) found.set(space, runsAround(space, ground))
  known.set(ground, found)
  return found
}

function runsAround(space: Space, ground: Ground): Divide[] {
  const runs: { other: Space; points: number[] }[] = []
  const borders = ground.borders.of(space)
  let index = 0
  for (const outline of [space.outline, ...space.islands]) {
    const count = outline.length / 2
    let last: (typeof runs)[number] | undefined
    for (let at = 0; at < count; at++, index++) {
      const border = borders[index]
      const other = border?.one === space ? border.other : border?.one
      if (!other || other.index < space.index) {
        last = undefined
        continue
      }
      const next = (at + 1) % count
      if (last?.other !== other) {
        last = { other, points: [outline[at * 2] ?? 0, outline[at * 2 + 1] ?? 0] }
        runs.push(last)
      }
      last.points.push(outline[next * 2] ?? 0, outline[next * 2 + 1] ?? 0)
    }
  }
  return runs.map(({ other, points }) => ({ one: space, other, points }))
}

/** The frontier between two spaces, its pieces longest first. */
export function divideBetween(ground: Ground, one: Space, other: Space): readonly Divide[] {
  const [low, high] = one.index < other.index ? [one, other] : [other, one]
  return (dividesOf(ground).get(low) ?? [])
    .filter((divide) => divide.other === high)
    .sort((a, b) => b.points.length - a.points.length)
}

export function paintDivides(
  brush: Brush,
  near: readonly Space[],
  density: number,
  { ground, tints }: MapTerms,
  which: 'land' | 'sea',
): void {
  const zones = new Path2D()
  const areas = new Path2D()
  const powers = new Path2D()
  const all = dividesOf(ground)
  for (const space of near) {
    for (const { other, points } of all.get(space) ?? []) {
      const [wet, otherWet] = [ground.styleOf(space).water, ground.styleOf(other).water]
      if (wet && otherWet) trace(zones, points)
      else if (!wet && !otherWet)
        trace(tints.get(space.id) === tints.get(other.id) ? areas : powers, points)
    }
  }
  const { ink } = ground.palette
  const thin = (width: number) => Math.max(width, 0.7 / density)
  if (which === 'sea') {
    brush.setLineDash([0.16, 0.1])
    brush.strokeStyle = css(mix(ink, [40, 80, 120], 0.6), 0.6)
    brush.lineWidth = thin(0.026)
    brush.stroke(zones)
    brush.setLineDash([])
    return
  }
  brush.strokeStyle = css(darker(mix(ink, [120, 90, 60], 0.3), 0.05), 0.62)
  brush.lineWidth = thin(0.022)
  brush.stroke(areas)
  brush.strokeStyle = css(darker(ink, 0.1), 0.85)
  brush.lineWidth = thin(0.04)
  brush.stroke(powers)
}
