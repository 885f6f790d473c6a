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
  const pen: Pen = {
    brush,
    unit: canvas.width / TILE,
    style,
    next: stream(style.level * 101 + 7),
    fine: density >= 40,
  }
  mottle(pen)
  STROKES[style.pattern](pen)
  return canvas
}

interface Pen {
  readonly brush: Brush
  /** Pixels per board unit. */
  readonly unit: number
  readonly style: TerrainStyle
  readonly next: () => number
  /** Close enough for the finest strokes. */
  readonly fine: boolean
}

/** Draws at random spots, again at the opposite edge where a spot is near one. */
function strew(
  { brush, unit, next }: Pen,
  perUnit: number,
  reach: number,
  draw: (variant: number) => void,
): void {
  const side = TILE * unit
  for (let left = Math.round(perUnit * TILE * TILE); left > 0; left--) {
    const x = next() * side
    const y = next() * side
    const variant = next()
    for (const dx of [-side, 0, side]) {
      for (const dy of [-side, 0, side]) {
        const far = reach * unit
        if (x + dx < -far || x + dx > side + far || y + dy < -far || y + dy > side + far) continue
        brush.save()
        brush.translate(x + dx, y + dy)
        brush.scale(unit, unit)
        draw(variant)
        brush.restore()
      }
    }
  }
}

/** Broad soft patches, lighter and darker, as of ink taken up unevenly. */
function mottle(pen: Pen): void {
  const { brush, style } = pen
  const strength = style.water ? 0.13 : 0.14
  strew(pen, 1.1, 1.2, (variant) => {
    const shade = variant < 0.5 ? lighter(style.base, 0.5) : darker(style.base, 0.4)
    const radius = 0.45 + variant * 0.7
    const glow = brush.createRadialGradient(0, 0, 0, 0, 0, radius)
    glow.addColorStop(0, css(shade, strength))
    glow.addColorStop(1, css(shade, 0))
    brush.fillStyle = glow
    brush.fillRect(-radius, -radius, 2 * radius, 2 * radius)
  })
}

const STROKES: Readonly<Record<TerrainStyle['pattern'], (pen: Pen) => void>> = {
  waves: (pen) => {
    const { brush, style } = pen
    brush.lineCap = 'round'
    strew(pen, pen.fine ? 8.5 : 4, 0.3, (variant) => {
      const wide = 0.07 + variant * 0.07
      brush.strokeStyle = css(
        variant < 0.62 ? lighter(style.base, 0.55) : darker(style.base, 0.35),
        variant < 0.62 ? 0.5 : 0.3,
      )
      brush.lineWidth = pen.fine ? 0.012 : 0.022
      brush.beginPath()
      brush.moveTo(-wide, 0)
      brush.quadraticCurveTo(-wide * 0.5, -wide * 0.34, 0, 0)
      brush.quadraticCurveTo(wide * 0.5, -wide * 0.34, wide, 0)
      brush.stroke()
    })
  },
  sand: (pen) => dots(pen, pen.fine ? 120 : 34),
  desert: (pen) => {
    dots(pen, pen.fine ? 60 : 18)
    const { brush, style } = pen
    brush.lineCap = 'round'
    strew(pen, 1.6, 0.4, (variant) => {
      brush.strokeStyle = css(darker(style.base, 0.35), 0.4)
      brush.lineWidth = 0.014
      brush.beginPath()
      brush.arc(0, 0.2, 0.22 + variant * 0.1, -Math.PI * 0.78, -Math.PI * 0.3)
      brush.stroke()
    })
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
  marsh: (pen) => {
    const { brush, style } = pen
    brush.lineCap = 'round'
    strew(pen, 6, 0.2, (variant) => {
      brush.strokeStyle = css(mix(style.base, [60, 110, 140], 0.75), 0.6)
      brush.lineWidth = 0.014
      brush.beginPath()
      brush.moveTo(-0.06 - variant * 0.05, 0)
      brush.lineTo(0.06 + variant * 0.05, 0)
      brush.stroke()
    })
    tufts(pen, 4, 0.07)
  },
}

function dots(pen: Pen, perUnit: number): void {
  const { brush, style } = pen
  strew(pen, perUnit, 0.02, (variant) => {
    brush.fillStyle = css(variant < 0.55 ? darker(style.base, 0.45) : lighter(style.base, 0.6), 0.3)
    brush.beginPath()
    brush.arc(0, 0, 0.006 + variant * 0.009, 0, Math.PI * 2)
    brush.fill()
  })
}

/** Bundles of short parallel strokes, as an engraver shades a meadow. */
function hatch(pen: Pen, perUnit: number): void {
  const { brush, style } = pen
  brush.lineCap = 'round'
  strew(pen, perUnit, 0.2, (variant) => {
    brush.strokeStyle = css(
      variant < 0.5 ? darker(style.base, 0.3) : lighter(style.base, 0.4),
      0.34,
    )
    brush.lineWidth = pen.fine ? 0.009 : 0.018
    brush.beginPath()
    for (let at = 0; at < 4; at++) {
      const x = at * 0.034 - 0.05
      const long = 0.03 + scatter(Math.floor(variant * 997), at, 3) * 0.04
      brush.moveTo(x + 0.012, -long)
      brush.lineTo(x, long * 0.4)
    }
    brush.stroke()
  })
}

/** Small fans of three blades. */
function tufts(pen: Pen, perUnit: number, high: number): void {
  const { brush, style } = pen
  brush.lineCap = 'round'
  strew(pen, perUnit, 0.12, (variant) => {
    const tall = high * (0.8 + variant * 0.6)
    brush.strokeStyle = css(darker(style.base, 0.42), 0.42)
    brush.lineWidth = pen.fine ? 0.011 : 0.02
    brush.beginPath()
    brush.moveTo(-tall * 0.6, -tall * 0.6)
    brush.lineTo(-tall * 0.12, 0)
    brush.moveTo(0, -tall)
    brush.lineTo(0, 0)
    brush.moveTo(tall * 0.6, -tall * 0.6)
    brush.lineTo(tall * 0.12, 0)
    brush.stroke()
  })
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
    level: 17,
  }
  const pen: Pen = {
    brush,
    unit: canvas.width / TILE,
    style,
    next: stream(4711),
    fine: density >= 40,
  }
  strew(pen, 0.5, 1.6, (variant) => {
    const radius = 0.6 + variant
    const glow = brush.createRadialGradient(0, 0, 0, 0, 0, radius)
    glow.addColorStop(0, variant < 0.5 ? 'rgba(255,250,235,0.07)' : 'rgba(70,45,20,0.06)')
    glow.addColorStop(1, 'rgba(255,255,255,0)')
    brush.fillStyle = glow
    brush.fillRect(-radius, -radius, 2 * radius, 2 * radius)
  })
  if (!pen.fine) return canvas
  brush.lineCap = 'round'
  strew(pen, 26, 0.1, (variant) => {
    brush.rotate(variant * 37)
    brush.strokeStyle = variant < 0.5 ? 'rgba(255,252,240,0.12)' : 'rgba(60,40,20,0.07)'
    brush.lineWidth = 0.005
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.quadraticCurveTo(0.03, 0.012 * variant, 0.07, 0)
    brush.stroke()
  })
  return canvas
}
