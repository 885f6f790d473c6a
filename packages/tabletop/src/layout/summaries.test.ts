import type { PieceView } from '@redoubt/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SideStack, type SummaryTerms, summaries } from './summaries.ts'

const terms: SummaryTerms = {
  size: 1,
  picked: new Set(),
  chosen: new Set(),
  kindOf: ({ type }) => type,
  isLast: ({ type }) => type === 'fort',
  isMarked: ({ at }) => at?.entrenched === true,
  isBlank: ({ type }) => type === 'dummy',
  order: ['guards', 'line', 'infantry', 'guns', 'dummy', 'fort'],
}
let last = 0
const stack = (place: string, x: number, side: string, ...types: string[]): SideStack => ({
  place,
  side,
  x,
  y: 0,
  pieces: types.map((type): PieceView => ({ id: ++last, name: '', type, side, face: 0 })),
})

test('stacks of a side that lie close together become one with their count, those of the enemy do not', () => {
  const found = summaries(
    [
      stack('berlin', 0, 'GER', 'infantry', 'infantry', 'artillery'),
      stack('kiel', 0.5, 'GER', 'infantry'),
      stack('warsaw', 0.6, 'RUS', 'infantry'),
    ],
    terms,
  )
  expect(found).toMatchObject([
    { place: 'berlin', places: ['berlin', 'kiel'], count: 4, counts: [3, 1] },
    { place: 'warsaw', places: ['warsaw'], count: 1, counts: [1] },
  ])
  expect(Math.abs((found[0]?.x ?? 0) - (found[1]?.x ?? 0))).toBeGreaterThanOrEqual(0.99)
})

test('the commonest kind is shown, a fort only where it stands alone, and before all what may be chosen', () => {
  const mixed = stack('metz', 0, 'GER', 'fort', 'fort', 'fort', 'infantry', 'guns', 'guns')
  const shown = (chosen: number[] = []) =>
    summaries([mixed], { ...terms, chosen: new Set(chosen) })[0]?.piece.type
  expect(shown()).toBe('guns')
  expect(shown([mixed.pieces[3]?.id ?? 0])).toBe('infantry')
  expect(summaries([stack('malta', 0, 'GBR', 'fort')], terms)[0]?.piece.type).toBe('fort')
})

test('of what may be chosen the commonest is shown, and what is picked before it', () => {
  const mixed = stack('metz', 0, 'GER', 'infantry', 'infantry', 'rail gun')
  const shown = (picked: number[]) =>
    summaries([mixed], {
      ...terms,
      picked: new Set(picked),
      chosen: new Set(mixed.pieces.map(({ id }) => id)),
    })[0]?.piece.type
  expect(shown([])).toBe('infantry')
  expect(shown([mixed.pieces[2]?.id ?? 0])).toBe('rail gun')
})

test('of one block of each kind the first is shown, and a dummy stands for none of them', () => {
  const shown = (...types: string[]) => {
    const heath = stack('heath', 0, 'blue', ...types)
    const chosen = new Set(heath.pieces.map(({ id }) => id))
    return summaries([heath], { ...terms, chosen })[0]?.piece.type
  }
  expect(shown('dummy', 'guns', 'line')).toBe('line')
  expect(shown('dummy', 'dummy', 'guns')).toBe('guns')
  expect(shown('dummy', 'dummy')).toBe('dummy')
})

test('a fort lies beside the counter that stands for its garrison', () => {
  const [garrisoned] = summaries([stack('liege', 0, 'BEL', 'fort', 'infantry')], terms)
  expect(garrisoned).toMatchObject({ piece: { type: 'infantry' }, beside: { type: 'fort' } })
  expect(summaries([stack('malta', 0, 'GBR', 'fort')], terms)[0]?.beside).toBeUndefined()
})

test('one that is dug in is shown before others of its type', () => {
  const line = stack('champagne', 0, 'FRA', 'infantry', 'infantry', 'infantry')
  const [dugIn, ...others] = line.pieces
  const pieces = dugIn ? [{ ...dugIn, at: { entrenched: true } }, ...others] : []
  expect(summaries([{ ...line, pieces }], terms)[0]?.piece.id).toBe(dugIn?.id)
})

test('every piece is counted once, and no two counters of a side lie on top of each other', () => {
  const places = fc.array(
    fc.record({
      x: fc.double({ min: 0, max: 6, noNaN: true }),
      side: fc.constantFrom('GER', 'RUS', 'FRA'),
      high: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(places, (given) => {
      const stacks = given.map(({ x, side, high }, index) =>
        stack(`p${index}`, x, side, ...Array.from({ length: high }, () => 'infantry')),
      )
      const found = summaries(stacks, terms)
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(
        given.reduce((sum, { high }) => sum + high, 0),
      )
      expect(found.flatMap(({ places: all }) => all).sort()).toEqual(
        stacks.map(({ place }) => place).sort(),
      )
    }),
  )
})
