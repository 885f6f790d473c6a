/** Paints a die-cut counter: bevelled card in the side's colour and pattern, symbol, numbers, badges. */

import { type Brush, SANS, SERIF } from '../look/canvas.ts'
import { type Colour, css, darker, inkOn, lighter, mix } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'
import { paintSidePattern } from '../look/side-pattern.ts'
import type { Art, Pixels } from './art.ts'
import type { CounterLook, LaidPicture } from './counter-look.ts'
import { militarySymbol } from './military.ts'
import { paintMilitary } from './military-painter.ts'
import { type Silhouette, symbolCoded, symbolNamed } from './symbols.ts'

/** Side of the picture, when the counter's own side is 1: the rest is room for the shadow. */
export const COUNTER_FRAME = 1.28

/** Paints a counter whose top left corner is at 0, 0 and whose side is 1. `pixels` is its side on the canvas. */
export function paintCounter(
  brush: Brush,
  look: CounterLook,
  palette: Palette,
  pixels: number,
  art: Art,
): void {
  if (look.bare && paintBare(brush, look, pixels, art)) {
    return paintOver(brush, look, PAPER, 'rimmed')
  }
  const side = palette.side(look.side)
  const own = palette.own(look.colour) ?? side.colour
  const body = look.hidden ? mix(side.colour, [120, 108, 88], 0.6) : own
  paintCard(brush, body, pixels)
  brush.save()
  outline(brush)
  brush.clip()
  paintSidePattern(
    brush,
    { x: 0, y: 0, width: 1, height: 1 },
    look.hidden ? 'cross' : side.pattern,
    css(lighter(body, 0.55), 0.3),
    0.1,
  )
  brush.restore()
  paintBevel(brush, body)
  if (look.hidden) return paintLetter(brush, '?', { x: 0.2, y: 0.2, side: 0.6 }, [250, 244, 228])
  const image = look.image && art.get(look.image.file)
  if (image) {
    paintArtwork(brush, image, look.image?.frame)
    for (const layer of look.layers)
      paintLayer(brush, layer, art, scaleOn(image, look.image?.frame))
    return paintOver(brush, look, body, 'rimmed')
  }
  if (look.face === 'fortified') paintWalls(brush, body)
  const panel =
    look.numbers.length > 0
      ? { x: 0.15, y: 0.09, width: 0.7, height: 0.54 }
      : { x: 0.13, y: 0.13, width: 0.74, height: 0.74 }
  const field: Colour = look.face === 'fortified' ? darker(body, 0.62) : [246, 238, 216]
  if (look.face === 'fortified')
    panelShape(
      brush,
      { x: 0.19, y: 0.19, width: 0.62, height: look.numbers.length > 0 ? 0.44 : 0.62 },
      0.05,
    )
  else panelShape(brush, panel, 0.07)
  const glow = brush.createLinearGradient(0, 0, 0, 1)
  glow.addColorStop(0, css(lighter(field, look.face === 'fortified' ? 0.1 : 0.35)))
  glow.addColorStop(1, css(darker(field, 0.05)))
  brush.fillStyle = glow
  brush.fill()
  brush.strokeStyle = css(darker(body, 0.6), 0.75)
  brush.lineWidth = 0.014
  brush.stroke()
  const ink: Colour =
    look.face === 'fortified' ? [252, 240, 206] : mix(darker(body, 0.78), [20, 18, 16], 0.45)
  paintSymbol(brush, look, ink, field)
  paintOver(brush, look, body)
}

/** What lies over symbol or picture: bands, numbers, badges. */
function paintOver(
  brush: Brush,
  look: CounterLook,
  body: Colour,
  numbers: 'plain' | 'rimmed' = 'plain',
): void {
  if (look.face === 'reduced') paintBand(brush, body)
  paintNumbers(brush, look, body, numbers)
  look.badges.forEach((badge, index) => {
    paintBadge(brush, badge, 0.83 - index * 0.3, 0.17)
  })
  if (look.face === 'fortified') paintShield(brush, body)
  paintLabel(brush, look.label)
}

