import type { ActionPreview } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { isOfFirst } from './attackers.ts'

const attack = { said: { attackers: ['gun'], defenders: ['fort'] } } as unknown as ActionPreview
const march = { said: { cost: 1 } } as unknown as ActionPreview

test('the odds of the first of a stack that goes together are not those of all', () => {
  expect(isOfFirst(attack, ['gun', 'horse'])).toBe(true)
  expect(isOfFirst(attack, ['gun'])).toBe(false)
  expect(isOfFirst(attack, [])).toBe(false)
  expect(isOfFirst(march, ['gun', 'horse'])).toBe(false)
})
