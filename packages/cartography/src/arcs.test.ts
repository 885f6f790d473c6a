import { expect, test } from 'vitest'
import { BEYOND, findArcs, smoothed, thinned } from './arcs.ts'
import { areaOf, collapse, contacts, ringsOf } from './outlines.ts'
import { patches, type Raster } from './raster.ts'

function grid(...rows: string[]): Raster {
  const [first = ''] = rows
  const cells = Int16Array.from(rows.join('').split('').map(Number))
  return { width: first.length, height: rows.length, step: 1, cells }
}

const four = grid('0011', '0011', '0221', '2223', '2233')

test('every cell lies inside the rings of its own number', () => {
  const arcs = findArcs(four)
  for (const number of [0, 1, 2, 3]) {
    const cells = four.cells.filter((value) => value === number).length
    expect(ringsOf(arcs, number).reduce((sum, ring) => sum + areaOf(ring), 0)).toBe(cells)
  }
})

test('an island is a ring of its own, and its sea has no hole', () => {
  const arcs = findArcs(grid('0000', '0110', '0000'))
  expect(ringsOf(arcs, 1).map(areaOf)).toEqual([2])
  expect(ringsOf(arcs, 0).map(areaOf)).toEqual([12])
  expect(arcs.filter(({ ring }) => ring)).toHaveLength(1)
})

test('contacts are as long as the frontier', () => {
  const found = contacts(findArcs(four))
  expect(found.get('0 1')).toBe(2)
  expect(found.get('1 2')).toBe(2)
  expect(found.get('0 3')).toBeUndefined()
  expect(found.get(`${BEYOND} 0`)).toBe(5)
})

test('a collapsed frontier is gone, and nobody loses ground elsewhere', () => {
  const arcs = collapse(findArcs(four), 1, 3)
  expect(contacts(arcs).get('1 3')).toBeUndefined()
  expect(contacts(arcs).get('2 3')).toBeGreaterThan(0)
})

test('smoothing keeps the ends, thinning keeps what stands out', () => {
  const stairs = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
  ] as [number, number][]
  const soft = smoothed({ points: stairs, left: 0, right: 1, ring: false }, 3)
  expect([soft[0], soft.at(-1)]).toEqual([
    [0, 0],
    [2, 2],
  ])
  expect(thinned(soft, 0.5)).toEqual([
    [0, 0],
    [2, 2],
  ])
  expect(thinned(stairs, 0.1)).toEqual(stairs)
})

test('patches are counted apart', () => {
  expect(patches(grid('010', '010')).sizes).toEqual([2, 2, 2])
})
