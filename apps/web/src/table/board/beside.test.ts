import { expect, test } from 'vitest'
import { beside } from './beside.ts'

const board = { clientWidth: 800, clientHeight: 600 }

test('above the place, in its middle', () => {
  expect(beside({ x: 300, y: 300, width: 40, height: 40 }, 200, 80, board)).toEqual({
    x: 220,
    y: 210,
  })
})

test('below it where there is no room above, and never off the board', () => {
  expect(beside({ x: 0, y: 20, width: 40, height: 40 }, 200, 80, board)).toEqual({ x: 8, y: 70 })
  const corner = beside({ x: 780, y: 580, width: 40, height: 40 }, 200, 700, board)
  expect(corner).toEqual({ x: 592, y: 8 })
})
