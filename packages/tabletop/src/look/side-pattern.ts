/** The pattern that goes with a side's colour, so that colour is never the only cue. */

import type { Rect } from '../geometry/polygon.ts'
import type { Brush } from './canvas.ts'
import type { SidePattern } from './palette.ts'

/** Paints the pattern over a rectangle in one ink; `step` is the distance between repeats. */
export function paintSidePattern(
  brush: Brush,
  rect: Rect,
  pattern: SidePattern,
  ink: string,
  step: number,
): void {
  if (pattern === 'solid') return
  brush.save()
  brush.beginPath()
  brush.rect(rect.x, rect.y, rect.width, rect.height)
  brush.clip()
  brush.fillStyle = ink
  brush.strokeStyle = ink
  brush.lineWidth = step * 0.34
  brush.lineCap = 'butt'
  brush.beginPath()
  if (pattern === 'stripes' || pattern === 'cross') {
    for (let x = rect.x - rect.height; x < rect.x + rect.width + rect.height; x += step) {
      brush.moveTo(x, rect.y + rect.height)
      brush.lineTo(x + rect.height, rect.y)
      if (pattern === 'cross') {
        brush.moveTo(x, rect.y)
        brush.lineTo(x + rect.height, rect.y + rect.height)
      }
    }
    brush.stroke()
  } else {
    let odd = false
    for (let y = rect.y; y < rect.y + rect.height; y += step / 2) {
      for (let x = rect.x + (odd ? step / 2 : 0); x < rect.x + rect.width + step; x += step) {
        if (pattern === 'checks') brush.rect(x, y, step / 2, step / 2)
        else {
          brush.moveTo(x + step * 0.2, y)
          brush.arc(x, y, step * 0.2, 0, Math.PI * 2)
        }
      }
      odd = !odd
    }
    brush.fill()
  }
  brush.restore()
}
