/** Where the view stands, as plain data: world point in the middle, pixels per unit, turn. */

import type { Camera, Insets, Point } from '../api.ts'
import type { Rect } from '../geometry/polygon.ts'

/** The element's size and what panels cover, in CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly insets: Insets
}

export interface ZoomLimits {
  readonly least: number
  readonly most: number
}

/** The middle of the free part of the viewport. */
export function focusOf({ width, height, insets }: Viewport): Point {
  return {
    x: (insets.left + width - insets.right) / 2,
    y: (insets.top + height - insets.bottom) / 2,
  }
}

export function freeSize({ width, height, insets }: Viewport): { width: number; height: number } {
  return {
    width: Math.max(40, width - insets.left - insets.right),
    height: Math.max(40, height - insets.top - insets.bottom),
  }
}

function turned({ x, y }: Point, degrees: number): Point {
  switch (((degrees % 360) + 360) % 360) {
    case 90:
      return { x: -y, y: x }
    case 180:
      return { x: -x, y: -y }
    case 270:
      return { x: y, y: -x }
    default:
      return { x, y }
  }
}

export function toScreen(camera: Camera, viewport: Viewport, world: Point): Point {
  const focus = focusOf(viewport)
  const away = turned(
    { x: (world.x - camera.x) * camera.scale, y: (world.y - camera.y) * camera.scale },
    camera.turn,
  )
  return { x: focus.x + away.x, y: focus.y + away.y }
}

export function toWorld(camera: Camera, viewport: Viewport, screen: Point): Point {
  const focus = focusOf(viewport)
  const away = turned({ x: screen.x - focus.x, y: screen.y - focus.y }, -camera.turn)
  return { x: camera.x + away.x / camera.scale, y: camera.y + away.y / camera.scale }
}

/** Moves the picture by screen pixels. */
export function panned(camera: Camera, x: number, y: number): Camera {
  const by = turned({ x, y }, -camera.turn)
  return { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale }
}

/** Zooms so that the world point under `about` stays under it. */
export function zoomed(
  camera: Camera,
  viewport: Viewport,
  factor: number,
  about: Point,
  limits: ZoomLimits,
): Camera {
  const scale = Math.min(limits.most, Math.max(limits.least, camera.scale * factor))
  const before = toWorld(camera, viewport, about)
  const after = toWorld({ ...camera, scale }, viewport, about)
  return { ...camera, scale, x: camera.x + before.x - after.x, y: camera.y + before.y - after.y }
}

/** The scale at which a rectangle just fits the free part of the viewport. */
export function fittingScale(rect: Rect, viewport: Viewport, turn = 0): number {
  const free = freeSize(viewport)
  const sideways = turn % 180 !== 0
  return Math.min(
    free.width / (sideways ? rect.height : rect.width),
    free.height / (sideways ? rect.width : rect.height),
  )
}

export function fitted(rect: Rect, viewport: Viewport, turn = 0): Camera {
  return {
    x: rect.x + rect.width / 2,
    y: rect.y + rect.height / 2,
    scale: fittingScale(rect, viewport, turn),
    turn,
  }
}

/** Keeps some of the table in sight: the middle of the view stays over the rectangle. */
export function kept(camera: Camera, rect: Rect): Camera {
  const x = Math.min(rect.x + rect.width, Math.max(rect.x, camera.x))
  const y = Math.min(rect.y + rect.height, Math.max(rect.y, camera.y))
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y }
}

/** Shows as much of the rectangle as there is room for: what is smaller than the view stands in its middle. */
export function within(camera: Camera, rect: Rect, viewport: Viewport): Camera {
  const free = freeSize(viewport)
  const isUpright = camera.turn % 180 === 0
  const wide = (isUpright ? free.width : free.height) / camera.scale
  const high = (isUpright ? free.height : free.width) / camera.scale
  return {
    ...camera,
    x: middle(camera.x, rect.x, rect.width, wide),
    y: middle(camera.y, rect.y, rect.height, high),
  }
}

/** Where the middle of a stretch in sight lies, so that nothing beyond a length is seen. */
function middle(wanted: number, from: number, length: number, seen: number): number {
  if (seen >= length) return from + length / 2
  return Math.min(from + length - seen / 2, Math.max(from + seen / 2, wanted))
}

/** The part of the world in sight. */
export function sight(camera: Camera, viewport: Viewport): Rect {
  const a = toWorld(camera, viewport, { x: 0, y: 0 })
  const b = toWorld(camera, viewport, { x: viewport.width, y: viewport.height })
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}
