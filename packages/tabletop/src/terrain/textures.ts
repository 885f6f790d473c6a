/** The printed texture of each kind of ground, as a tile that repeats. */

import { scatter, stream } from '../geometry/random.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { css, darker, lighter, mix } from '../look/colour.ts'
import type { TerrainStyle } from './terrain-style.ts'

/** Side of a tile in board units. */
export const TILE = 4

/** Paints a tile of `density` pixels per board unit; it repeats without a seam. */
export function textureTile(style: TerrainStyle, density: number): HTMLCanvasElement {
  const side = TILE * density
  const { canvas, brush } = sketch(side, side)
  brush.scale(canvas.width / TILE, canvas.height / TILE)
  const pen: Pen = {
    brush,
    style,
    next: stream(style.level * 101 + 7),
    fine: density >= 40,
  }
  if (style.pattern !== 'closed' && !style.flat) mottle(pen)
  STROKES[style.pattern](pen)
  return canvas
}

interface Pen {
  readonly brush: Brush
  readonly style: TerrainStyle
  readonly next: () => number
  /** Close enough for the finest strokes. */
  readonly fine: boolean
}

/** Visits random spots, again at the opposite edge where a spot is near one. Coordinates are in board units. */
function strew(
  { next }: Pen,
  perUnit: number,
  reach: number,
  visit: (x: number, y: number, variant: number) => void,
): void {
  for (let left = Math.round(perUnit * TILE * TILE); left > 0; left--) {
    const x = next() * TILE
    const y = next() * TILE
    const variant = next()
    visit(x, y, variant)
    const across = x < reach ? x + TILE : x > TILE - reach ? x - TILE : undefined
    const down = y < reach ? y + TILE : y > TILE - reach ? y - TILE : undefined
    if (across !== undefined) visit(across, y, variant)
    if (down !== undefined) visit(x, down, variant)
    if (across !== undefined && down !== undefined) visit(across, down, variant)
  }
}

/** Broad soft patches, lighter and darker, as of ink taken up unevenly. */
function mottle(pen: Pen): void {
  const { style } = pen
  const strength = style.water ? 0.13 : 0.14
  patches(pen, 1.1, (variant) => {
    const shade = variant < 0.5 ? lighter(style.base, 0.5) : darker(style.base, 0.4)
    return { radius: 0.45 + variant * 0.7, inner: css(shade, strength), outer: css(shade, 0) }
  })
}

/** Pixels per board unit that soft patches are painted at: they have no detail to lose. */
const SOFT = 20

function patches(
  pen: Pen,
  perUnit: number,
  look: (variant: number) => { radius: number; inner: string; outer: string },
): void {
  const { canvas, brush } = sketch(TILE * SOFT, TILE * SOFT)
  brush.scale(SOFT, SOFT)
  strew(pen, perUnit, 1.6, (x, y, variant) => {
    const { radius, inner, outer } = look(variant)
    patch(brush, x, y, radius, inner, outer)
  })
  pen.brush.drawImage(canvas, 0, 0, TILE, TILE)
}

