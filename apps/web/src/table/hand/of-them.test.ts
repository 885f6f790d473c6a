import type { Candidates } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { isOfThem } from './of-them.ts'

const way = (next: Partial<Candidates>) => ({
  action: 'move',
  args: {},
  chosen: undefined,
  before: [],
  next: { argument: 'count', kind: 'number', values: [], ...next } as Candidates,
})
const from = (least: number) => [least, least + 1].map((count) => ({ value: String(count) }))

test('a number from two on that may be left out counts the one that is chosen', () => {
  expect(isOfThem(way({ values: from(2), complete: true }))).toBe(true)
})

test('a number that must be said, or that begins elsewhere, counts something else', () => {
  expect(isOfThem(way({ values: from(2) }))).toBe(false)
  expect(isOfThem(way({ values: from(1), complete: true }))).toBe(false)
  expect(isOfThem(way({ values: [], complete: true }))).toBe(false)
})
