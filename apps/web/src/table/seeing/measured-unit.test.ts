import type { Candidate, Offer, PieceView } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { measuredUnit, type UnitLine } from './measured-unit.ts'

const line = (text: string, ...ids: number[]): UnitLine => {
  const pieces = ids.map((id) => ({ id }) as PieceView)
  return { text, piece: pieces[0] as PieceView, pieces }
}
const units = [line('Fort', 1), line('Infantry', 2, 3), line('Tank', 4)]
const offering = (...ids: number[]) =>
  [{ first: { values: ids.map((piece) => ({ piece }) as Candidate) } }] as unknown as Offer[]
const nothing = { chosen: undefined, held: undefined, offers: [] }

test('a way is measured for the unit that was chosen, else for the one in hand', () => {
  const terms = { held: 3, offers: offering(4) }
  expect(measuredUnit(units, { ...terms, chosen: 'Fort' })?.text).toBe('Fort')
  expect(measuredUnit(units, { ...terms, chosen: undefined })?.text).toBe('Infantry')
})

test('else for one that may do something, else for the top one', () => {
  expect(measuredUnit(units, { ...nothing, offers: offering(4, 9) })?.text).toBe('Tank')
  expect(measuredUnit(units, nothing)?.text).toBe('Fort')
  expect(measuredUnit([], nothing)).toBeUndefined()
})

test('what cannot be done now offers nothing', () => {
  const denied = offering(4).map((offer) => ({ ...offer, denial: {} }) as unknown as Offer)
  expect(measuredUnit(units, { ...nothing, offers: denied })?.text).toBe('Fort')
})
