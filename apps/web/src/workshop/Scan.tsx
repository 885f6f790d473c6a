/** The scanned map with the grid over it: moved about, zoomed, pointed at. */

import { cellCentre, cellId, cellOutline, type GridFile } from '@redoubt/engine'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import type { Point } from './fitting/lattice.ts'
import { type Placement, toPixel } from './fitting/placement.ts'
import type { Pointed } from './pointed.ts'
import { sayInWorkshop } from './words.ts'

export interface Scanned {
  readonly name: string
  readonly source: CanvasImageSource
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export interface LaidGrid {
  readonly grid: GridFile
  readonly placement: Placement
}

interface Eye {
  /** The pixel of the picture in the upper left corner of the view. */
  readonly x: number
  readonly y: number
  /** Screen pixels for a pixel of the picture. */
  readonly zoom: number
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
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [eye, setEye] = useState<Eye>()
  const hold = useRef<{ from: Point; eye: Eye; mark?: Pointed | undefined; moved: boolean }>(
    undefined,
  )

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const whole = wholeOf(scan, size)
  const seen = eye ?? whole
  const pixelAt = ({ x, y }: Point): Point => ({
    x: seen.x + x / seen.zoom,
    y: seen.y + y / seen.zoom,
  })

  const zoomBy = (by: number, about: Point) => {
    const zoom = Math.min(CLOSEST, Math.max(whole.zoom / 2, seen.zoom * by))
    const { x, y } = pixelAt(about)
    setEye({ x: x - about.x / zoom, y: y - about.y / zoom, zoom })
  }
  const zoomHere = useRef(zoomBy)
  zoomHere.current = zoomBy

  // A wheel that zooms must not scroll the page as well; React's own listener could not say so.
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomHere.current(Math.exp(-event.deltaY / 400), placeOf(event))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  useEffect(() => {
    const element = canvas.current
    const brush = element?.getContext('2d')
    if (!element || !brush || size.width === 0) return
    const density = Math.min(2, devicePixelRatio)
    element.width = Math.round(size.width * density)
    element.height = Math.round(size.height * density)
    brush.scale(density * seen.zoom, density * seen.zoom)
    brush.translate(-seen.x, -seen.y)
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(scan.source, 0, 0, scan.width, scan.height)
    if (grid) drawGrid(brush, grid, seen, size)
    for (const [index, mark] of marks.entries()) drawMark(brush, mark, index + 1, seen.zoom)
  }, [scan, marks, grid, seen, size])

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
            setEye({
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
        <Button look="quiet" onPress={() => setEye(undefined)}>
          {sayInWorkshop('whole')}
        </Button>
        <Button look="quiet" onPress={() => onPoint(within(pixelAt(middle), scan))}>
          {sayInWorkshop('mark.add')}
        </Button>
      </div>
    </div>
  )
}

function placeOf(event: MouseEvent | React.PointerEvent): Point {
  const { offsetX, offsetY } = 'nativeEvent' in event ? event.nativeEvent : event
  return { x: offsetX, y: offsetY }
}

function wholeOf({ width, height }: Scanned, size: { width: number; height: number }): Eye {
  const zoom = Math.min(size.width / width, size.height / height) || 1
  return {
    x: (width - size.width / zoom) / 2,
    y: (height - size.height / zoom) / 2,
    zoom,
  }
}

function isWithin({ x, y }: Point, { width, height }: Scanned): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function within({ x, y }: Point, { width, height }: Scanned): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
}

/** Cells smaller than this on the screen are not drawn: they would hide the map. */
const LEAST = 6
/** From this size on names can be read. */
const READABLE = 34

/** Outlines of the cells in sight, and their names where they can be read. */
function drawGrid(
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
function drawMark(
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
