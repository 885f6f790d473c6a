import type { Offer } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { isAtRest } from './free-table.ts'

const offer = (action: string) => ({ action }) as Offer

test('on the free table nothing is lit until something is begun; at other tables what may be done is', () => {
  const free = [offer('move'), offer('put_under')]
  expect(isAtRest(free, [])).toBe(true)
  expect(isAtRest(free, [{ action: 'move' }])).toBe(false)
  expect(isAtRest([offer('move')], [])).toBe(false)
})
