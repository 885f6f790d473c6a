import { expect, test } from 'vitest'
import { matchPath } from './router.tsx'

test.each([
  ['/', '/', {}],
  ['/game/:id', '/game/abc', { id: 'abc' }],
  ['/game/:id', '/game/a%20b', { id: 'a b' }],
  ['/game/:id', '/game/', undefined],
  ['/game/:id', '/game/abc/more', undefined],
  ['/new/:id', '/game/abc', undefined],
] as const)('pattern %s, path %s', (pattern, path, expected) => {
  expect(matchPath(pattern, path)).toEqual(expected)
})
