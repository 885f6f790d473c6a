import { expect, test } from 'vitest'
import { byVersion, fits } from './version.ts'

test.each([
  ['1.4.0', '1', true],
  ['1.4.0', '1.2', true],
  ['1.4.0', '1.4.1', false],
  ['1.4.0', '1.5', false],
  ['2.0.0', '1', false],
  ['0.3.1', '0.3', true],
  ['0.4.0', '0.3', false],
  ['0.4.0', '0', true],
  ['1.10.0', '1.9', true],
])('version %s fits %s: %s', (version, asked, verdict) => {
  expect(fits(version, asked)).toBe(verdict)
})

test('the newest comes first', () => {
  expect(['1.2.0', '1.10.0', '1.2.3'].sort(byVersion)).toEqual(['1.10.0', '1.2.3', '1.2.0'])
})
