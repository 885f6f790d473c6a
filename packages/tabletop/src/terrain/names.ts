/** Names and coordinates printed on the map. */

import type { Space } from '@redoubt/engine'
import type { Rect } from '../geometry/polygon.ts'
import { type Brush, SERIF } from '../look/canvas.ts'
import { css, luminance } from '../look/colour.ts'
import type { Ground } from './ground.ts'
import type { MapTerms } from './map-terms.ts'
import { printHints } from './print-hints.ts'
import { paintSymbolsOf } from './space-symbols.ts'

/** Pixels per board unit below which coordinates are not printed. */
export const COORDINATES_FROM = 44

export function paintNames(
  brush: Brush,
  spaces: readonly Space[],
  density: number,
  { ground, labels, turn }: MapTerms,
): void {
  if (labels === 'none') return
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (const space of spaces) {
    const grid = space.column >= 0
    if (grid && density >= COORDINATES_FROM) coordinate(brush, space, ground, turn, density)
    if (labels === 'all' && density >= 30)
      paintSymbolsOf(brush, space, printHints(ground.board), ground, turn)
    if (labels === 'all' && isNamed(space) && density >= 22) paintName(brush, space, ground, turn)
  }
}

/** Runs with the origin at an offset on screen from a space's centre, text upright. */
function at(
  brush: Brush,
  space: Space,
  turn: number,
  x: number,
  y: number,
  draw: () => void,
): void {
  brush.save()
  brush.translate(space.x, space.y)
  brush.rotate((-turn * Math.PI) / 180)
  brush.translate(x, y)
  // Fonts smaller than a pixel are rounded away, so text is set large and scaled down.
  brush.scale(0.01, 0.01)
  draw()
  brush.restore()
}

function coordinate(
  brush: Brush,
  space: Space,
  ground: Ground,
  turn: number,
  density: number,
): void {
  const square = space.outline.length === 8
  const base = ground.styleOf(space).base
  const text = coordinateOf(space)
  // Larger where the board is small, so that a telephone shows them too; a counter leaves this strip free.
  const size = square ? Math.max(10.5, Math.min(14, 2000 / density)) : 11
  at(brush, space, turn, square ? -0.39 : 0, square ? -0.415 : -0.4, () => {
    brush.font = `700 ${size}px ${SERIF}`
    const dark = ground.palette.ground === 'light' && luminance(base) < 0.12
    brush.lineWidth = 2.4
    brush.strokeStyle = css(dark ? [20, 24, 30] : ground.palette.halo(base, 0.45), 0.75)
    brush.strokeText(text, 0, 0)
    brush.fillStyle = dark ? 'rgba(246,240,224,0.85)' : css(ground.palette.ink, 0.88)
    brush.fillText(text, 0, 0)
  })
}

/** `D2`, `AA.12`, `12-3`: numbers as other maps print them, of which not every one is an id. */
const COORDINATE = /^-?[A-Z]{0,3}\W{0,2}\d{1,4}(\W{1,2}\d{1,4})?$/

type Named = Pick<Space, 'id' | 'label' | 'column'>

/** The number of a grid's space: what it is called, where that is a number, else its id. */
export const coordinateOf = ({ id, label, column }: Named): string =>
  column >= 0 && COORDINATE.test(label) ? label : id

/** Has a space a name besides its number? */
export const isNamed = (space: Named): boolean => space.label !== coordinateOf(space)

/** Height of a name's letters and how far below the middle of its space they stand, in board units. */
export function nameSpot(space: Space, ground: Ground): { size: number; down: number } {
  if (space.column >= 0) return { size: GRID_NAME, down: space.outline.length === 0 ? 0.6 : 0.425 }
  const size = areaSize(space, ground) / 100
  return { size, down: space.outline.length === 0 ? 0.6 : -size * 2.3 }
}

const GRID_NAME = 0.135

export function paintName(brush: Brush, space: Space, ground: Ground, turn: number): void {
  const area = space.column < 0
  const spot = nameSpot(space, ground)
  const size = spot.size * 100
  const water = ground.styleOf(space).water
  const { base } = ground.styleOf(space)
  const { palette } = ground
  const font = `${water ? 'italic 500' : area ? '700' : '600'} ${size}px ${SERIF}`
  const text = area && !water ? space.label.toUpperCase() : space.label
  const aside = area ? 0 : intoMap(brush, font, text, space, ground, turn)
  // Of a grid's spaces the name stands under the counter.
  at(brush, space, turn, aside, spot.down, () => {
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.font = font
    if (area) brush.letterSpacing = `${size * 0.12}px`
    brush.lineWidth = size * 0.24
    brush.strokeStyle = css(palette.halo(base, water ? 0.2 : 0.5), 0.8)
    brush.strokeText(text, 0, 0)
    brush.fillStyle = css(water ? palette.waterInk : palette.ink, 0.95)
    brush.fillText(text, 0, 0)
    brush.letterSpacing = '0px'
  })
}

/** How far a name must be moved aside so that it stays on the map, in board units. */
function intoMap(
  brush: Brush,
  font: string,
  text: string,
  { x }: Space,
  { map }: Ground,
  turn: number,
): number {
  if (turn % 180 !== 0) return 0
  brush.font = font
  const half = brush.measureText(text).width / 200 + 0.04
  const off = intoSpan(x, half, map)
  return turn === 180 ? -off : off
}

/** How far a line of this half width about x must be moved to lie within the map. */
export function intoSpan(x: number, half: number, map: Pick<Rect, 'x' | 'width'>): number {
  return Math.max(0, map.x + half - x) - Math.max(0, x + half - map.x - map.width)
}

/** Letters that fit the width of the area. */
function areaSize(space: Space, ground: Ground): number {
  const { width } = ground.spaces.boxOf(space)
  return Math.max(9, Math.min(30, (width * 100 * 0.66) / (space.label.length * 0.86)))
}
