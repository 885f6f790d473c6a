import { expect, test } from 'vitest'
import type { Target } from '../api.ts'
import { type HandTerms, makeHand } from './hand.ts'

/** A hand over a table of which it matters only what lies under it. */
const over = (target: Target): ReturnType<typeof makeHand> =>
  makeHand({ scene: () => ({}), targetAt: () => target } as unknown as HandTerms)

const SPOT = { x: 1, y: 1 }

test('seen from far away a stack of one place is dragged by its counter, several places are not', () => {
  expect(over({ piece: 7, place: 'west', standsFor: ['west'] }).carriable(SPOT, 'mouse')).toBe(7)
  const many = over({ piece: 7, place: 'west', standsFor: ['west', 'east'] })
  expect(many.carriable(SPOT, 'mouse')).toBeUndefined()
  expect(over({ piece: 7, place: 'west' }).carriable(SPOT, 'mouse')).toBe(7)
})
