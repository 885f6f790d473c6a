import { expect, test } from 'vitest'
import { isHeldOtherwise, isLaidAlike, isReworded, movedBy } from './changes.ts'

const scene = { places: {}, captions: { pool: 'Pool (2)' }, holders: { paris: 'FRA' } }

test('the table is printed anew for other words and for another side, not for other holders or pieces', () => {
  expect(isReworded(scene, { ...scene, captions: { pool: 'Pool (1)' } })).toBe(true)
  expect(isReworded(scene, { ...scene, viewpoint: 'FRA' })).toBe(true)
  expect(isReworded(scene, { ...scene, holders: { paris: 'GER' }, places: { paris: [] } })).toBe(
    false,
  )
  expect(isHeldOtherwise(scene, { ...scene, holders: { paris: 'GER' } })).toBe(true)
  expect(isHeldOtherwise(scene, { ...scene, holders: { paris: 'FRA' } })).toBe(false)
})

test('counters are laid anew for other pieces and other light, not for other marks about them', () => {
  const lit = { pieces: [3] }
  const before = { ...scene, lit, marks: [{ to: 'paris' }] }
  expect(isLaidAlike(before, { ...before, marks: [], route: ['paris', 'metz'] })).toBe(true)
  expect(isLaidAlike(before, { ...before, lit: { pieces: [4] } })).toBe(false)
  expect(isLaidAlike(before, { ...before, selected: { pieces: [3] } })).toBe(false)
  expect(isLaidAlike(before, { ...before, places: { paris: [] } })).toBe(false)
  expect(isLaidAlike(before, { ...before, hidden: { pool: 2 } })).toBe(false)
})

test('pieces glide in the order they were moved, each once, under the names they have afterwards', () => {
  const operations = [
    { op: 'move', id: 4, from: 'a1', to: 'a2' },
    { op: 'move', id: 7, from: 'a1', to: 'pool', as: 9 },
    { op: 'move', id: 4, from: 'a2', to: 'a3' },
  ] as unknown as Parameters<typeof movedBy>[0]
  expect(movedBy(operations)).toEqual([4, 9])
})
