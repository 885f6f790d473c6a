import type { PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { placeScene } from '../layout/placement.ts'
import { groundLook, isWork, stretchesOf, workLook } from './work-look.ts'

const pieces: PiecesFile = {
  types: {
    fort: {
      label: 'Fort',
      counter: { work: { shape: 'fort', code: 'F', strength: '{strength}' } },
    },
    wall: { label: 'Wall', counter: { work: { shape: 'wall', grade: 2, sides: '{sides}' } } },
    squad: { label: 'Squad' },
  },
}

test('a work shows its letters, its strength and the sides it covers', () => {
  const fort = { type: 'fort', side: 'red', face: 0, at: { strength: 2, sides: '' } }
  expect(workLook(fort, pieces)).toMatchObject({
    shape: 'fort',
    grade: 1,
    code: 'F',
    strength: '2',
  })
  const empty = { ...fort, at: { strength: 0 } }
  expect(workLook(empty, pieces)?.strength).toBe('')
  const wall = { type: 'wall', side: 'red', face: 0, at: { sides: 'NW, E' } }
  expect(workLook(wall, pieces)).toMatchObject({ grade: 2, sides: ['NW', 'E'] })
  expect(workLook({ type: 'squad', face: 0 }, pieces)).toBeUndefined()
})

test('a counter on its back may show a work on the ground besides', () => {
  const turned: PiecesFile = {
    types: {
      corps: {
        label: 'Corps',
        faces: ['unit', 'fort'],
        counter: { faces: { fort: { symbol: 'fort', work: { shape: 'fort' } } } },
      },
    },
  }
  const corps = (face: number) => ({ type: 'corps', side: 'red', face })
  expect(groundLook(corps(1), turned)).toMatchObject({ shape: 'fort', side: 'red' })
  expect(groundLook(corps(0), turned)).toBeUndefined()
  expect(workLook(corps(1), turned)).toBeUndefined()
})

test('equal works share a picture, others do not', () => {
  const key = (strength: number) =>
    workLook({ type: 'fort', side: 'red', face: 0, at: { strength } }, pieces)?.key
  expect(key(1)).toBe(key(1))
  expect(key(1)).not.toBe(key(2))
})

const corners = (first: number) =>
  Array.from({ length: 6 }, (_, at) => {
    const angle = ((first + at * 60) * Math.PI) / 180
    return [Math.cos(angle), Math.sin(angle)]
  }).flat()

test('sides are found by compass on hexes that lie either way, and on squares', () => {
  const pointy = corners(-90)
  expect(stretchesOf(pointy, ['NE', 'E', 'SE', 'SW', 'W', 'NW'])).toEqual([0, 1, 2, 3, 4, 5])
  const flat = corners(-120)
  expect(stretchesOf(flat, ['N', 'NE', 'SE', 'S', 'SW', 'NW'])).toEqual([0, 1, 2, 3, 4, 5])
  expect(stretchesOf([-1, -1, 1, -1, 1, 1, -1, 1], ['N', 'E', 'S', 'W'])).toEqual([0, 1, 2, 3])
  expect(stretchesOf(pointy, ['up'])).toEqual([])
})

test('a work lies on the ground, its plaque over the counters that stand on it', () => {
  const at = { index: 0, id: 'a1', x: 5, y: 5, column: 0, row: 0 }
  const squad = { id: 1, name: 'Squad', type: 'squad', side: 'red', face: 0 }
  const fort = { id: 2, name: 'Fort', type: 'fort', side: 'red', face: 0 }
  const { counters, works, badges } = placeScene(
    { places: { a1: [squad, fort] } },
    {
      board: { space: () => at as never },
      table: { zones: [] } as never,
      counter: 0.6,
      order: ['fort', 'wall', 'squad'],
      turn: 0,
      fanned: undefined,
      isWork: (type) => isWork(type, pieces),
    },
  )
  expect(works.map(({ piece }) => piece.id)).toEqual([2])
  expect(badges).toEqual([])
  const [plaque, counter] = counters
  expect([plaque?.key, counter?.key]).toEqual([2, 1])
  expect(plaque?.z).toBeGreaterThan(counter?.z ?? 0)
  expect(plaque?.size).toBeLessThan(counter?.size ?? 0)
  expect([counter?.x, counter?.y]).toEqual([5, 5])
})
