/** The maps that a button leads to. */

import { expect, test } from 'vitest'
import { mapsOf } from './maps-of.ts'

test('the parts of a map are looked at together, each map by itself', () => {
  const counted = { from: [0, 0], to: [1, 1] } as const
  const sheets = [
    { label: 'Normandy', part: 'West', x: 0, y: 0, width: 10, height: 8, counted },
    { label: 'Air', x: 0, y: 9, width: 4, height: 3, counted },
    { label: 'Normandy', part: 'East', x: 10, y: 1, width: 10, height: 8, counted },
  ]
  expect(mapsOf(sheets)).toEqual([
    ['Normandy', { x: 0, y: 0, width: 20, height: 9 }],
    ['Air', { x: 0, y: 9, width: 4, height: 3 }],
  ])
})
