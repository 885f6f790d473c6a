import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Camera } from '../api.ts'
import {
  fitted,
  kept,
  panned,
  sight,
  toScreen,
  toWorld,
  type Viewport,
  within,
  zoomed,
} from './camera.ts'

const viewport: Viewport = {
  width: 1000,
  height: 600,
  insets: { top: 50, right: 200, bottom: 0, left: 0 },
}
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const cameras = fc.record({
  x: number(-50, 50),
  y: number(-50, 50),
  scale: number(4, 300),
  turn: fc.constantFrom(0, 90, 180, 270),
})
const points = fc.record({ x: number(0, 1000), y: number(0, 600) })
const limits = { least: 2, most: 400 }

describe('camera', () => {
  test('within a map that fills the view, nothing beside the map is seen, however it is turned', () => {
    const map = { x: -10, y: 20, width: 300, height: 400 }
    const clear = { ...viewport, insets: { top: 0, right: 0, bottom: 0, left: 0 } }
    const close = fc.record({
      x: number(-500, 500),
      y: number(-500, 500),
      scale: number(4, 300),
      turn: fc.constantFrom(0, 90, 180, 270),
    })
    fc.assert(
      fc.property(close, (camera: Camera) => {
        const seen = sight(within(camera, map, clear), clear)
        expect(seen.x).toBeGreaterThanOrEqual(map.x - 1e-6)
        expect(seen.y).toBeGreaterThanOrEqual(map.y - 1e-6)
        expect(seen.x + seen.width).toBeLessThanOrEqual(map.x + map.width + 1e-6)
        expect(seen.y + seen.height).toBeLessThanOrEqual(map.y + map.height + 1e-6)
      }),
    )
  })

  test('a map smaller than the view stands in its middle', () => {
    const map = { x: 0, y: 0, width: 8, height: 100 }
    const camera: Camera = { x: 3, y: 50, scale: 50, turn: 0 }
    expect(within(camera, map, viewport)).toEqual({ ...camera, x: 4 })
  })

  test('screen to world and back is where it was', () => {
    fc.assert(
      fc.property(cameras, points, (camera: Camera, point) => {
        const back = toScreen(camera, viewport, toWorld(camera, viewport, point))
        expect(back.x).toBeCloseTo(point.x, 6)
        expect(back.y).toBeCloseTo(point.y, 6)
      }),
    )
  })

  test('the point under the pointer stays under it while zooming', () => {
    fc.assert(
      fc.property(cameras, points, number(0.2, 5), (camera, about, factor) => {
        const before = toWorld(camera, viewport, about)
        const after = toWorld(zoomed(camera, viewport, factor, about, limits), viewport, about)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })

  test('panning moves the picture with the hand, however the table is turned', () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const world = { x: 3, y: 4 }
        const before = toScreen(camera, viewport, world)
        const after = toScreen(panned(camera, 30, -20), viewport, world)
        expect(after.x - before.x).toBeCloseTo(30, 6)
        expect(after.y - before.y).toBeCloseTo(-20, 6)
      }),
    )
  })

  test('fit shows the whole rectangle clear of the panels', () => {
    const rect = { x: -2, y: 1, width: 8, height: 5 }
    for (const turn of [0, 90, 180, 270]) {
      const camera = fitted(rect, viewport, turn)
      for (const corner of [
        { x: -2, y: 1 },
        { x: 6, y: 6 },
      ]) {
        const { x, y } = toScreen(camera, viewport, corner)
        expect(x).toBeGreaterThanOrEqual(-1e-6)
        expect(x).toBeLessThanOrEqual(800 + 1e-6)
        expect(y).toBeGreaterThanOrEqual(50 - 1e-6)
        expect(y).toBeLessThanOrEqual(600 + 1e-6)
      }
    }
  })

  test('zoom stops at its limits, and the table cannot be lost', () => {
    const camera: Camera = { x: 0, y: 0, scale: 100, turn: 0 }
    expect(zoomed(camera, viewport, 1000, { x: 0, y: 0 }, limits).scale).toBe(400)
    expect(zoomed(camera, viewport, 0.0001, { x: 0, y: 0 }, limits).scale).toBe(2)
    expect(kept({ ...camera, x: 99 }, { x: 0, y: 0, width: 5, height: 5 })).toMatchObject({
      x: 5,
      y: 0,
    })
  })

  test('sight covers the corners of the screen', () => {
    const camera: Camera = { x: 10, y: 10, scale: 50, turn: 90 }
    const seen = sight(camera, viewport)
    expect(seen.width).toBeCloseTo(12)
    expect(seen.height).toBeCloseTo(20)
  })
})
