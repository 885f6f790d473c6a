import { expect, test } from 'vitest'
import { cited, estimate, points } from './words.ts'

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

test('an interval that leaves 0 does not look as if it touched it', () => {
  expect(points({ value: 0.051, low: 0.0003, high: 0.103 })).toBe('+5.10 [+0.03, +10.30]')
  expect(points({ value: 0.051, low: 0, high: 0.103 })).toBe('+5.1 [0.0, +10.3]')
  expect(points({ value: 0.045, low: 0.014, high: 0.076 })).toBe('+4.5 [+1.4, +7.6]')
})