/** A strip of paper over the lower edge, with the words as large as they fit on it. It is painted last. */
function paintLabel(brush: Brush, words: string): void {
  if (words === '') return
  brush.beginPath()
  brush.roundRect(0.02, 0.72, 0.96, 0.26, 0.04)
  brush.fillStyle = css([255, 250, 232], 0.94)
  brush.fill()
  brush.strokeStyle = css([40, 30, 20], 0.8)
  brush.lineWidth = 0.014
  brush.stroke()
  brush.font = `700 100px ${SANS}`
  const wide = brush.measureText(words).width / 100
  paintText(brush, words, 0.5, 0.85, Math.min(0.2, 0.9 / Math.max(wide, 0.01)), [30, 24, 18], SANS)
}

/** Ground of the numbers on a counter without a card. */
const PAPER: Colour = [236, 228, 206]

/** Pictures that are the whole counter, the largest as wide as its card would be. False when none of them came. */
function paintBare(brush: Brush, look: CounterLook, pixels: number, art: Art): boolean {
  const base = look.image ?? look.layers[0]?.image
  const image = base && art.get(base.file)
  if (!base || !image) return false
  const scale = scaleOn(image, base.frame, 0)
  const own = look.image ? [{ image: look.image, x: 0, y: 0 }] : []
  brush.save()
  brush.translate(0.5, 0.5)
  brush.rotate((look.turn * Math.PI) / 180)
  brush.translate(-0.5, -0.5)
  brush.shadowColor = 'rgba(12,8,4,0.55)'
  brush.shadowBlur = pixels * 0.05
  brush.shadowOffsetY = pixels * 0.025
  for (const layer of [...own, ...look.layers]) {
    paintLayer(brush, layer, art, scale)
    brush.shadowColor = 'transparent'
  }
  brush.restore()
  return true
}

/** Board units, the counter being 1 wide, for a pixel of the file of a picture that is as large as fits. */
function scaleOn(
  { width, height, scale }: Pixels,
  frame: NonNullable<CounterLook['image']>['frame'],
  margin = MARGIN,
): number {
  const longer = frame ? Math.max(frame.width, frame.height) : Math.max(width, height) / scale
  return (1 - 2 * margin) / longer
}

/** A picture over the counter's own, in the same scale. */
function paintLayer(brush: Brush, { image, x, y }: LaidPicture, art: Art, shrink: number): void {
  const pixels = art.get(image.file)
  if (!pixels) return
  const { source, width, height, scale } = pixels
  const frame = image.frame ?? { x: 0, y: 0, width: width / scale, height: height / scale }
  const [wide, high] = [frame.width * shrink, frame.height * shrink]
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(
    source,
    frame.x * scale,
    frame.y * scale,
    frame.width * scale,
    frame.height * scale,
    0.5 + x * shrink - wide / 2,
    0.5 + y * shrink - high / 2,
    wide,
    high,
  )
}

/** Room between the edge of the card and a picture on it: whose counter it is must be seen round a picture that covers it. */
const MARGIN = 0.08

/** A picture on the card, whole and as large as fits. */
function paintArtwork(
  brush: Brush,
  { source, width, height, scale }: Pixels,
  frame: NonNullable<CounterLook['image']>['frame'],
): void {
  const part = frame
    ? {
        x: frame.x * scale,
        y: frame.y * scale,
        width: frame.width * scale,
        height: frame.height * scale,
      }
    : { x: 0, y: 0, width, height }
  const shrink = (1 - 2 * MARGIN) / Math.max(part.width, part.height)
  const [wide, high] = [part.width * shrink, part.height * shrink]
  brush.save()
  outline(brush, MARGIN)
  brush.clip()
  brush.drawImage(
    source,
    part.x,
    part.y,
    part.width,
    part.height,
    0.5 - wide / 2,
    0.5 - high / 2,
    wide,
    high,
  )
  brush.restore()
}

function outline(brush: Brush, inset = 0): void {
  brush.beginPath()
  brush.roundRect(inset, inset, 1 - 2 * inset, 1 - 2 * inset, 0.09 - inset * 0.6)
}

function panelShape(
  brush: Brush,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  radius: number,
): void {
  brush.beginPath()
  brush.roundRect(x, y, width, height, radius)
}

function paintCard(brush: Brush, body: Colour, pixels: number): void {
  brush.save()
  brush.shadowColor = 'rgba(12,8,4,0.55)'
  brush.shadowBlur = pixels * 0.06
  brush.shadowOffsetX = pixels * 0.018
  brush.shadowOffsetY = pixels * 0.04
  outline(brush)
  brush.fillStyle = css(darker(body, 0.5))
  brush.fill()
  brush.restore()
  const glow = brush.createLinearGradient(0, 0, 0.7, 1)
  glow.addColorStop(0, css(lighter(body, 0.2)))
  glow.addColorStop(0.45, css(body))
  glow.addColorStop(1, css(darker(body, 0.16)))
  outline(brush)
  brush.fillStyle = glow
  brush.fill()
}

