/** What is drawn over a scanned map: the grid, and the cells pointed at. */

import { cellCentre, cellId, cellOutline, type GridFile } from '@redoubt/engine'
import type { Eye } from '../eye/use-eye.ts'
import type { Point } from '../fitting/lattice.ts'
import { type Placement, toPixel } from '../fitting/placement.ts'
import type { Pointed } from './pointed.ts'

export interface LaidGrid {
  readonly grid: GridFile
  readonly placement: Placement
}

/** Cells smaller than this on the screen are not drawn: they would hide the map. */
const LEAST = 6
/** From this size on names can be read. */
const READABLE = 34

/** Outlines of the cells in sight, and their names where they can be read. */
export function drawGrid(
  brush: CanvasRenderingContext2D,
  { grid, placement }: LaidGrid,
  eye: Eye,
  size: { width: number; height: number },
): void {
  const edge = Math.min(placement.across, placement.down) * eye.zoom
  if (edge < LEAST) return
  const names: { readonly id: string; readonly at: Point }[] = []
  brush.beginPath()
  for (let column = 0; column < grid.columns; column++) {
    for (let row = 0; row < grid.rows; row++) {
      const middle = cellCentre(grid, { column, row })
      const { x, y } = toPixel(placement, middle)
      const [right, down] = [(x - eye.x) * eye.zoom, (y - eye.y) * eye.zoom]
      if (right < -edge || down < -edge || right > size.width + edge || down > size.height + edge)
        continue
      names.push({
        id: cellId(grid, column, row),
        at: toPixel(placement, { x: middle.x, y: middle.y + 0.32 }),
      })
      trace(brush, cellOutline(grid, { column, row }), placement)
    }
  }
  for (const [colour, width] of [
    ['#fffdf4', 3],
    ['#a3123f', 1.3],
  ] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = width / eye.zoom
    brush.stroke()
  }
  if (edge < READABLE) return
  brush.font = `600 ${Math.min(13, edge / 4) / eye.zoom}px system-ui, sans-serif`
  brush.textAlign = 'center'
  brush.lineWidth = 3 / eye.zoom
  brush.strokeStyle = '#fffdf4'
  brush.fillStyle = '#a3123f'
  for (const { id, at } of names) {
    brush.strokeText(id, at.x, at.y)
    brush.fillText(id, at.x, at.y)
  }
}

function trace(
  brush: CanvasRenderingContext2D,
  outline: readonly number[],
  placement: Placement,
): void {
  for (let at = 0; at + 1 < outline.length; at += 2) {
    const { x, y } = toPixel(placement, { x: outline[at] ?? 0, y: outline[at + 1] ?? 0 })
    if (at === 0) brush.moveTo(x, y)
    else brush.lineTo(x, y)
  }
  brush.closePath()
}

/** A cross in a ring, with its number beside it. */
export function drawMark(
  brush: CanvasRenderingContext2D,
  { pixel: { x, y } }: Pointed,
  number: number,
  zoom: number,
): void {
  const arm = 9 / zoom
  brush.beginPath()
  brush.arc(x, y, arm, 0, Math.PI * 2)
  brush.moveTo(x - arm * 1.5, y)
  brush.lineTo(x + arm * 1.5, y)
  brush.moveTo(x, y - arm * 1.5)
  brush.lineTo(x, y + arm * 1.5)
  for (const [colour, width] of [
    ['#fffdf4', 4.5],
    ['#0b4f9c', 2],
  ] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = width / zoom
    brush.stroke()
  }
  brush.font = `700 ${15 / zoom}px system-ui, sans-serif`
  brush.textAlign = 'left'
  brush.lineWidth = 4 / zoom
  brush.strokeStyle = '#fffdf4'
  brush.fillStyle = '#0b4f9c'
  brush.strokeText(String(number), x + arm * 1.3, y - arm * 0.8)
  brush.fillText(String(number), x + arm * 1.3, y - arm * 0.8)
}
