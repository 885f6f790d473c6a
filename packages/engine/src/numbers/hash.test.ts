import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashData, hashText } from './hash.ts'

test('a text hashes as JSON writes it, whatever there is to escape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer(), (text, seed) => {
      expect(hashData(text, seed)).toBe(hashText(JSON.stringify(text), seed))
    }),
  )
  for (const text of ['', 'blue', 'say "no"', 'back\\slash', 'line\nbreak', '\ud800', 'Brück'])
    expect(hashData(text)).toBe(hashText(JSON.stringify(text)))
})
