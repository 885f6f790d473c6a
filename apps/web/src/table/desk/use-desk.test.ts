import { expect, test } from 'vitest'
import { momentIn } from './use-desk.ts'

test('an address may lead to a moment of the game; anything else in it leads to now', () => {
  expect(momentIn('?at=12')).toBe(12)
  expect(momentIn('')).toBeUndefined()
  expect(momentIn('?at=-1')).toBeUndefined()
  expect(momentIn('?at=soon')).toBeUndefined()
})
