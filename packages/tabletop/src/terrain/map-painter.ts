/** Paints a part of the map: ground, coasts, what stands on it, edge features, grid and names. */

import type { Space } from '@redoubt/engine'
import { grow, overlaps, type Rect } from '../geometry/polygon.ts'
import { type Brush, trace } from '../look/canvas.ts'
import { css, darker, lighter, mix } from '../look/colour.ts'
import { paintChart, paintChartSketch } from './chart.ts'
import { paintFrontiers, paintMapNames } from './countries.ts'
import { paintFeatures } from './features.ts'
import { fillWithTile, type Ground } from './ground.ts'
import type { MapTerms } from './map-terms.ts'
import { paintNames } from './names.ts'
import { paintFrame } from './sheet.ts'
import type { TerrainStyle } from './terrain-style.ts'
import { paintTown } from './towns.ts'

/** Paints the whole sheet in plain colours, quickly: what is seen until the map itself is painted. */
export function paintSketch(brush: Brush, density: number, terms: MapTerms): void {
  const { ground } = terms
  paintFrame(brush, terms, density)
  brush.save()
  brush.beginPath()
  brush.rect(ground.map.x, ground.map.y, ground.map.width, ground.map.height)
  brush.clip()
  if (ground.surveyed) {
    paintChartSketch(brush, density, terms)
    brush.restore()
    return
  }
  const lines = new Path2D()
  const own = ground.spaces.within(ground.map).filter((space) => !ground.isPictured(space))
  for (const [style, spaces] of byStyle(own, ground)) {
    const path = new Path2D()
    for (const { outline, index } of spaces) {
      trace(path, outline)
      path.closePath()
      if (index >= 0) trace(lines, outline)
    }
    brush.fillStyle = css(style.base)
    brush.strokeStyle = css(style.base)
    brush.lineWidth = 1 / density
    brush.fill(path)
    brush.stroke(path)
  }
  brush.strokeStyle = css(ground.palette.ink, 0.14)
  brush.lineWidth = 0.7 / density
  brush.stroke(lines)
  paintPictures(brush, ground.map, ground)
  brush.restore()
}

/** Paints the part of the map sheet inside `rect`; the brush works in board units at `density` pixels each. */
export function paintMap(brush: Brush, rect: Rect, density: number, terms: MapTerms): void {
  const { ground } = terms
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  paintFrame(brush, terms, density)
  brush.save()
  brush.beginPath()
  brush.rect(ground.map.x, ground.map.y, ground.map.width, ground.map.height)
  brush.clip()
  if (overlaps(rect, ground.map)) {
    if (ground.surveyed) paintChart(brush, rect, density, terms)
    else paintGround(brush, rect, density, terms)
  }
  brush.restore()
  fillWithTile(brush, terms.sheet, ground.paper(density))
}

function paintGround(brush: Brush, rect: Rect, density: number, terms: MapTerms): void {
  const { ground } = terms
  const near = ground.spaces.within(grow(rect, 0.75)).filter((space) => !ground.isPictured(space))
  const styles = byStyle(near, ground)
  const coasts = coastsOf(near, ground, density)
  for (const [style, spaces] of styles) {
    if (style.water) paintArea(brush, style, spaces, ground, density)
  }
  paintShallows(brush, coasts.water, density)
  for (const [style, spaces] of styles) {
    if (style.water) continue
    softenEdges(brush, style, near, ground, density)
    paintArea(brush, style, spaces, ground, density)
  }
  paintCoast(brush, coasts, density, ground)
  const decor = ground.decor(density)
  for (const space of near) decor.strew(brush, space, ground.styleOf(space), terms.turn)
  const own = near.filter(({ index }) => index >= 0)
  for (const space of own) paintTown(brush, space, ground)
  paintGrid(brush, own, density, ground)
  paintFrontiers(brush, own, density, ground)
  paintPictures(brush, rect, ground)
  paintFeatures(brush, own, density, ground)
  if (terms.labels === 'all') paintMapNames(brush, density, ground, terms.turn)
  paintNames(brush, own, density, terms)
}

/** The pictures of the map, where they touch the part that is painted. */
function paintPictures(brush: Brush, rect: Rect, { pictures }: Ground): void {
  brush.imageSmoothingQuality = 'high'
  for (const { pixels, rect: own, turn, bounds } of pictures) {
    if (!overlaps(bounds, rect)) continue
    brush.save()
    brush.translate(own.x, own.y)
    brush.rotate(turn)
    brush.drawImage(pixels.source, 0, 0, own.width, own.height)
    brush.restore()
  }
}

/** Spaces by style, lowest ground first. */
function byStyle(spaces: readonly Space[], ground: Ground): (readonly [TerrainStyle, Space[]])[] {
  const groups = new Map<TerrainStyle, Space[]>()
  for (const space of spaces) {
    const style = ground.styleOf(space)
    const known = groups.get(style)
    if (known) known.push(space)
    else groups.set(style, [space])
  }
  return [...groups].sort(([a], [b]) => a.level - b.level)
}

