/** A plan looked at on a canvas: moved about and zoomed. */

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What is looked at, in its own units. */
export interface Extent extends Point {
  readonly width: number
  readonly height: number
}

export interface Eye extends Point {
  /** Screen pixels for a unit of the plan; x and y are what lies in the upper left corner of the view. */
  readonly zoom: number
}

export interface Look {
  readonly eye: Eye
  /** Of the canvas, in screen pixels; 0 before it is measured. */
  readonly size: { readonly width: number; readonly height: number }
  /** The place of the plan that a place of the canvas shows. */
  planAt(on: Point): Point
  moveTo(eye: Eye): void
  zoomBy(by: number, about: Point): void
  /** The whole plan is seen. */
  showWhole(): void
}

/** @param closest screen pixels for a unit, at most */
export function useEye(
  canvas: RefObject<HTMLCanvasElement | null>,
  extent: Extent,
  closest: number,
): Look {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [moved, setMoved] = useState<Eye>()

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas])

  const whole = wholeOf(extent, size)
  const eye = moved ?? whole
  const planAt = ({ x, y }: Point): Point => ({
    x: eye.x + x / eye.zoom,
    y: eye.y + y / eye.zoom,
  })
  const zoomBy = (by: number, about: Point) => {
    const zoom = Math.min(closest, Math.max(whole.zoom / 2, eye.zoom * by))
    const { x, y } = planAt(about)
    setMoved({ x: x - about.x / zoom, y: y - about.y / zoom, zoom })
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
  }, [canvas])

  return { eye, size, planAt, moveTo: setMoved, zoomBy, showWhole: () => setMoved(undefined) }
}

/** Where an event happened on its canvas, in screen pixels. */
export function placeOf(event: MouseEvent | React.PointerEvent): Point {
  const { offsetX, offsetY } = 'nativeEvent' in event ? event.nativeEvent : event
  return { x: offsetX, y: offsetY }
}

/** A brush that works in the plan's units; undefined before the canvas is measured. */
export function brushOn(
  element: HTMLCanvasElement | null,
  { eye, size }: Look,
): CanvasRenderingContext2D | undefined {
  const brush = element?.getContext('2d')
  if (!element || !brush || size.width === 0) return undefined
  const density = Math.min(2, devicePixelRatio)
  element.width = Math.round(size.width * density)
  element.height = Math.round(size.height * density)
  brush.scale(density * eye.zoom, density * eye.zoom)
  brush.translate(-eye.x, -eye.y)
  brush.imageSmoothingQuality = 'high'
  return brush
}

function wholeOf({ x, y, width, height }: Extent, size: Look['size']): Eye {
  const zoom = Math.min(size.width / width, size.height / height) || 1
  return {
    x: x + (width - size.width / zoom) / 2,
    y: y + (height - size.height / zoom) / 2,
    zoom,
  }
}
