import { expect, test } from 'vitest'
import { invitationIn } from './seats.ts'

test.each([
  ['in the fragment', { search: '', hash: '#invite=abc' }, 'abc'],
  ['in the query', { search: '?seat=abc', hash: '' }, 'abc'],
  ['nowhere', { search: '', hash: '#F-8.4' }, undefined],
  ['empty', { search: '?seat=', hash: '' }, undefined],
])('an invitation %s', (_, address, expected) => {
  expect(invitationIn(address)).toBe(expected)
})
