import { expect, test } from 'vitest'
import { keepSeen, missedOf, seenOf } from './seen.ts'

function drawer() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a game looked at before is taken up where it was left', () => {
  const storage = drawer()
  expect(seenOf('g1', storage)).toBeUndefined()
  keepSeen('g1', 12, storage)
  expect(seenOf('g1', storage)).toBe(12)
  expect(seenOf('g2', storage)).toBeUndefined()
})

test('missed is what lies between, and nothing on the first visit or after a take-back', () => {
  expect(missedOf(12, 15)).toEqual({ from: 12, to: 15 })
  expect(missedOf(12, 12)).toBeUndefined()
  expect(missedOf(12, 10)).toBeUndefined()
  expect(missedOf(undefined, 10)).toBeUndefined()
})
