import { expect, test } from 'vitest'
import { qualityOf } from './quality.ts'

/** Leads of two seats: the second's is the contrary. */
const leads = (...first: number[]) => first.map((value) => [value, -value])

test('a game led from beginning to end', () => {
  const quality = qualityOf(leads(1, 2, 3, 4), [0])
  expect(quality).toMatchObject({ lead_changes: 0, drama: 0, decisiveness: 1, comeback: 0 })
})

test('a game turned round at the end', () => {
  const quality = qualityOf(leads(4, 4, 4, 4, -4), [1])
  expect(quality.lead_changes).toBe(0.25)
  expect(quality.comeback).toBe(1)
  expect(quality.drama).toBeGreaterThan(0.5)
  expect(quality.decisiveness).toBe(0)
})

test('level all the way: nothing is certain, nobody leads', () => {
  expect(qualityOf(leads(0, 0, 0), [])).toEqual({
    lead_changes: 0,
    uncertainty: 1,
  })
  const close = qualityOf(leads(1, -1, 1, -1, 100), [0])
  const clear = qualityOf(leads(50, 60, 70, 80, 100), [0])
  expect(close.uncertainty).toBeGreaterThan(clear.uncertainty)
})

test('settled half-way', () => {
  expect(qualityOf(leads(-1, 1, 5, 6), [0]).decisiveness).toBe(0.5)
})