function paintArea(
  brush: Brush,
  style: TerrainStyle,
  spaces: readonly Space[],
  ground: Ground,
  density: number,
): void {
  const path = new Path2D()
  for (const space of spaces) path.addPath(ground.shape(space, density))
  brush.fillStyle = css(style.base)
  brush.fill(path)
  brush.strokeStyle = css(style.base)
  brush.lineWidth = 1.2 / density
  brush.stroke(path)
  fillWithTile(brush, path, ground.texture(style, density))
}

interface Coasts {
  /** The lines where land meets water. */
  readonly water: Path2D
  readonly land: Path2D
  readonly any: boolean
}

function coastsOf(spaces: readonly Space[], ground: Ground, density: number): Coasts {
  const water = new Path2D()
  const land = new Path2D()
  let any = false
  for (const space of spaces) {
    const style = ground.styleOf(space)
    if (style.water) continue
    land.addPath(ground.shape(space, density))
    for (const border of ground.borders.of(space)) {
      const other = border.one === space ? border.other : border.one
      const wet = other ? ground.styleOf(other).water : space.column < 0
      if (!wet) continue
      any = true
      trace(water, ground.course(border, density))
    }
  }
  return { water, land, any }
}

/** The sea grows lighter towards the shore, in the steps of a sounding chart. */
function paintShallows(brush: Brush, coast: Path2D, density: number): void {
  const steps =
    density < 24
      ? [
          [0.5, 0.14],
          [0.22, 0.2],
        ]
      : [
          [0.86, 0.08],
          [0.62, 0.1],
          [0.4, 0.13],
          [0.2, 0.2],
        ]
  for (const [width, alpha] of steps) {
    brush.strokeStyle = `rgba(226,240,236,${alpha})`
    brush.lineWidth = width ?? 0
    brush.stroke(coast)
  }
  brush.strokeStyle = 'rgba(255,253,244,0.55)'
  brush.lineWidth = 0.085
  brush.stroke(coast)
}

/** A fringe of the higher ground over the lower one beside it. */
function softenEdges(
  brush: Brush,
  style: TerrainStyle,
  spaces: readonly Space[],
  ground: Ground,
  density: number,
): void {
  if (style.flat) return
  const fringe = new Path2D()
  let any = false
  for (const space of spaces) {
    if (ground.styleOf(space) !== style) continue
    for (const border of ground.borders.of(space)) {
      const other = border.one === space ? border.other : border.one
      const lower = other && ground.styleOf(other)
      if (!lower || lower.water || lower.flat || lower === style || lower.level > style.level)
        continue
      any = true
      trace(fringe, ground.course(border, density))
    }
  }
  if (!any || density < 24) return
  const all = new Path2D()
  for (const space of spaces) all.addPath(ground.shape(space, density))
  brush.save()
  brush.clip(all)
  for (const width of [0.34, 0.26, 0.18, 0.11]) {
    brush.strokeStyle = css(style.base, 0.26)
    brush.lineWidth = width
    brush.stroke(fringe)
  }
  brush.restore()
}

function paintCoast(brush: Brush, coasts: Coasts, density: number, ground: Ground): void {
  if (!coasts.any) return
  if (density >= 24) paintBeach(brush, coasts, ground)
  brush.strokeStyle = css(mix(ground.palette.ink, [38, 66, 84], 0.55), 0.85)
  brush.lineWidth = Math.max(0.018, 0.8 / density)
  brush.stroke(coasts.water)
}

/** The land is a little sandy along the water. */
function paintBeach(brush: Brush, coasts: Coasts, ground: Ground): void {
  brush.save()
  brush.clip(coasts.land)
  for (const [width, alpha] of [
    [0.2, 0.22],
    [0.11, 0.3],
  ] as const) {
    brush.strokeStyle = css(ground.palette.printed([238, 222, 178]), alpha)
    brush.lineWidth = width
    brush.stroke(coasts.water)
  }
  brush.restore()
}

/** Fine straight lines on grids; on area maps the frontiers follow the ground. */
function paintGrid(brush: Brush, spaces: readonly Space[], density: number, ground: Ground): void {
  const inside = new Set(spaces)
  const lines = new Path2D()
  const frontiers = new Path2D()
  for (const space of spaces) {
    for (const border of ground.borders.of(space)) {
      if (border.one !== space && inside.has(border.one)) continue
      if (space.column >= 0) trace(lines, [border.ax, border.ay, border.bx, border.by])
      else if (
        border.other &&
        (!ground.styleOf(space).water || !ground.styleOf(border.other).water)
      )
        trace(frontiers, ground.course(border, density))
      else trace(lines, ground.course(border, density))
    }
    if (space.outline.length === 0) frontiers.addPath(ground.shape(space, density))
  }
  const ink = ground.palette.ink
  brush.strokeStyle = css(ink, density < 16 ? 0.16 : 0.34)
  brush.lineWidth = Math.max(0.013, 0.7 / density)
  brush.stroke(lines)
  brush.strokeStyle = css(lighter(ground.palette.paper, 0.3), 0.5)
  brush.lineWidth = 0.05
  brush.stroke(frontiers)
  brush.strokeStyle = css(darker(ink, 0.1), 0.75)
  brush.lineWidth = 0.022
  brush.stroke(frontiers)
}
