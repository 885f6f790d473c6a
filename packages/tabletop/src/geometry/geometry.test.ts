import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areas, hexes, squares } from '../tests/boards.ts'
import { findBorders } from './borders.ts'
import {
  boundsOf,
  boundsOfTurned,
  distanceToSegment,
  inOutline,
  overlaps,
  turned,
} from './polygon.ts'
import { beyondRim } from './rim.ts'
import { indexSpaces } from './space-index.ts'
import { crooked } from './wobble.ts'

const finite = fc.double({ min: -50, max: 50, noNaN: true })

describe('borders', () => {
  test('two squares share one stretch, the rim belongs to one', () => {
    const board = squares(2, 1)
    const borders = findBorders(board)
    expect(borders.all).toHaveLength(7)
    const [a, b] = board.spaces
    if (!a || !b) throw new Error('the board has two squares')
    expect(borders.between(a, b)).toHaveLength(1)
    expect(borders.between(a, b)[0]).toMatchObject({ ax: 1, bx: 1 })
    expect(borders.of(a).filter(({ other }) => other === undefined)).toHaveLength(3)
  })

  test('every neighbour of a hex is across one of its sides', () => {
    const board = hexes(5, 4)
    const borders = findBorders(board)
    for (const space of board.spaces) {
      for (const other of space.neighbours) expect(borders.between(space, other)).toHaveLength(1)
    }
  })

  test('areas meet along their common corners', () => {
    const board = areas()
    const [west, east] = board.spaces
    if (!west || !east) throw new Error('the board has areas')
    expect(findBorders(board).between(west, east)).toHaveLength(1)
  })
})

describe('crooked lines', () => {
  test('are the same from both ends', () => {
    fc.assert(
      fc.property(finite, finite, finite, finite, (ax, ay, bx, by) => {
        fc.pre(Math.hypot(ax - bx, ay - by) > 0.01)
        const there = crooked(ax, ay, bx, by, 0.13)
        const back = crooked(bx, by, ax, ay, 0.13)
        const pairs = (points: number[]) =>
          Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1]])
        expect(pairs(there)).toEqual(pairs(back).reverse())
      }),
    )
  })

  test('lines that meet in a corner end in the same point', () => {
    const one = crooked(0, 0, 1, 0, 0.13)
    const other = crooked(1, 0, 1, 1, 0.13)
    expect(one.slice(-2)).toEqual(other.slice(0, 2))
  })

  test('stray no further than they may', () => {
    const line = crooked(0, 0, 1, 0, 0.1)
    for (let at = 0; at < line.length; at += 2) {
      expect(
        distanceToSegment({ x: line[at] ?? 0, y: line[at + 1] ?? 0 }, 0, 0, 1, 0),
      ).toBeLessThan(0.26)
    }
    expect(line.length).toBeGreaterThan(20)
  })
})

describe('finding spaces', () => {
  test('the centre of every hex is in that hex', () => {
    const board = hexes(7, 6)
    const index = indexSpaces(board)
    for (const space of board.spaces) expect(index.at(space)?.id).toBe(space.id)
  })

  test('a spot without outline is found within its ring, and nothing off the map', () => {
    const index = indexSpaces(areas())
    expect(index.at({ x: 4.3, y: 0.5 })?.id).toBe('isle')
    expect(index.at({ x: 4.6, y: 0.5 })).toBeUndefined()
    expect(index.at({ x: -3, y: 9 })).toBeUndefined()
  })

  test('within finds what asking every space finds', () => {
    const board = hexes(9, 9)
    const index = indexSpaces(board)
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 8, noNaN: true }),
        fc.double({ min: -1, max: 8, noNaN: true }),
        (x, y) => {
          const rect = { x, y, width: 1.7, height: 2.3 }
          const expected = board.spaces.filter((space) => overlaps(boundsOf(space.outline), rect))
          expect(index.within(rect)).toEqual(expected)
        },
      ),
    )
  })
})

test('ground runs past the rim of a grid into the whole frame', () => {
  for (const board of [hexes(4, 3), squares(3, 3)]) {
    const bounds = boundsOf(board.spaces.flatMap(({ outline }) => outline))
    const frame = {
      x: bounds.x - 0.05,
      y: bounds.y - 0.05,
      width: bounds.width + 0.1,
      height: bounds.height + 0.1,
    }
    const all = [...board.spaces, ...beyondRim(board.spaces, frame)]
    for (let x = frame.x + 0.01; x < frame.x + frame.width; x += 0.11) {
      for (let y = frame.y + 0.01; y < frame.y + frame.height; y += 0.11) {
        expect(
          all.some(({ outline }) => inOutline({ x, y }, outline)),
          `${board.id} ${x},${y}`,
        ).toBe(true)
      }
    }
  }
})

test('a wood at the rim ends with its hex: the half hex between two has the ground of most beside it', () => {
  const board = hexes(5, 3)
  const wood = board.spaces.find(({ column, row }) => column === 2 && row === 0)
  const spaces = board.spaces.map((space) => ({
    ...space,
    terrain: space === wood ? 'wood' : 'field',
  }))
  const { x, y, width, height } = boundsOf(spaces.flatMap(({ outline }) => outline))
  const rim = beyondRim(spaces, {
    x: x - 0.05,
    y: y - 0.05,
    width: width + 0.1,
    height: height + 0.1,
  })
  expect(rim.length).toBeGreaterThan(3)
  // Straight above it, in the frame, the wood runs on; beside it, it does not.
  const beside = rim.filter((space) => Math.abs(space.x - (wood?.x ?? 0)) > 0.1)
  expect(beside.filter(({ terrain }) => terrain === 'wood')).toEqual([])
})

describe('turning', () => {
  test('is clockwise, about a point, and goes back', () => {
    const quarter = turned({ x: 2, y: 1 }, { x: 1, y: 1 }, Math.PI / 2)
    expect(quarter.x).toBeCloseTo(1)
    expect(quarter.y).toBeCloseTo(2)
    fc.assert(
      fc.property(finite, finite, finite, (x, y, angle) => {
        const about = { x: 3, y: -2 }
        const back = turned(turned({ x, y }, about, angle), about, -angle)
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      }),
    )
  })

  test('a rectangle turned by a quarter lies beside its corner', () => {
    const lies = boundsOfTurned({ x: 0, y: 0, width: 4, height: 1 }, { x: 0, y: 0 }, Math.PI / 2)
    expect(lies.x).toBeCloseTo(-1)
    expect(lies.y).toBeCloseTo(0)
    expect(lies.width).toBeCloseTo(1)
    expect(lies.height).toBeCloseTo(4)
  })
})
