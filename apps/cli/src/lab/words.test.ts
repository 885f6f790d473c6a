import { expect, test } from 'vitest'
import { cited } from './words.ts'

test('what a step does not offer is put down to no clause', () => {
  expect(['37.3a', 'table', undefined].map(cited)).toEqual([
    '37.3a',
    'not offered at that point',
    'no clause cited',
  ])
})
