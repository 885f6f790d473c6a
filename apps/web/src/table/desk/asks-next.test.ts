import { expect, test } from 'vitest'
import type { Way } from '../hand/intent.ts'
import { asksWhich } from './asks-next.ts'

const texts = { argument: (action: string, argument: string) => `${action}: which ${argument}?` }
const way = (action: string, args: Way['args'], piece?: number): Way => ({
  action,
  args,
  chosen: { value: 'x', place: 'b3', ...(piece === undefined ? {} : { piece }) },
  before: [],
  next: undefined,
})

test('counters of one action are asked for as the module asks, be it the first of them or a further one', () => {
  const first = [way('lose', { unit: 'a' }, 1), way('lose', { unit: 'b' }, 2)]
  expect(asksWhich(texts, { of: 'pieces', ways: first })).toBe('lose: which unit?')
  const further = [
    way('lose', { unit: 'a', also: 'b' }, 2),
    way('lose', { unit: 'a', also: 'c' }, 3),
  ]
  expect(asksWhich(texts, { of: 'ways', ways: further })).toBe('lose: which also?')
})

test('where actions differ, or something else than counters, nothing is asked in their words', () => {
  const differ = [way('lose', { unit: 'a' }, 1), way('retreat', { unit: 'a' }, 1)]
  expect(asksWhich(texts, { of: 'pieces', ways: differ })).toBeUndefined()
  expect(asksWhich(texts, { of: 'ways', ways: [way('lose', { to: 'b3' })] })).toBeUndefined()
})
