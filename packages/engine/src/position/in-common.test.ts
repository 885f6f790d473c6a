import { expect, test } from 'vitest'
import { inCommon } from './in-common.ts'

test('equal attributes are one object, others are others', () => {
  const first = inCommon({ steps: 2, moved: false, origin: '' })
  expect(first).toEqual({ steps: 2, moved: false, origin: '' })
  expect(inCommon({ ...first })).toBe(first)
  expect(inCommon(first)).toBe(first)
  for (const [name, value] of [
    ['steps', 1],
    ['moved', 0],
    ['origin', 'false'],
    ['more', true],
  ] as const)
    expect(inCommon({ ...first, [name]: value })).toEqual({ ...first, [name]: value })
})
