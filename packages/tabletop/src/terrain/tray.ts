/** Zones as furniture of the table: trays for pools, a track with numbered slots, boxes. */

import { grow, type Rect } from '../geometry/polygon.ts'
import { slotsOf, type ZoneBox } from '../layout/table-layout.ts'
import { type Brush, SERIF } from '../look/canvas.ts'
import { type Colour, css, darker, lighter, mix } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'
import { paintSidePattern } from '../look/side-pattern.ts'

export interface TrayTerms {
  readonly box: ZoneBox
  readonly caption: string
  readonly side: string | undefined
  readonly palette: Palette
  readonly turn: number
}

/** How far a tray's shadow reaches. */
export const TRAY_SHADOW = 0.12

export function paintTray(brush: Brush, density: number, terms: TrayTerms): void {
  const { box, palette, side, caption } = terms
  const own = side === undefined ? undefined : palette.side(side)
  const { rect } = box
  shadow(brush, rect, density)
  const dark = palette.ground === 'dark'
  const body = dark ? palette.tray : mix(palette.paper, [198, 176, 134], 0.4)
  const glow = brush.createLinearGradient(rect.x, rect.y, rect.x, rect.y + rect.height)
  glow.addColorStop(0, css(lighter(body, dark ? 0.06 : 0.2)))
  glow.addColorStop(1, css(darker(body, 0.06)))
  rounded(brush, rect, 0.1)
  brush.fillStyle = glow
  brush.fill()
  brush.save()
  brush.clip()
  const head: Rect = { x: rect.x, y: rect.y, width: rect.width, height: box.title - 0.04 }
  const band: Colour = own
    ? dark
      ? darker(own.colour, 0.15)
      : own.colour
    : dark
      ? [84, 80, 74]
      : [112, 90, 64]
  brush.fillStyle = css(band)
  brush.fillRect(head.x, head.y, head.width, head.height)
  if (own) paintSidePattern(brush, head, own.pattern, css(lighter(own.colour, 0.5), 0.32), 0.16)
  brush.restore()
  title(brush, caption, head, terms)
  rounded(brush, rect, 0.1)
  brush.strokeStyle = css(darker(dark ? [20, 20, 24] : [90, 70, 46], 0.2), 0.9)
  brush.lineWidth = 0.02
  brush.stroke()
  rounded(brush, grow(rect, -0.025), 0.08)
  brush.strokeStyle = css(lighter(body, 0.5), dark ? 0.12 : 0.5)
  brush.lineWidth = 0.012
  brush.stroke()
  if (box.as === 'track') paintSlots(brush, terms)
  else {
    const well = grow(box.inner, 0.02)
    rounded(brush, well, 0.07)
    brush.fillStyle = dark ? 'rgba(0,0,0,0.22)' : 'rgba(92,66,34,0.13)'
    brush.fill()
    brush.strokeStyle = dark ? 'rgba(0,0,0,0.4)' : 'rgba(92,66,34,0.3)'
    brush.lineWidth = 0.014
    brush.stroke()
  }
}

function shadow(brush: Brush, rect: Rect, density: number): void {
  brush.save()
  brush.shadowColor = 'rgba(0,0,0,0.45)'
  brush.shadowBlur = 0.09 * density
  brush.shadowOffsetY = 0.03 * density
  rounded(brush, rect, 0.1)
  brush.fillStyle = '#000'
  brush.fill()
  brush.restore()
}

function rounded(brush: Brush, { x, y, width, height }: Rect, radius: number): void {
  brush.beginPath()
  brush.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
}

