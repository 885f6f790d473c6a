import { expect, test } from 'vitest'
import { byVersion, fits, isAsked } from './version.ts'

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
  ['2.1.0', '>=1.2 <3', true],
  ['1.2.0', '>=1.2', true],
  ['1.1.9', '>=1.2 <3', false],
  ['3.0.0', '>=1.2 <3', false],
  ['0.9.9', '<1', true],
])('version %s fits %s: %s', (version, asked, verdict) => {
  expect(fits(version, asked)).toBe(verdict)
})

test('the newest comes first', () => {
  expect(['1.2.0', '1.10.0', '1.2.3'].sort(byVersion)).toEqual(['1.10.0', '1.2.3', '1.2.0'])
})

test.each([
  ['1.2', true],
  ['>=0.1 <0.4', true],
  ['<2', true],
  ['^1.2', false],
  ['>=1 || 3', false],
  ['<1 >=0.1', false],
])('%s is a version one can ask for: %s', (text, verdict) => {
  expect(isAsked(text)).toBe(verdict)
})
