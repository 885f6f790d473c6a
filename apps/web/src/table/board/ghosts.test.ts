import type { Candidate, Candidates, PieceView, View } from '@redoubt/engine'
import { expect, test } from 'vitest'
import type { Way } from '../hand/intent.ts'
import type { Grounds } from '../hand/matching.ts'
import { ghostsOf } from './ghosts.ts'

const infantry = { id: 1, kind: 'infantry', side: 'red' } as unknown as PieceView
const tank = { id: 2, kind: 'tank', side: 'red' } as unknown as PieceView
const grounds: Grounds = {
  view: { places: { supply: [infantry], b2: [tank] } } as unknown as View,
  isSpace: (id) => id !== 'supply',
  isOrdered: () => true,
}

const way = (values: readonly Candidate[], next: readonly Candidate[] = []): Way => ({
  action: 'enlist',
  args: {},
  chosen: values.at(-1),
  before: values.slice(0, -1),
  next: { values: next } as Candidates,
})

const ofSupply = { value: 'supply/infantry', piece: 1, place: 'supply' }
const ofBoard = { value: 'b2', piece: 2, place: 'b2' }
const at = (place: string): Candidate => ({ value: place, place })

test('a counter chosen for a place stands there as a ghost while more is chosen', () => {
  const picked = { place: 'supply', piece: 1 }
  expect(
    ghostsOf({ picked, ways: [way([ofSupply, at('d1')], [ofSupply])] }, undefined, grounds),
  ).toEqual([{ piece: infantry, place: 'd1' }])
  const both = way([ofSupply, at('d1'), ofSupply], [at('c2')])
  expect(ghostsOf({ picked, ways: [both] }, 'c2', grounds)).toEqual([
    { piece: infantry, place: 'd1' },
    { piece: infantry, place: 'c2' },
  ])
})

test('the counter in hand is a ghost only over a place where it may be put', () => {
  const ways = [way([ofBoard], [at('b3')])]
  const picked = { place: 'b2', piece: 2 }
  expect(ghostsOf({ picked, ways }, 'b3', grounds)).toEqual([{ piece: tank, place: 'b3' }])
  expect(ghostsOf({ picked, ways }, 'b4', grounds)).toEqual([])
  expect(ghostsOf({ picked, ways: [] }, 'b3', grounds)).toEqual([])
})

test('a place chosen for a counter on the map is left alone: it may be one to attack', () => {
  const ways = [way([ofBoard, at('b3')], [at('b4')])]
  expect(ghostsOf({ picked: undefined, ways }, undefined, grounds)).toEqual([])
})
