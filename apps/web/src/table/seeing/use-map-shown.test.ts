import { expect, test } from 'vitest'
import { isBeyond } from './use-map-shown.ts'

const row = Array.from({ length: 20 }, (_, x) => ({ x, y: 0 }))
const view = { clientWidth: 1000, clientHeight: 100 }
const camera = { x: 9.5, y: 0, scale: 50, turn: 0 }

test('what is seen whole needs no small map, and a lost corner none either', () => {
  expect(isBeyond(row, camera, view)).toBe(false)
  expect(isBeyond(row, { ...camera, x: 11.5 }, view)).toBe(false)
})

test('closer by, or turned on its side, there is more of the board than is seen', () => {
  expect(isBeyond(row, { ...camera, scale: 70 }, view)).toBe(true)
  expect(isBeyond(row, { ...camera, turn: 90 }, view)).toBe(true)
})
