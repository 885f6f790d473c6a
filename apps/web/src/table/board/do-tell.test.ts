import { expect, test } from 'vitest'
import { doTell } from './do-tell.ts'

test('where nobody has scored there is nothing to tell', () => {
  expect(doTell([{ short: '0' }, { short: '0' }])).toBe(false)
  expect(doTell([undefined, undefined])).toBe(false)
  expect(doTell([{ short: '0' }, { short: '1' }])).toBe(true)
})