function paintBevel(brush: Brush, body: Colour): void {
  const edge = brush.createLinearGradient(0, 0, 1, 1)
  edge.addColorStop(0, css(lighter(body, 0.65), 0.95))
  edge.addColorStop(0.48, css(lighter(body, 0.2), 0.15))
  edge.addColorStop(0.52, css(darker(body, 0.3), 0.15))
  edge.addColorStop(1, css(darker(body, 0.55), 0.95))
  outline(brush, 0.024)
  brush.strokeStyle = edge
  brush.lineWidth = 0.03
  brush.stroke()
  outline(brush, 0.005)
  brush.strokeStyle = css(darker(body, 0.7), 0.8)
  brush.lineWidth = 0.011
  brush.stroke()
}

const STONE: Colour = [226, 212, 178]

/** A square rampart with merlons, seen from above. */
function paintWalls(brush: Brush, body: Colour): void {
  const wall = new Path2D()
  wall.roundRect(0.115, 0.115, 0.77, 0.77, 0.03)
  const merlons = new Path2D()
  const count = 7
  const step = 0.86 / count
  for (let at = 0; at < count; at++) {
    const from = 0.07 + at * step + step * 0.14
    const size = step * 0.72
    merlons.rect(from, 0.062, size, 0.085)
    merlons.rect(from, 0.853, size, 0.085)
    merlons.rect(0.062, from, 0.085, size)
    merlons.rect(0.853, from, 0.085, size)
  }
  brush.lineJoin = 'miter'
  for (const path of [merlons, wall]) {
    brush.strokeStyle = css(darker(body, 0.75), 0.9)
    brush.lineWidth = 0.03
    brush.stroke(path)
  }
  for (const path of [merlons, wall]) {
    brush.fillStyle = css(STONE)
    brush.fill(path)
  }
}

/** The mark of a fortified unit: a shield at the lower edge. */
function paintShield(brush: Brush, body: Colour): void {
  brush.save()
  brush.translate(0.5, 0.875)
  brush.beginPath()
  brush.moveTo(-0.105, -0.1)
  brush.lineTo(0.105, -0.1)
  brush.lineTo(0.105, 0)
  brush.quadraticCurveTo(0.1, 0.085, 0, 0.118)
  brush.quadraticCurveTo(-0.1, 0.085, -0.105, 0)
  brush.closePath()
  brush.fillStyle = 'rgb(240,196,74)'
  brush.fill()
  brush.strokeStyle = css(darker(body, 0.75))
  brush.lineWidth = 0.022
  brush.stroke()
  brush.beginPath()
  brush.moveTo(0, -0.07)
  for (let at = 1; at < 10; at++) {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const away = at % 2 === 0 ? 0.066 : 0.028
    brush.lineTo(Math.cos(angle) * away, -0.004 + Math.sin(angle) * away)
  }
  brush.closePath()
  brush.fillStyle = css(darker(body, 0.6))
  brush.fill()
  brush.restore()
}

function paintSymbol(brush: Brush, look: CounterLook, ink: Colour, field: Colour): void {
  const coded = look.sidc === undefined ? undefined : symbolCoded(look.sidc)
  const symbol = coded?.symbol ?? (look.symbol === undefined ? undefined : symbolNamed(look.symbol))
  const small = look.numbers.length > 0
  const fortified = look.face === 'fortified'
  const side = small ? (fortified ? 0.4 : 0.46) : fortified ? 0.52 : 0.66
  const spot = { x: 0.5 - side / 2, y: (small ? 0.38 : fortified ? 0.48 : 0.5) - side / 2, side }
  const size = look.size ?? coded?.size
  const military = look.sidc === undefined ? undefined : militarySymbol(look.sidc)
  const wide = { x: 0.5 - side * 0.62, y: spot.y - side * 0.1, side: side * 1.24 }
  if (military) paintMilitary(brush, military, wide, ink, field)
  else if (!symbol) paintLetter(brush, look.letter, spot, ink)
  else drawSymbol(brush, symbol, symbol.framed ? wide : spot, ink, field)
  if (size) paintText(brush, size, 0.5, small ? 0.145 : 0.2, 0.11, ink, SANS)
}

