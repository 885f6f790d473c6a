/** The camera in use: keeps its place in the table, remembers what it was fitted to, tells when it moved. */

import type { Camera, Insets, Point } from '../api.ts'
import type { Rect } from '../geometry/polygon.ts'
import {
  fitted,
  fittingScale,
  focusOf,
  kept,
  panned,
  sight,
  toScreen,
  toWorld,
  type Viewport,
  within,
  zoomed,
} from './camera.ts'

export interface Eye {
  camera(): Camera
  viewport(): Viewport
  sight(): Rect
  toScreen(world: Point): Point
  toWorld(screen: Point): Point
  /** Shows all of it. */
  fit(what: 'table' | 'board' | Rect): void
  /** Fits again what was fitted last, unless the view was moved by hand since. */
  refit(): void
  /** Is the view as it was fitted? */
  isFitted(): boolean
  zoomBy(factor: number, about?: Point): void
  panBy(x: number, y: number): void
  centreOn(rect: Rect): void
  /** The same, but shows nothing beside the map while there is more of the map. */
  centreWithin(rect: Rect): void
  turn(degrees: Camera['turn']): void
  /** Another size of the element: what is in its upper left corner, or in its middle, stays there. */
  resize(width: number, height: number, stays: 'corner' | 'middle'): void
  /** Looks no further off than where the table fills the view, and shows nothing beside it while there is more of it. */
  fill(): void
  setInsets(insets: Partial<Insets>): void
  /** Is the zoom at rest? */
  settled(now: number): boolean
}

export interface EyeTerms {
  readonly viewport: Viewport
  /** What may be looked at: everything, and the map alone. */
  extent(): { readonly bounds: Rect; readonly sheet: Rect }
  /** Pixels per unit beyond which there is nothing more to see. */
  readonly closest: number
  /** The view moved. `later`: milliseconds until it counts as settled. */
  moved(later: number | undefined): void
}

/** Milliseconds after the last zoom step until the view counts as settled. */
const SETTLE = 140

export function makeEye({ viewport: first, extent, closest, moved }: EyeTerms): Eye {
  let viewport = first
  let camera = fitted(extent().bounds, viewport)
  let fitTo: 'table' | 'board' | undefined = 'table'
  let zoomedAt = Number.NEGATIVE_INFINITY

  const look = (next: Camera, zooming = false) => {
    const changed = zooming && next.scale !== camera.scale
    camera = kept(next, extent().bounds)
    if (changed) zoomedAt = performance.now()
    moved(changed ? SETTLE + 20 : undefined)
  }
  const fit = (what: 'table' | 'board' | Rect) => {
    fitTo = typeof what === 'string' ? what : undefined
    zoomedAt = Number.NEGATIVE_INFINITY
    const { bounds, sheet } = extent()
    const part = what === 'table' ? bounds : what === 'board' ? sheet : what
    look(fitted(part, viewport, camera.turn))
  }
  return {
    camera: () => camera,
    viewport: () => viewport,
    sight: () => sight(camera, viewport),
    toScreen: (world) => toScreen(camera, viewport, world),
    toWorld: (screen) => toWorld(camera, viewport, screen),
    fit,
    refit() {
      if (fitTo) fit(fitTo)
    },
    zoomBy(factor, about = focusOf(viewport)) {
      fitTo = undefined
      const least = fittingScale(extent().bounds, viewport, camera.turn) * 0.6
      look(
        zoomed(camera, viewport, factor, about, { least, most: Math.max(least * 4, closest) }),
        true,
      )
    },
    panBy(x, y) {
      fitTo = undefined
      look(panned(camera, x, y))
    },
    centreOn({ x, y, width, height }) {
      fitTo = undefined
      look({ ...camera, x: x + width / 2, y: y + height / 2 })
    },
    centreWithin({ x, y, width, height }) {
      fitTo = undefined
      const centred = { ...camera, x: x + width / 2, y: y + height / 2 }
      look(within(centred, extent().sheet, viewport))
    },
    turn(degrees) {
      camera = { ...camera, turn: degrees }
      fitTo ??= 'table'
    },
    isFitted: () => fitTo !== undefined,
    resize(width, height, stays) {
      const before = focusOf(viewport)
      viewport = { ...viewport, width, height }
      const after = focusOf(viewport)
      const isCorner = stays === 'corner'
      look(isCorner ? panned(camera, before.x - after.x, before.y - after.y) : camera)
    },
    fill() {
      const { bounds } = extent()
      const scale = Math.max(camera.scale, fittingScale(bounds, viewport, camera.turn))
      look(within({ ...camera, scale }, bounds, viewport))
    },
    setInsets(insets) {
      viewport = { ...viewport, insets: { ...viewport.insets, ...insets } }
    },
    settled: (now) => now - zoomedAt > SETTLE,
  }
}
