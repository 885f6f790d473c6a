import { expect, test } from 'vitest'
import { npmFailure } from '../lib/npm-failure.mjs'

test.each([
  [
    'no network',
    'npm error code ENOTFOUND\nnpm error network request failed',
    'registry cannot be reached',
  ],
  ['a dead proxy', 'npm error code ECONNREFUSED', 'registry cannot be reached'],
  ['a full disk', 'npm error code ENOSPC\nnpm error nospc', 'The disk is full'],
  ['a folder of somebody else', 'npm error code EACCES', 'cannot be written'],
  ['a stale lock file', 'npm error code EUSAGE', '`npm install`'],
])('%s is told in one sentence', (_, output, expected) => {
  expect(npmFailure(output)).toContain(expected)
})

test('of anything else npm itself says what it knows', () => {
  expect(npmFailure('npm error code E500')).toBeUndefined()
})
