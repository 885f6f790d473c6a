/** The scanned map with the grid over it: moved about, zoomed, pointed at. */

import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { brushOn, type Eye, placeOf, useEye } from '../eye/use-eye.ts'
import type { Point } from '../fitting/lattice.ts'
import { sayInWorkshop } from '../words.ts'
import { drawGrid, drawMark, type LaidGrid } from './drawing.ts'
import type { Pointed } from './pointed.ts'

export interface Scanned {
  readonly name: string
  /** As it was chosen. */
  readonly picture: Blob
  readonly source: CanvasImageSource
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** A pointer that moves less than this has clicked, in screen pixels. */
const STILL = 5
/** A mark is taken hold of from so far, in screen pixels. */
const GRIP = 12
const CLOSEST = 8

export function Scan({
  scan,
  marks,
  grid,
  onPoint,
  onMove,
}: {
  scan: Scanned
  marks: readonly Pointed[]
  /** The grid as the table will draw it, and where the picture lies under it. */
  grid: LaidGrid | undefined
  onPoint: (pixel: Point) => void
  onMove: (id: number, pixel: Point) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const look = useEye(canvas, { x: 0, y: 0, width: scan.width, height: scan.height }, CLOSEST)
  const { eye: seen, size, planAt: pixelAt, zoomBy } = look
  const hold = useRef<{ from: Point; eye: Eye; mark?: Pointed | undefined; moved: boolean }>(
    undefined,
  )

  useEffect(() => {
    const brush = brushOn(canvas.current, look)
    if (!brush) return
    brush.drawImage(scan.source, 0, 0, scan.width, scan.height)
    if (grid) drawGrid(brush, grid, seen, size)
    for (const [index, mark] of marks.entries()) drawMark(brush, mark, index + 1, seen.zoom)
  })

  const middle = { x: size.width / 2, y: size.height / 2 }
  return (
    <div className="scan">
      <canvas
        ref={canvas}
        className="scan-canvas"
        role="img"
        aria-label={sayInWorkshop('map')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = placeOf(event)
          const mark = marks.find(
            ({ pixel }) =>
              Math.hypot(
                (pixel.x - seen.x) * seen.zoom - from.x,
                (pixel.y - seen.y) * seen.zoom - from.y,
              ) < GRIP,
          )
          hold.current = { from, eye: seen, mark, moved: false }
        }}
        onPointerMove={(event) => {
          const held = hold.current
          if (!held) return
          const now = placeOf(event)
          const [right, down] = [now.x - held.from.x, now.y - held.from.y]
          if (Math.hypot(right, down) > STILL) held.moved = true
          if (!held.moved) return
          if (held.mark) onMove(held.mark.id, within(pixelAt(now), scan))
          else
            look.moveTo({
              ...held.eye,
              x: held.eye.x - right / held.eye.zoom,
              y: held.eye.y - down / held.eye.zoom,
            })
        }}
        onPointerUp={(event) => {
          const held = hold.current
          hold.current = undefined
          if (!held || held.moved || held.mark) return
          const pixel = pixelAt(placeOf(event))
          if (isWithin(pixel, scan)) onPoint(pixel)
        }}
        onPointerCancel={() => {
          hold.current = undefined
        }}
      />
      <div className="scan-tools">
        <Button look="quiet" onPress={() => zoomBy(1.5, middle)}>
          {sayInWorkshop('closer')}
        </Button>
        <Button look="quiet" onPress={() => zoomBy(1 / 1.5, middle)}>
          {sayInWorkshop('away')}
        </Button>
        <Button look="quiet" onPress={look.showWhole}>
          {sayInWorkshop('whole')}
        </Button>
        <Button look="quiet" onPress={() => onPoint(within(pixelAt(middle), scan))}>
          {sayInWorkshop('mark.add')}
        </Button>
      </div>
    </div>
  )
}

function isWithin({ x, y }: Point, { width, height }: Scanned): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function within({ x, y }: Point, { width, height }: Scanned): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
}
