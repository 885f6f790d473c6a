/** A surveyed map, painted like a sheet of an atlas: waters with their coastlines, lands in the colours of those who hold them. */

import type { Space } from '@redoubt/engine'
import { grow, type Rect } from '../geometry/polygon.ts'
import { runsWithin } from '../geometry/runs.ts'
import { type Brush, trace } from '../look/canvas.ts'
import { type Colour, css, darker, lighter, mix } from '../look/colour.ts'
import { paintChartNames } from './chart-names.ts'
import { paintPassages } from './chart-passages.ts'
import { paintDivides } from './divides.ts'
import { fillWithTile, type Ground } from './ground.ts'
import type { MapTerms } from './map-terms.ts'

/** How much of a holder's colour goes into the ground. */
const WASH = 0.4
/** Corners of coasts that are left out of their broad shallows. */
const COARSE = 0.18

/** Everything in plain colours, quickly. */
export function paintChartSketch(brush: Brush, density: number, terms: MapTerms): void {
  const { ground } = terms
  brush.fillStyle = css(seaColour(ground))
  brush.fillRect(ground.map.x, ground.map.y, ground.map.width, ground.map.height)
  brush.lineWidth = 0.8 / density
  brush.strokeStyle = css(ground.palette.ink, 0.35)
  for (const space of ground.spaces.within(ground.map)) {
    if (ground.styleOf(space).water) continue
    const path = ground.shape(space, density)
    brush.fillStyle = css(landColour(space, terms))
    brush.fill(path)
    brush.stroke(path)
  }
}

/** The part of the map inside `rect`. */
export function paintChart(brush: Brush, rect: Rect, density: number, terms: MapTerms): void {
  const { ground } = terms
  const near = ground.spaces.within(grow(rect, 0.9))
  const lands = near.filter((space) => !ground.styleOf(space).water)
  const coasts = lands.flatMap(({ outline, islands }) => [outline, ...islands])
  paintSea(brush, rect, alongside(coasts, rect, COARSE), near, density, ground)
  paintDivides(brush, near, density, terms, 'sea')
  paintShore(brush, alongside(coasts, rect, 0), density, ground)
  for (const space of lands) {
    brush.fillStyle = css(landColour(space, terms))
    brush.fill(ground.shape(space, density))
  }
  paintTextures(brush, lands, density, ground)
  for (const space of lands) paintRibbon(brush, space, rect, density, terms)
  paintDivides(brush, near, density, terms, 'land')
  paintPassages(brush, near, density, terms)
  paintChartNames(brush, near, density, terms)
}

/** The ground's texture is faint: colours say who holds it. */
function paintTextures(
  brush: Brush,
  lands: readonly Space[],
  density: number,
  ground: Ground,
): void {
  for (const style of new Set(lands.map(ground.styleOf))) {
    const path = new Path2D()
    for (const space of lands)
      if (ground.styleOf(space) === style) path.addPath(ground.shape(space, density))
    brush.globalAlpha = style.pattern === 'closed' ? 0.8 : 0.3
    fillWithTile(brush, path, ground.texture(style, density))
    brush.globalAlpha = 1
  }
}

function seaColour(ground: Ground): Colour {
  const [water] = ground.board.spaces.filter((space) => ground.styleOf(space).water)
  return water ? ground.styleOf(water).base : ground.palette.printed([169, 199, 211])
}

function landColour(space: Space, { ground, tints }: MapTerms): Colour {
  const { base } = ground.styleOf(space)
  const held = tints.get(space.id)
  return held ? mix(base, ground.palette.printed(lighter(held, 0.12)), WASH) : base
}

/** Deep water, and shallows in steps towards the shore. */
function paintSea(
  brush: Brush,
  rect: Rect,
  coast: Path2D,
  near: readonly Space[],
  density: number,
  ground: Ground,
): void {
  const base = seaColour(ground)
  brush.fillStyle = css(base)
  brush.fillRect(rect.x, rect.y, rect.width, rect.height)
  const water = near.find((space) => ground.styleOf(space).water)
  brush.globalAlpha = 0.6
  if (water) fillWithTile(brush, rect, ground.texture(ground.styleOf(water), density))
  brush.globalAlpha = 1
  const shallow = lighter(base, ground.palette.shallows)
  for (const [width, alpha] of [
    [1.3, 0.1],
    [0.95, 0.12],
    [0.62, 0.14],
    [0.34, 0.2],
  ] as const) {
    brush.strokeStyle = css(shallow, alpha)
    brush.lineWidth = width
    brush.stroke(coast)
  }
  if (density < 24) return
  // Engraved water lines: a fine dark line along the edge of each step.
  for (const width of [0.62, 0.34]) {
    brush.strokeStyle = css(darker(base, 0.25), 0.22)
    brush.lineWidth = width + 0.016
    brush.stroke(coast)
    brush.strokeStyle = css(mix(base, shallow, 0.55))
    brush.lineWidth = width - 0.012
    brush.stroke(coast)
  }
}

/** The coastline: a light rim and a dark line; its inner half disappears under the land. */
function paintShore(brush: Brush, coast: Path2D, density: number, ground: Ground): void {
  brush.strokeStyle = css(ground.palette.halo(ground.palette.paper, 0.5), 0.8)
  brush.lineWidth = 0.12
  brush.stroke(coast)
  brush.strokeStyle = css(mix(ground.palette.ink, [30, 60, 84], 0.5), 0.95)
  brush.lineWidth = Math.max(0.045, 1.6 / density)
  brush.stroke(coast)
}

/** Outlines near the rectangle as one path. */
function alongside(outlines: readonly (readonly number[])[], rect: Rect, step: number): Path2D {
  const path = new Path2D()
  for (const run of runsWithin(outlines, grow(rect, 0.9), step)) trace(path, run)
  return path
}

/** The holder's colour runs along the inside of the frontier, as on hand-coloured maps. */
function paintRibbon(
  brush: Brush,
  space: Space,
  rect: Rect,
  density: number,
  { ground, tints }: MapTerms,
): void {
  const held = tints.get(space.id)
  if (!held) return
  const path = alongside([space.outline, ...space.islands], rect, COARSE / 3)
  brush.save()
  brush.clip(ground.shape(space, density))
  for (const [width, alpha] of [
    [0.42, 0.22],
    [0.2, 0.34],
  ] as const) {
    brush.strokeStyle = css(ground.palette.printed(held), alpha)
    brush.lineWidth = width
    brush.stroke(path)
  }
  brush.restore()
}
