import { expect, test } from 'vitest'
import { deviceLink, invitationIn, linkIn } from './seats.ts'

test.each([
  ['in the fragment', { search: '', hash: '#invite=abc' }, 'abc'],
  ['in the query', { search: '?seat=abc', hash: '' }, 'abc'],
  ['nowhere', { search: '', hash: '#F-8.4' }, undefined],
  ['empty', { search: '?seat=', hash: '' }, undefined],
])('an invitation %s', (_, address, expected) => {
  expect(invitationIn(address)).toBe(expected)
})

test('the link of another device is read where it was written, and is no invitation', () => {
  const { hash, search } = new URL(deviceLink('https://example.org', 'g1', 'abc-_1'))
  expect(linkIn({ hash })).toBe('abc-_1')
  expect(invitationIn({ hash, search })).toBeUndefined()
  expect(linkIn({ hash: '#invite=abc' })).toBeUndefined()
})
