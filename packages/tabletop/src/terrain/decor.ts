/** What stands on the ground: trees, peaks, hills, houses, scattered within each space. */

import type { Space } from '@redoubt/engine'
import { scatter } from '../geometry/random.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { css, darker, lighter, mix } from '../look/colour.ts'
import type { Pattern, TerrainStyle } from './terrain-style.ts'

interface Stand {
  /** How many stand in a space of area 1. */
  readonly count: number
  /** Height of one, in board units. */
  readonly size: number
  readonly draw: (brush: Brush, variant: number, style: TerrainStyle) => void
}

const STANDS: Partial<Readonly<Record<Pattern, Stand>>> = {
  forest: { count: 21, size: 0.2, draw: drawTree },
  hills: { count: 6, size: 0.26, draw: drawHill },
  mountain: { count: 7, size: 0.4, draw: drawPeak },
  city: { count: 14, size: 0.17, draw: drawHouse },
}

const VARIANTS = 4

/** Draws of each kind at one density, made when first needed. */
export interface Decor {
  /** Strews what belongs on a space over it; the brush works in board units. */
  strew(brush: Brush, space: Space, style: TerrainStyle, turn: number): void
}

export function makeDecor(density: number): Decor {
  const drawn = new Map<string, HTMLCanvasElement>()
  const picture = (stand: Stand, style: TerrainStyle, variant: number): HTMLCanvasElement => {
    const name = `${style.name} ${variant}`
    const known = drawn.get(name)
    if (known) return known
    const side = Math.max(4, Math.ceil(stand.size * density * 1.2))
    const { canvas, brush } = sketch(side, side)
    brush.scale(canvas.width, canvas.height)
    brush.translate(0.5, 0.5)
    stand.draw(brush, variant, style)
    drawn.set(name, canvas)
    return canvas
  }
  return {
    strew(brush, space, style, turn) {
      const stand = STANDS[style.pattern]
      if (!stand || density * stand.size < 3) return
      for (const { x, y, variant } of spots(space, stand.count, turn)) {
        const half = stand.size * 0.6
        const image = picture(stand, style, variant)
        if (turn === 0) brush.drawImage(image, x - half, y - half, 2 * half, 2 * half)
        else {
          brush.save()
          brush.translate(x, y)
          brush.rotate((-turn * Math.PI) / 180)
          brush.drawImage(image, -half, -half, 2 * half, 2 * half)
          brush.restore()
        }
      }
    },
  }
}

/** Scattered spots inside a space, furthest from the viewer first. */
function spots(
  space: Space,
  count: number,
  turn: number,
): { x: number; y: number; variant: number }[] {
  const found: { x: number; y: number; variant: number }[] = []
  const reach = reachOf(space)
  const wanted = Math.max(3, Math.round(count * reach * reach * 4))
  // A sunflower spiral is even; the jitter takes the pattern out of it.
  for (let at = 0; at < wanted; at++) {
    const angle = at * 2.39996 + space.index
    const away = reach * Math.sqrt((at + 0.6) / wanted) * 0.98
    found.push({
      x: space.x + Math.cos(angle) * away + (scatter(space.index, at, 11) - 0.5) * 0.09,
      y: space.y + Math.sin(angle) * away + (scatter(space.index, at, 12) - 0.5) * 0.09,
      variant: Math.floor(scatter(space.index, at, 13) * VARIANTS),
    })
  }
  const down = turn === 180 ? -1 : 1
  return found.sort((a, b) => (a.y - b.y) * down)
}

/** Radius that fits inside the space. */
function reachOf({ outline, x, y }: Space): number {
  let reach = outline.length === 0 ? 0.3 : 3
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length
    const mx = ((outline[at] ?? 0) + (outline[next] ?? 0)) / 2
    const my = ((outline[at + 1] ?? 0) + (outline[next + 1] ?? 0)) / 2
    reach = Math.min(reach, Math.hypot(mx - x, my - y))
  }
  return Math.max(0.1, reach)
}

function drawTree(brush: Brush, variant: number, { base }: TerrainStyle): void {
  const green = mix(darker(base, 0.36), [38, 74, 44], 0.42)
  const own = variant % 2 === 0 ? green : mix(green, lighter(green, 0.3), 0.4)
  brush.fillStyle = 'rgba(20,24,12,0.3)'
  brush.beginPath()
  brush.ellipse(0.08, 0.26, 0.3, 0.14, 0, 0, Math.PI * 2)
  brush.fill()
  brush.fillStyle = css(darker(own, 0.22))
  blob(brush, 0, 0, 0.34, variant)
  brush.fillStyle = css(own)
  blob(brush, -0.04, -0.05, 0.28, variant + 1)
  brush.fillStyle = css(lighter(own, 0.22), 0.8)
  blob(brush, -0.1, -0.12, 0.14, variant + 2)
}

