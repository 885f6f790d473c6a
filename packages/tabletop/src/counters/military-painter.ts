/** A NATO symbol of the library, in the ink of a counter. */

import { type Brush, SANS } from '../look/canvas.ts'
import { type Colour, css, lighter } from '../look/colour.ts'
import type { Drawn } from './military.ts'

/** How much of the spot's side a symbol fills at most, as our own do. */
const WIDE = 0.84
const HIGH = 0.62

/** @param spot where a square of 100 × 100 of our own symbols would be painted */
export function paintMilitary(
  brush: Brush,
  { box, parts, frame }: Drawn,
  spot: { readonly x: number; readonly y: number; readonly side: number },
  ink: Colour,
  field: Colour,
): void {
  const scale = spot.side * Math.min(WIDE / box.width, HIGH / box.height)
  brush.save()
  brush.translate(spot.x + spot.side / 2, spot.y + spot.side / 2)
  brush.scale(scale, scale)
  brush.translate(-box.x - box.width / 2, -box.y - box.height / 2)
  if (frame !== undefined) {
    brush.fillStyle = css(lighter(field, 0.5))
    brush.fill(new Path2D(frame))
  }
  brush.fillStyle = css(ink)
  brush.strokeStyle = css(ink)
  brush.lineJoin = 'round'
  for (const part of parts) {
    brush.save()
    for (const move of part.moved) {
      if (move.by === 'translate') brush.translate(move.x, move.y)
      else if (move.by === 'scale') brush.scale(move.factor, move.factor)
      else {
        brush.translate(move.x, move.y)
        brush.rotate((move.degree * Math.PI) / 180)
        brush.translate(-move.x, -move.y)
      }
    }
    if ('text' in part) {
      brush.font = `700 ${part.size}px ${SANS}`
      brush.textAlign = part.align
      brush.textBaseline = 'middle'
      brush.fillText(part.text, part.x, part.y)
    } else {
      const path = new Path2D(part.d)
      if (part.fill) brush.fill(path)
      // Thinner lines than ours would be lost at the size of a counter.
      brush.lineWidth = part.width * 1.6
      if (part.stroke) brush.stroke(path)
    }
    brush.restore()
  }
  brush.restore()
}