function patch(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  inner: string,
  outer: string,
): void {
  const glow = brush.createRadialGradient(x, y, 0, x, y, radius)
  glow.addColorStop(0, inner)
  glow.addColorStop(1, outer)
  brush.fillStyle = glow
  brush.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

/** Strokes of one ink, drawn together. */
function stroke({ brush }: Pen, path: Path2D, ink: string, width: number): void {
  brush.lineCap = 'round'
  brush.strokeStyle = ink
  brush.lineWidth = width
  brush.stroke(path)
}

const STROKES: Readonly<Record<TerrainStyle['pattern'], (pen: Pen) => void>> = {
  waves,
  flat: () => undefined,
  sand: (pen) => dots(pen, pen.fine ? 120 : 34),
  desert: (pen) => {
    dots(pen, pen.fine ? 60 : 18)
    dunes(pen)
  },
  grass: (pen) => {
    if (pen.fine) dots(pen, 34)
    hatch(pen, pen.fine ? 5 : 2.5)
    tufts(pen, pen.fine ? 13 : 5, 0.045)
  },
  plain: (pen) => {
    dots(pen, pen.fine ? 22 : 8)
    tufts(pen, pen.fine ? 1.6 : 0.8, 0.04)
  },
  forest: (pen) => dots(pen, pen.fine ? 40 : 12),
  hills: (pen) => {
    dots(pen, pen.fine ? 24 : 8)
    tufts(pen, 1, 0.04)
  },
  mountain: (pen) => dots(pen, pen.fine ? 44 : 12),
  city: (pen) => dots(pen, pen.fine ? 18 : 8),
  closed: ruled,
  marsh: (pen) => {
    reeds(pen)
    tufts(pen, 4, 0.07)
  },
}

function waves(pen: Pen): void {
  const { style } = pen
  const crests = new Path2D()
  const troughs = new Path2D()
  strew(pen, pen.fine ? 12 : 5, 0.3, (x, y, variant) => {
    const wide = 0.07 + variant * 0.07
    const path = variant < 0.62 ? crests : troughs
    path.moveTo(x - wide, y)
    path.quadraticCurveTo(x - wide * 0.5, y - wide * 0.34, x, y)
    path.quadraticCurveTo(x + wide * 0.5, y - wide * 0.34, x + wide, y)
  })
  const width = pen.fine ? 0.012 : 0.022
  stroke(pen, crests, css(lighter(style.base, 0.55), 0.5), width)
  stroke(pen, troughs, css(darker(style.base, 0.35), 0.3), width)
}

function dunes(pen: Pen): void {
  const path = new Path2D()
  strew(pen, 1.6, 0.4, (x, y, variant) => {
    const radius = 0.22 + variant * 0.1
    path.moveTo(
      x + Math.cos(-Math.PI * 0.78) * radius,
      y + 0.2 + Math.sin(-Math.PI * 0.78) * radius,
    )
    path.arc(x, y + 0.2, radius, -Math.PI * 0.78, -Math.PI * 0.3)
  })
  stroke(pen, path, css(darker(pen.style.base, 0.35), 0.4), 0.014)
}

/** Slanting rules from edge to edge: ground that is not part of the game. */
function ruled(pen: Pen): void {
  const path = new Path2D()
  const lines = 28
  for (let at = -lines; at < lines; at++) {
    const x = (at * TILE) / lines
    path.moveTo(x, TILE)
    path.lineTo(x + TILE, 0)
  }
  stroke(pen, path, css(darker(pen.style.base, 0.4), 0.2), pen.fine ? 0.014 : 0.022)
}

/** Short level strokes of standing water. */
function reeds(pen: Pen): void {
  const path = new Path2D()
  strew(pen, 6, 0.2, (x, y, variant) => {
    path.moveTo(x - 0.06 - variant * 0.05, y)
    path.lineTo(x + 0.06 + variant * 0.05, y)
  })
  stroke(pen, path, css(mix(pen.style.base, [60, 110, 140], 0.75), 0.6), 0.014)
}

function dots(pen: Pen, perUnit: number): void {
  const { brush, style } = pen
  const dark = new Path2D()
  const light = new Path2D()
  strew(pen, perUnit, 0.02, (x, y, variant) => {
    const radius = 0.005 + variant * 0.008
    const path = variant < 0.55 ? dark : light
    path.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  })
  brush.fillStyle = css(darker(style.base, 0.45), 0.3)
  brush.fill(dark)
  brush.fillStyle = css(lighter(style.base, 0.6), 0.32)
  brush.fill(light)
}

/** Bundles of short parallel strokes, as an engraver shades a meadow. */
function hatch(pen: Pen, perUnit: number): void {
  const { style } = pen
  const dark = new Path2D()
  const light = new Path2D()
  strew(pen, perUnit, 0.2, (x, y, variant) => {
    const path = variant < 0.5 ? dark : light
    for (let at = 0; at < 4; at++) {
      const left = x + at * 0.034 - 0.05
      const long = 0.03 + scatter(Math.floor(variant * 997), at, 3) * 0.04
      path.moveTo(left + 0.012, y - long)
      path.lineTo(left, y + long * 0.4)
    }
  })
  const width = pen.fine ? 0.009 : 0.018
  stroke(pen, dark, css(darker(style.base, 0.3), 0.34), width)
  stroke(pen, light, css(lighter(style.base, 0.4), 0.34), width)
}

/** Small fans of three blades. */
function tufts(pen: Pen, perUnit: number, high: number): void {
  const path = new Path2D()
  strew(pen, perUnit, 0.12, (x, y, variant) => {
    const tall = high * (0.8 + variant * 0.6)
    path.moveTo(x - tall * 0.6, y - tall * 0.6)
    path.lineTo(x - tall * 0.12, y)
    path.moveTo(x, y - tall)
    path.lineTo(x, y)
    path.moveTo(x + tall * 0.6, y - tall * 0.6)
    path.lineTo(x + tall * 0.12, y)
  })
  stroke(pen, path, css(darker(pen.style.base, 0.42), 0.42), pen.fine ? 0.011 : 0.02)
}

/** Fibres and specks of the paper, laid over everything. */
export function paperTile(density: number, dark: boolean): HTMLCanvasElement {
  const side = TILE * density
  const { canvas, brush } = sketch(side, side)
  const style: TerrainStyle = {
    name: 'paper',
    pattern: 'plain',
    base: dark ? [60, 60, 66] : [150, 130, 96],
    water: false,
    flat: false,
    level: 17,
  }
  brush.scale(canvas.width / TILE, canvas.height / TILE)
  const pen: Pen = {
    brush,
    style,
    next: stream(4711),
    fine: density >= 40,
  }
  patches(pen, 0.5, (variant) => ({
    radius: 0.6 + variant,
    inner: variant < 0.5 ? 'rgba(255,250,235,0.07)' : 'rgba(70,45,20,0.06)',
    outer: 'rgba(255,255,255,0)',
  }))
  if (!pen.fine) return canvas
  const pale = new Path2D()
  const deep = new Path2D()
  strew(pen, 26, 0.1, (x, y, variant) => {
    const path = variant < 0.5 ? pale : deep
    const angle = variant * 37
    path.moveTo(x, y)
    path.lineTo(x + Math.cos(angle) * 0.07, y + Math.sin(angle) * 0.07)
  })
  stroke(pen, pale, 'rgba(255,252,240,0.12)', 0.005)
  stroke(pen, deep, 'rgba(60,40,20,0.07)', 0.005)
  return canvas
}
