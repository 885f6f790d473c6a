import { expect, test } from 'vitest'
import { chanceText } from './chance-text.ts'

test('a fraction is shown as long as it can be read', () => {
  expect(chanceText(5 / 36, '5/36')).toBe(' 13.89 %  5/36')
  expect(chanceText(1 / 3, '123456789012345678/370370367037037034')).toBe(' 33.33 %')
  expect(chanceText(1, undefined)).toBe('100.00 %')
})
