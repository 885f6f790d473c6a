/** How overlays look: a tint and a hatching for each kind of shade, and the tags that carry costs. */

import type { Shade } from '../api.ts'
import { boundsOf } from '../geometry/polygon.ts'
import { type Brush, SANS } from '../look/canvas.ts'
import { type Colour, css } from '../look/colour.ts'

interface ShadeLook {
  readonly colour: Colour
  /** Direction of the hatching in degrees; two make a cross-hatching, none leaves dots. */
  readonly hatch: readonly number[]
}

const LOOKS: Readonly<Record<Shade, ShadeLook>> = {
  own: { colour: [28, 92, 168], hatch: [45] },
  enemy: { colour: [178, 44, 30], hatch: [135] },
  contested: { colour: [122, 48, 128], hatch: [45, 135] },
  good: { colour: [34, 122, 62], hatch: [] },
  bad: { colour: [146, 30, 30], hatch: [0, 90] },
  note: { colour: [196, 140, 20], hatch: [90] },
}

/**
 * Fills an outline about the middle of its box.
 * @param own the colour of the side it is; default that of the shade
 */
export function paintShade(
  brush: Brush,
  outline: readonly number[],
  shade: Shade,
  own?: Colour,
): void {
  const { hatch, colour: usual } = LOOKS[shade]
  const colour = own ?? usual
  const path = new Path2D()
  for (let at = 0; at < outline.length; at += 2) path.lineTo(outline[at] ?? 0, outline[at + 1] ?? 0)
  path.closePath()
  brush.save()
  brush.clip(path)
  brush.fillStyle = css(colour, 0.22)
  brush.fill(path)
  const box = boundsOf(outline)
  const reach = Math.hypot(box.width, box.height) / 2
  brush.strokeStyle = css(colour, 0.6)
  brush.fillStyle = css(colour, 0.75)
  brush.lineWidth = 0.028
  for (const degrees of hatch) hatching(brush, (degrees * Math.PI) / 180, reach)
  if (hatch.length === 0) dots(brush, reach)
  brush.lineWidth = 0.07
  brush.strokeStyle = css(colour, 0.6)
  brush.stroke(path)
  brush.restore()
}

const GAP = 0.13

function hatching(brush: Brush, angle: number, reach: number): void {
  brush.save()
  brush.rotate(angle)
  brush.beginPath()
  for (let at = -Math.ceil(reach / GAP) * GAP; at <= reach; at += GAP) {
    brush.moveTo(at, -reach)
    brush.lineTo(at, reach)
  }
  brush.stroke()
  brush.restore()
}

function dots(brush: Brush, reach: number): void {
  brush.beginPath()
  const rows = Math.ceil(reach / GAP)
  for (let row = -rows; row <= rows; row++)
    for (let column = -rows; column <= rows; column++) {
      const x = column * GAP + (row % 2 === 0 ? 0 : GAP / 2)
      brush.moveTo(x, row * GAP)
      brush.arc(x, row * GAP, 0.03, 0, Math.PI * 2)
    }
  brush.fill()
}

/** Pixels of a tag's height. */
export const TAG = 40

/** Width of a tag in its heights. */
export function tagWidth(text: string): number {
  return Math.max(1.05, 0.5 + text.length * 0.5)
}

/** A small plate with a text: what it costs to get there; barred where one must stop. */
export function paintTag(brush: Brush, text: string, stops: boolean): void {
  const width = tagWidth(text) * TAG
  brush.beginPath()
  brush.roundRect(2, 2, width - 4, TAG - 4, TAG * 0.3)
  brush.fillStyle = stops ? '#5e1c14' : 'rgba(30,24,18,0.88)'
  brush.fill()
  brush.lineWidth = 3
  brush.strokeStyle = stops ? '#ffd9a0' : '#f7efd9'
  if (stops) brush.setLineDash([6, 4])
  brush.stroke()
  brush.setLineDash([])
  brush.font = `700 ${TAG * 0.58}px ${SANS}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = '#f7efd9'
  brush.fillText(text, width / 2, TAG / 2 + 1)
}
