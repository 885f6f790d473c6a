import type { Edge, Space } from '@redoubt/engine'
import { assert, constantFrom, integer, array as list, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { fieldBoard, hex } from '../fixtures/field.ts'
import { movementCosts } from '../movement/costs.ts'
import { isSupplied, lineFrom, lineLength, suppliedSpaces, supplyFrom } from './supply.ts'

const board = fieldBoard({ rows: ['......'], rivers: [['0301', '0401']] })
const at = (id: string) => hex({ board }, id)
const ids = (spaces: readonly Space[]) => spaces.map(({ id }) => id)

test('a line may start where no line may pass', () => {
  const supply = supplyFrom(board, [at('0101')], { open: (space) => space !== at('0301') })
  expect(isSupplied(supply, at('0301'))).toBe(true)
  expect(isSupplied(supply, at('0401'))).toBe(false)
  expect(ids(lineFrom(supply, at('0301')))).toEqual(['0301', '0201', '0101'])
  expect(lineFrom(supply, at('0401'))).toEqual([])
  expect(lineLength(supply, at('0401'))).toBeUndefined()
})

test('a source that may not be entered supplies only what stands on it', () => {
  const supply = supplyFrom(board, [at('0101')], { open: (space) => space !== at('0101') })
  expect(ids(suppliedSpaces(supply))).toEqual(['0101'])
  expect(lineLength(supply, at('0101'))).toBe(0)
})

test('lines have a length, in steps or in points', () => {
  expect(ids(suppliedSpaces(supplyFrom(board, [at('0101')], { length: 2 })))).toEqual([
    '0101',
    '0201',
    '0301',
  ])
  const costs = movementCosts(board, { enter: () => 2 })
  expect(suppliedSpaces(supplyFrom(board, [at('0101')], { length: 3, costs }))).toHaveLength(2)
})

test('in points, a longer way may be the cheaper one', () => {
  const ring = fieldBoard({ rows: ['...', '...'] })
  const place = (id: string) => hex({ board: ring }, id)
  const costs = movementCosts(ring, { enter: (to) => (to === place('0201') ? 9 : 1) })
  const supply = supplyFrom(ring, [place('0101')], { costs })
  expect(lineLength(supply, place('0301'))).toBe(4)
  expect(ids(lineFrom(supply, place('0301')))).toEqual(['0301', '0302', '0202', '0102', '0101'])
})

test('a step is seen from the unit towards the source', () => {
  const steps: string[] = []
  const cross = ({ from, to, features }: Edge) => {
    steps.push(`${from.id}-${to.id}`)
    return !features.includes('river')
  }
  const supply = supplyFrom(board, [at('0101')], { cross })
  expect(steps).toContain('0201-0101')
  expect(steps).not.toContain('0101-0201')
  expect(isSupplied(supply, at('0401'))).toBe(false)
})

test('the nearest of several sources supplies', () => {
  const supply = supplyFrom(board, [at('0101'), at('0601'), at('0601')])
  expect(ids(lineFrom(supply, at('0501')))).toEqual(['0501', '0601'])
})

test('on random fields a flood finds what a search from every hex finds', () => {
  const anyField = record({
    rows: list(
      list(constantFrom('.', '.', '~'), { minLength: 5, maxLength: 5 }).map((cells) =>
        cells.join(''),
      ),
      { minLength: 5, maxLength: 5 },
    ),
    sources: list(integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 3 }),
    length: integer({ min: 0, max: 8 }),
  })
  assert(
    property(anyField, ({ rows, sources, length }) => {
      const field = fieldBoard({ rows })
      const open = (space: Space) => space.terrain === 'open'
      const ends = sources.map((index) => field.spaces[index] as Space)
      const supply = supplyFrom(field, ends, { open, length })
      const ones = movementCosts(field, { enter: () => 1 })
      const inPoints = supplyFrom(field, ends, { open, length, costs: ones })
      expect(inPoints.lengths).toEqual(supply.lengths)
      for (const space of field.spaces) {
        const expected = search(space, ends, open, length)
        expect(lineLength(supply, space)).toBe(expected)
        const line = lineFrom(supply, space)
        expect(line.length).toBe(expected === undefined ? 0 : expected + 1)
        expect(line.slice(1).every(open)).toBe(true)
        for (let i = 1; i < line.length; i++)
          expect((line[i - 1] as Space).neighbours).toContain(line[i])
      }
    }),
    { numRuns: 200 },
  )
})

/** Steps from a space to the nearest source, outwards ring by ring. */
function search(
  from: Space,
  sources: readonly Space[],
  open: (space: Space) => boolean,
  length: number,
): number | undefined {
  let ring = [from]
  const seen = new Set(ring)
  for (let steps = 0; steps <= length && ring.length > 0; steps++) {
    if (ring.some((space) => sources.includes(space))) return steps
    ring = ring.flatMap((space) =>
      space.neighbours.filter((to) => open(to) && !seen.has(to) && seen.add(to)),
    )
  }
  return undefined
}
