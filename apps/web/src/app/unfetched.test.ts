import { expect, test } from 'vitest'
import { isUnfetched } from './unfetched.ts'

test.each([
  'Failed to fetch dynamically imported module: https://table.example/assets/Charts-1.js',
  'error loading dynamically imported module: https://table.example/assets/Charts-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Charts-1.css',
])('a part that was renewed or did not come: %s', (message) => {
  expect(isUnfetched(new TypeError(message))).toBe(true)
})

test('what breaks for another reason is told as it is', () => {
  expect(isUnfetched(new TypeError('nothing is not a function'))).toBe(false)
  expect(isUnfetched('Importing a module script failed.')).toBe(false)
})
