import { expect, test } from 'vitest'
import type { ObligationList } from './counsel.ts'
import { placesOwed } from './obligation-places.ts'

test('a place where many pieces owe something is shaded once: shade upon shade hid the map', () => {
  const piece = (id: number) => ({ ref: 'piece', id, place: 'liege' })
  const place = { ref: 'place', id: 'liege' }
  const owed = [
    { places: [place], pieces: [piece(1), piece(2)] },
    { places: [], pieces: [piece(3)] },
  ]
  expect(placesOwed(owed as unknown as ObligationList)).toEqual(['liege'])
})
