import type { Candidates } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { idle, type Way } from './intent.ts'
import { onlyChoice } from './only-choice.ts'

const way = (next: Partial<Candidates>): Way => ({
  action: 'fight',
  args: {},
  chosen: undefined,
  before: [],
  next: {
    argument: 'target',
    kind: 'space',
    optional: false,
    complete: false,
    values: [],
    ...next,
  },
})
const battle = { value: '1606', place: '1606' }
const one = way({ values: [battle] })

test('the only battle there is to fight is not asked about', () => {
  expect(onlyChoice({ ...idle, named: true, ways: [one] })).toEqual({ way: one, value: battle })
})

test('a choice stays one: of several, of several ways, or where it may be left out', () => {
  const two = way({ values: [battle, { value: '1712', place: '1712' }] })
  expect(onlyChoice({ ...idle, ways: [two] })).toBeUndefined()
  expect(onlyChoice({ ...idle, ways: [one, one] })).toBeUndefined()
  for (const more of [{ optional: true }, { complete: true }, { done: 'a' }])
    expect(onlyChoice({ ...idle, ways: [way({ values: [battle], ...more })] })).toBeUndefined()
  expect(onlyChoice(idle)).toBeUndefined()
})
