/** The map sheet: paper, the printed frame round the map, coordinates along it and the title. */

import { grow } from '../geometry/polygon.ts'
import { type Brush, SERIF } from '../look/canvas.ts'
import { css, darker, lighter } from '../look/colour.ts'
import type { MapTerms } from './map-terms.ts'

export function paintFrame(
  brush: Brush,
  { ground, sheet, title, turn }: MapTerms,
  density: number,
): void {
  const { palette, map } = ground
  brush.fillStyle = css(palette.paper)
  brush.fillRect(sheet.x, sheet.y, sheet.width, sheet.height)
  const line = (by: number, width: number, alpha: number) => {
    const at = grow(map, by)
    brush.strokeStyle = css(palette.ink, alpha)
    brush.lineWidth = Math.max(width, 0.8 / density)
    brush.strokeRect(at.x, at.y, at.width, at.height)
  }
  line(0.02, 0.04, 0.9)
  line(0.075, 0.012, 0.8)
  brush.strokeStyle = css(lighter(palette.paper, palette.shallows), 0.8)
  brush.lineWidth = 0.02
  brush.strokeRect(sheet.x + 0.01, sheet.y + 0.01, sheet.width - 0.02, sheet.height - 0.02)
  brush.strokeStyle = css(darker(palette.paper, 0.4), 0.7)
  brush.lineWidth = 0.012
  brush.strokeRect(sheet.x, sheet.y, sheet.width, sheet.height)
  const margin = map.y - sheet.y
  if (margin < 0.12) return
  const text = (words: string, x: number, y: number, size: number, spacing = 0, weight = 600) => {
    brush.save()
    brush.translate(x, y)
    brush.rotate((-turn * Math.PI) / 180)
    brush.scale(0.01, 0.01)
    brush.font = `${weight} ${size * 100}px ${SERIF}`
    brush.letterSpacing = `${spacing}px`
    brush.fillStyle = css(palette.ink, 0.85)
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.fillText(words, 0, 0)
    brush.restore()
  }
  const size = Math.min(0.42, margin * 0.5)
  const foot = sheet.y + sheet.height - (margin - 0.075) / 2
  if (turn % 180 === 0)
    text(
      title.toUpperCase(),
      sheet.x + sheet.width / 2,
      turn === 0 ? foot : sheet.y + (margin - 0.075) / 2,
      size,
      size * 22,
      700,
    )
}
