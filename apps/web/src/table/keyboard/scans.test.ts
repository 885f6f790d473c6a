import type { PieceView, Space, View } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { around } from './scans.ts'
import { counted } from './tell.ts'

const space = (id: string, neighbours: Space[] = []) => ({ id, neighbours }) as unknown as Space

test('who stands around a space', () => {
  const view = { places: { b: [{ id: 1 } as PieceView] } } as unknown as View
  const found = around(space('a', [space('b'), space('c')]), view)
  expect(found.map((one) => [one.space.id, one.pieces.length])).toEqual([['b', 1]])
})

test('those of one name and place are said once, with their number', () => {
  expect(counted(['Panzer, 1205', 'Gun, 1203', 'Panzer, 1205'])).toEqual([
    'Panzer, 1205 ×2',
    'Gun, 1203',
  ])
})
