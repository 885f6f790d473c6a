import { expect, test } from 'vitest'
import { cited, estimate } from './words.ts'

test('what a step does not offer is put down to no clause', () => {
  expect(['37.3a', 'table', undefined].map(cited)).toEqual([
    '37.3a',
    'not offered at that point',
    'no clause cited',
  ])
})

test('an interval is told with digits that show where it ends', () => {
  expect(estimate({ value: -3.7, low: -11.42, high: -1.76 })).toBe('−3.70 [−11.42, −1.76]')
  expect(estimate({ value: 0.0012, low: 0.0003, high: 0.0021 })).toBe('+0.0012 [+0.0003, +0.0021]')
  expect(estimate({ value: 0, low: 0, high: 0 })).toBe('0.00 [0.00, 0.00]')
})