/** A crown of leaves. */
function blob(brush: Brush, x: number, y: number, radius: number, seed: number): void {
  brush.beginPath()
  for (let at = 0; at <= 9; at++) {
    const angle = (at / 9) * Math.PI * 2
    const away = radius * (0.84 + 0.24 * scatter(seed, at % 9, 3))
    if (at === 0) brush.moveTo(x + Math.cos(angle) * away, y + Math.sin(angle) * away)
    else
      brush.quadraticCurveTo(
        x + Math.cos(angle - 0.35) * away * 1.16,
        y + Math.sin(angle - 0.35) * away * 1.16,
        x + Math.cos(angle) * away,
        y + Math.sin(angle) * away,
      )
  }
  brush.fill()
}

function drawPeak(brush: Brush, variant: number, { base }: TerrainStyle): void {
  const lean = (variant - 1.5) * 0.05
  const top = -0.36 + (variant % 2) * 0.08
  const rock = darker(base, 0.12)
  brush.fillStyle = css(lighter(rock, 0.3))
  brush.beginPath()
  brush.moveTo(-0.42, 0.3)
  brush.lineTo(-0.2, 0.02)
  brush.lineTo(lean, top)
  brush.lineTo(lean + 0.08, 0.3)
  brush.fill()
  brush.fillStyle = css(darker(rock, 0.4))
  brush.beginPath()
  brush.moveTo(lean, top)
  brush.lineTo(0.2, 0)
  brush.lineTo(0.44, 0.3)
  brush.lineTo(0, 0.3)
  brush.lineTo(lean + 0.05, 0.06)
  brush.lineTo(lean - 0.04, -0.06)
  brush.fill()
  brush.strokeStyle = css(darker(rock, 0.62), 0.8)
  brush.lineWidth = 0.032
  brush.lineJoin = 'round'
  brush.beginPath()
  brush.moveTo(-0.42, 0.3)
  brush.lineTo(-0.2, 0.02)
  brush.lineTo(lean, top)
  brush.lineTo(0.2, 0)
  brush.lineTo(0.44, 0.3)
  brush.stroke()
  brush.fillStyle = 'rgba(252,250,244,0.9)'
  brush.beginPath()
  brush.moveTo(lean - 0.1, top + 0.15)
  brush.lineTo(lean, top)
  brush.lineTo(lean + 0.1, top + 0.17)
  brush.lineTo(lean + 0.03, top + 0.12)
  brush.lineTo(lean - 0.03, top + 0.18)
  brush.fill()
}

function drawHill(brush: Brush, variant: number, { base }: TerrainStyle): void {
  const wide = 0.34 + (variant % 3) * 0.04
  const glow = brush.createLinearGradient(-wide, -0.2, wide, 0.24)
  glow.addColorStop(0, css(lighter(base, 0.36)))
  glow.addColorStop(0.5, css(base))
  glow.addColorStop(1, css(darker(base, 0.34)))
  brush.fillStyle = glow
  brush.beginPath()
  brush.moveTo(-wide, 0.2)
  brush.bezierCurveTo(-wide * 0.5, -0.3, wide * 0.5, -0.34, wide, 0.2)
  brush.fill()
  brush.strokeStyle = css(darker(base, 0.55), 0.75)
  brush.lineWidth = 0.032
  brush.lineCap = 'round'
  brush.beginPath()
  brush.moveTo(-wide, 0.2)
  brush.bezierCurveTo(-wide * 0.5, -0.3, wide * 0.5, -0.34, wide, 0.2)
  for (let at = 0; at < 4; at++) {
    const x = 0.06 + at * 0.065
    brush.moveTo(x, -0.1 + at * 0.055)
    brush.lineTo(x + 0.05, 0.02 + at * 0.05)
  }
  brush.stroke()
}

function drawHouse(brush: Brush, variant: number, { base }: TerrainStyle): void {
  const roof =
    [
      mix(base, [150, 62, 44], 0.75),
      mix(base, [120, 80, 60], 0.7),
      mix(base, [96, 88, 84], 0.7),
      mix(base, [134, 74, 52], 0.75),
    ][variant] ?? base
  const wide = variant % 2 === 0 ? 0.34 : 0.24
  const deep = variant % 2 === 0 ? 0.22 : 0.32
  brush.fillStyle = 'rgba(30,20,10,0.35)'
  brush.fillRect(-wide + 0.08, -deep + 0.1, wide * 2, deep * 2)
  brush.fillStyle = css(roof)
  brush.fillRect(-wide, -deep, wide * 2, deep * 2)
  brush.fillStyle = css(lighter(roof, 0.22))
  if (variant % 2 === 0) brush.fillRect(-wide, -deep, wide * 2, deep)
  else brush.fillRect(-wide, -deep, wide, deep * 2)
  brush.strokeStyle = css(darker(roof, 0.5))
  brush.lineWidth = 0.035
  brush.strokeRect(-wide, -deep, wide * 2, deep * 2)
}
