import { describe, expect, test } from 'vitest'
import { keyAction } from '../interaction/input.ts'
import { cut, densityFor } from './tiling.ts'
import { type Glide, momentOf } from './tween.ts'

const glide: Glide = {
  from: { x: 0, y: 0, size: 1, alpha: 1 },
  to: { x: 4, y: 2, size: 1, alpha: 1 },
  start: 100,
  duration: 400,
  flip: true,
}

describe('a glide', () => {
  test('waits, passes the middle half-way and ends exactly where it should', () => {
    expect(momentOf(glide, 0)).toMatchObject({ x: 0, y: 0, turned: false, done: false })
    expect(momentOf(glide, 300)).toMatchObject({ x: 2, y: 1, turned: true, done: false })
    expect(momentOf(glide, 900)).toMatchObject({ x: 4, y: 2, alpha: 1, turn: 1, done: true })
  })

  test('a counter that turns over is on edge in the middle', () => {
    expect(momentOf(glide, 300).turn).toBeLessThan(0.1)
    expect(momentOf({ ...glide, flip: false }, 300).turn).toBe(1)
  })

  test('without duration it is over at once', () => {
    expect(momentOf({ ...glide, duration: 0 }, 100)).toMatchObject({ x: 4, done: true })
  })
})

describe('tiles', () => {
  test('cover the rectangle without gap or overlap', () => {
    const tiles = cut({ x: -1, y: 2, width: 33, height: 14 }, 10)
    expect(tiles).toHaveLength(3)
    expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(33 * 14)
    expect(tiles[0]).toMatchObject({ x: -1, y: 2 })
  })

  test('are painted at least nearly as fine as the screen, but never too large', () => {
    const small = { x: 0, y: 0, width: 5, height: 5 }
    expect(densityFor(90, small)).toBe(96)
    expect(densityFor(10, small)).toBe(16)
    expect(densityFor(9999, { ...small, width: 10 })).toBe(240)
  })
})

test('keys pan, zoom and fit; others are left alone', () => {
  expect(keyAction('ArrowLeft', 80)).toEqual({ type: 'pan', x: 80, y: 0 })
  expect(keyAction('+', 80)).toEqual({ type: 'zoom', factor: 1.25 })
  expect(keyAction('0', 80)).toEqual({ type: 'fit' })
  expect(keyAction('a', 80)).toBeUndefined()
})