/** A caption as large as the head allows. */
function title(brush: Brush, caption: string, head: Rect, { box, turn }: TrayTerms): void {
  brush.save()
  brush.translate(head.x + head.width / 2, head.y + head.height / 2)
  brush.rotate((-turn * Math.PI) / 180)
  const size = box.title / 0.36
  brush.scale(0.01 * size, 0.01 * size)
  brush.font = `700 17px ${SERIF}`
  brush.letterSpacing = '1px'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  const room = (turn % 180 === 0 ? head.width : head.height) * (100 / size) - 14
  const lines = brush.measureText(caption).width > room * 1.3 ? halves(caption) : [caption]
  const widest = Math.max(...lines.map((line) => brush.measureText(line).width))
  const shrink = Math.min(1, room / widest, lines.length > 1 ? 0.78 : 1)
  brush.scale(shrink, shrink)
  lines.forEach((line, index) => {
    const y = 1 + (index - (lines.length - 1) / 2) * 19
    brush.fillStyle = 'rgba(0,0,0,0.45)'
    brush.fillText(line, 0.6, y + 1)
    brush.fillStyle = 'rgba(255,250,236,0.96)'
    brush.fillText(line, 0, y)
  })
  brush.restore()
}

/** A caption of several words on two lines, broken near its middle. */
function halves(caption: string): string[] {
  const spaces = [...caption.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.sort(
    (a, b) => Math.abs(a - caption.length / 2) - Math.abs(b - caption.length / 2),
  )[0]
  return middle === undefined ? [caption] : [caption.slice(0, middle), caption.slice(middle + 1)]
}

function paintSlots(brush: Brush, { box, palette, turn }: TrayTerms): void {
  const dark = palette.ground === 'dark'
  const slots = slotsOf(box)
  slots.forEach(({ rect, name }, index) => {
    const well = grow(rect, -rect.width * 0.03)
    rounded(brush, well, 0.07)
    const heart = name === 'heart'
    brush.fillStyle = heart
      ? dark
        ? 'rgba(150,44,44,0.32)'
        : 'rgba(176,58,48,0.2)'
      : dark
        ? 'rgba(0,0,0,0.25)'
        : 'rgba(92,66,34,0.14)'
    brush.fill()
    brush.strokeStyle = heart
      ? 'rgba(168,52,44,0.85)'
      : dark
        ? 'rgba(230,220,200,0.28)'
        : 'rgba(80,56,28,0.5)'
    brush.lineWidth = 0.018
    brush.setLineDash(heart ? [] : [0.06, 0.045])
    brush.stroke()
    brush.setLineDash([])
    const x = rect.x + rect.width / 2
    const y = rect.y + rect.height / 2
    brush.save()
    brush.translate(x, y)
    brush.rotate((-turn * Math.PI) / 180)
    if (heart) drawHeart(brush, rect.width * 0.24)
    else {
      brush.scale(0.01, 0.01)
      brush.font = `700 ${rect.width * 44}px ${SERIF}`
      brush.textAlign = 'center'
      brush.textBaseline = 'middle'
      brush.fillStyle = dark ? 'rgba(236,228,208,0.34)' : 'rgba(80,56,28,0.42)'
      brush.fillText(name, 0, rect.width * 3)
    }
    brush.restore()
    const next = slots[index + 1]
    if (next)
      chevron(
        brush,
        {
          x: (x + next.rect.x + next.rect.width / 2) / 2,
          y: (y + next.rect.y + next.rect.height / 2) / 2,
        },
        box.upright,
        dark,
      )
  })
}

function drawHeart(brush: Brush, size: number): void {
  brush.beginPath()
  brush.moveTo(0, size)
  brush.bezierCurveTo(-size * 1.5, -size * 0.1, -size * 0.9, -size * 1.15, 0, -size * 0.4)
  brush.bezierCurveTo(size * 0.9, -size * 1.15, size * 1.5, -size * 0.1, 0, size)
  brush.fillStyle = 'rgba(176,46,40,0.85)'
  brush.fill()
}

function chevron(
  brush: Brush,
  { x, y }: { x: number; y: number },
  down: boolean,
  dark: boolean,
): void {
  brush.save()
  brush.translate(x, y)
  if (!down) brush.rotate(-Math.PI / 2)
  brush.beginPath()
  brush.moveTo(-0.09, -0.025)
  brush.lineTo(0.09, -0.025)
  brush.lineTo(0, 0.05)
  brush.closePath()
  brush.fillStyle = dark ? 'rgba(236,228,208,0.55)' : 'rgba(70,48,22,0.7)'
  brush.fill()
  brush.restore()
}
