import type { Layout, PieceView, View } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { found } from './find.ts'

const layout = {
  board: {
    spaces: [
      { id: '0704', label: '0704' },
      { id: 'liege', label: 'Liège' },
      { id: 'kiel', label: 'Kiel and Schleswig' },
    ],
  },
  zones: [{ id: 'pool', label: 'Pool' }],
} as unknown as Layout
const view = {
  places: { kiel: [{ id: 7, name: 'Hochseeflotte', unit: 'GER-1' } as PieceView] },
} as unknown as View
const labels: Readonly<Record<string, string>> = {
  liege: 'Liège',
  kiel: 'Kiel and Schleswig',
  pool: 'Pool',
}
const nameOf = {
  place: (id: string) => labels[id] ?? id,
  piece: ({ name }: PieceView, place: string) => `${name}, ${place}`,
}
const texts = (words: string) => found(words, layout, view, nameOf).map(({ text }) => text)

test('a place is found by its name, its number, or a part of it', () => {
  expect(texts('070')).toEqual(['0704'])
  expect(texts('schles')).toEqual(['Kiel and Schleswig'])
  expect(texts(' LIÈGE ')).toEqual(['Liège'])
})

test('a unit is found with where it stands; what begins so comes first', () => {
  expect(found('hoch', layout, view, nameOf)[0]).toMatchObject({ place: 'kiel', key: '#7' })
  expect(texts('kiel')).toEqual(['Kiel and Schleswig', 'Hochseeflotte, kiel'])
})

test('nothing is found for nothing, or for what is not there', () => {
  expect(texts(' ')).toEqual([])
  expect(texts('atlantis')).toEqual([])
})

test('three of a kind in one place are one line', () => {
  const pieces = [1, 2, 3].map((id) => ({ id, name: 'Infantry' }) as PieceView)
  const stacked = { places: { kiel: pieces, liege: pieces.slice(0, 1) } } as unknown as View
  expect(found('inf', layout, stacked, nameOf).map(({ text }) => text)).toEqual([
    'Infantry, kiel',
    'Infantry, liege',
  ])
})