function drawSymbol(
  brush: Brush,
  symbol: Silhouette,
  spot: { x: number; y: number; side: number },
  ink: Colour,
  field: Colour,
): void {
  brush.save()
  brush.translate(spot.x, spot.y)
  brush.scale(spot.side / 100, spot.side / 100)
  if (symbol.framed) {
    brush.fillStyle = css(lighter(field, 0.5))
    brush.fillRect(8, 24, 84, 52)
  }
  brush.fillStyle = css(ink)
  brush.fill(new Path2D(symbol.fill), 'evenodd')
  if (symbol.lines) {
    brush.strokeStyle = css(ink)
    brush.lineWidth = 5
    brush.lineJoin = 'round'
    brush.stroke(new Path2D(symbol.lines))
  }
  brush.restore()
}

function paintLetter(
  brush: Brush,
  letter: string,
  spot: { x: number; y: number; side: number },
  ink: Colour,
): void {
  paintText(
    brush,
    letter,
    spot.x + spot.side / 2,
    spot.y + spot.side / 2,
    spot.side * 0.8,
    ink,
    SERIF,
  )
}

function paintText(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  ink: Colour,
  font: string,
  align: CanvasTextAlign = 'center',
  rim?: Colour,
): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(0.01, 0.01)
  brush.font = `700 ${size * 100}px ${font}`
  brush.textAlign = align
  brush.textBaseline = 'middle'
  if (rim) {
    brush.strokeStyle = css(rim, 0.85)
    brush.lineWidth = size * 16
    brush.lineJoin = 'round'
    brush.strokeText(text, 0, size * 5)
  }
  brush.fillStyle = css(ink)
  brush.fillText(text, 0, size * 5)
  brush.restore()
}

/** A band across the corner: a unit that has lost steps. */
function paintBand(brush: Brush, body: Colour): void {
  brush.save()
  outline(brush)
  brush.clip()
  brush.strokeStyle = css(lighter(body, 0.75), 0.9)
  brush.lineWidth = 0.1
  brush.beginPath()
  brush.moveTo(-0.05, 0.3)
  brush.lineTo(0.3, -0.05)
  brush.stroke()
  brush.restore()
}

const SPOTS: Readonly<Record<string, readonly [number, number, CanvasTextAlign]>> = {
  'top-left': [0.07, 0.15, 'left'],
  'top-right': [0.93, 0.15, 'right'],
  'bottom-left': [0.07, 0.82, 'left'],
  'bottom-right': [0.93, 0.82, 'right'],
  bottom: [0.5, 0.82, 'center'],
  top: [0.5, 0.14, 'center'],
  left: [0.07, 0.38, 'left'],
  right: [0.93, 0.38, 'right'],
}

/** Over a picture; elsewhere the symbol stands there. */
const MIDDLE = [0.5, 0.5, 'center'] as const
const FOOT = [0.5, 0.82, 'center'] as const

/** @param style `rimmed`: over a picture, of which nobody knows how light it is */
function paintNumbers(
  brush: Brush,
  { numbers, face }: CounterLook,
  body: Colour,
  style: 'plain' | 'rimmed',
): void {
  for (const { at, text } of numbers) {
    const otherwise = at === 'centre' && style === 'rimmed' ? MIDDLE : FOOT
    const [x, y, align] = SPOTS[at] ?? otherwise
    const large = at.startsWith('bottom') || otherwise === MIDDLE
    const ink = face === 'fortified' ? darker(body, 0.7) : inkOn(body)
    const rim = style === 'rimmed' ? inkOn(ink) : undefined
    paintText(brush, text, x, y, large ? 0.26 : 0.15, ink, SANS, align, rim)
  }
}

function paintBadge(brush: Brush, badge: string, x: number, y: number): void {
  const ink: Colour = [30, 22, 16]
  brush.beginPath()
  brush.arc(x, y, 0.16, 0, Math.PI * 2)
  brush.fillStyle = 'rgb(250,244,226)'
  brush.fill()
  brush.strokeStyle = 'rgba(30,22,16,0.9)'
  brush.lineWidth = 0.02
  brush.stroke()
  const symbol = symbolNamed(badge)
  if (symbol)
    drawSymbol(brush, symbol, { x: x - 0.11, y: y - 0.11, side: 0.22 }, ink, [250, 244, 226])
  else paintText(brush, badge.slice(0, 1).toUpperCase(), x, y, 0.21, ink, SANS)
}
