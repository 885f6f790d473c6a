/** How tools show what they are about to do. */

import type { Space } from '@redoubt/engine'
import type { Point } from '../../../eye/use-eye.ts'
import { lineOf, pointsOf, type Side } from '../changes/geometry.ts'

type Brush = CanvasRenderingContext2D

/** What is touched, and the rim round it that shows on every ground. */
export const MARK = '#a3123f'
export const HALO = '#fffdf4'

export function trace(brush: Brush, points: readonly Point[]): void {
  for (const [at, { x, y }] of points.entries()) at === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)
}

export function fillSpaces(
  brush: Brush,
  spaces: Iterable<Pick<Space, 'x' | 'y' | 'outline'>>,
  colour: string,
): void {
  brush.beginPath()
  for (const { x, y, outline } of spaces) {
    if (outline.length === 0) {
      brush.moveTo(x + 0.5, y)
      brush.arc(x, y, 0.5, 0, Math.PI * 2)
    } else trace(brush, pointsOf(outline))
    brush.closePath()
  }
  brush.fillStyle = colour
  brush.fill()
}

/** A line that is seen on light and dark ground. */
export function strokeLine(brush: Brush, zoom: number, colour: string, width: number): void {
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.strokeStyle = HALO
  brush.lineWidth = (width + 3) / zoom
  brush.stroke()
  brush.strokeStyle = colour
  brush.lineWidth = width / zoom
  brush.stroke()
}

export function strokeSpace(
  brush: Brush,
  space: Pick<Space, 'x' | 'y' | 'outline'>,
  zoom: number,
): void {
  brush.beginPath()
  if (space.outline.length === 0) brush.arc(space.x, space.y, 0.5, 0, Math.PI * 2)
  else trace(brush, pointsOf(space.outline))
  brush.closePath()
  strokeLine(brush, zoom, MARK, 2)
}

/** Ways go from middle to middle. */
export function strokeWays(brush: Brush, ways: Iterable<Side>, zoom: number, colour: string): void {
  strokeAll(brush, ways, zoom, colour)
}

export function strokeSides(
  brush: Brush,
  sides: Iterable<Side>,
  zoom: number,
  colour: string,
): void {
  strokeAll(brush, [...sides].map(lineOf), zoom, colour)
}

function strokeAll(
  brush: Brush,
  lines: Iterable<readonly Point[]>,
  zoom: number,
  colour: string,
): void {
  brush.beginPath()
  for (const line of lines) trace(brush, line)
  strokeLine(brush, zoom, colour, 4)
}
