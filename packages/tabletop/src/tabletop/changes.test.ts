import { expect, test } from 'vitest'
import { isHeldOtherwise, isReworded, movedBy } from './changes.ts'

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

test('pieces glide in the order they were moved, each once, under the names they have afterwards', () => {
  const operations = [
    { op: 'move', id: 4, from: 'a1', to: 'a2' },
    { op: 'move', id: 7, from: 'a1', to: 'pool', as: 9 },
    { op: 'move', id: 4, from: 'a2', to: 'a3' },
  ] as unknown as Parameters<typeof movedBy>[0]
  expect(movedBy(operations)).toEqual([4, 9])
})
