/** Names on a surveyed map, where and as large as the data prints them. */

import type { Space } from '@redoubt/engine'
import { LINE, type Print, printOf } from '../layout/print.ts'
import { type Brush, SERIF } from '../look/canvas.ts'
import { css, mix } from '../look/colour.ts'
import type { MapTerms } from './map-terms.ts'

/** Letters smaller than this in the picture are left out. */
const READABLE = 4.5

/** Has a picture of so many pixels for a board unit the pixels for letters of this size? */
export const isPrinted = (size: number, density: number): boolean => size * density >= READABLE

export function paintChartNames(
  brush: Brush,
  near: readonly Space[],
  density: number,
  terms: MapTerms,
): void {
  if (terms.labels !== 'all') return
  for (const space of near) {
    const print = printOf(space)
    if (print && isPrinted(print.size, density)) paintChartName(brush, space, print, terms)
  }
}

export function paintChartName(
  brush: Brush,
  space: Space,
  print: Print,
  { ground, turn, tints }: Pick<MapTerms, 'ground' | 'turn' | 'tints'>,
): void {
  const style = ground.styleOf(space)
  const closed = style.pattern === 'closed'
  const size = print.size * 100
  const held = tints.get(space.id)
  const base = held ? mix(style.base, held, 0.3) : style.base
  brush.save()
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.translate(print.at[0], print.at[1])
  brush.rotate((-turn * Math.PI) / 180)
  brush.scale(0.01, 0.01)
  brush.lineJoin = 'round'
  brush.font = `${style.water ? 'italic 500' : closed ? '500' : '700'} ${size * (style.water ? 0.94 : 0.82)}px ${SERIF}`
  brush.letterSpacing = `${size * (style.water ? 0.05 : 0.07)}px`
  brush.lineWidth = size * 0.2
  brush.strokeStyle = css(ground.palette.halo(base, style.water ? 0.25 : 0.55), 0.85)
  brush.fillStyle = style.water
    ? css(ground.palette.waterInk, 0.95)
    : css(closed ? mix(ground.palette.ink, style.base, 0.3) : ground.palette.ink, 0.95)
  print.lines.forEach((line, at) => {
    const text = style.water ? line : line.toUpperCase()
    const y = (at - (print.lines.length - 1) / 2) * size * LINE
    brush.strokeText(text, 0, y)
    brush.fillText(text, 0, y)
  })
  brush.letterSpacing = '0px'
  brush.restore()
}
