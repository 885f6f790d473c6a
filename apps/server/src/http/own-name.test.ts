import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { isOwnName } from './own-name.ts'

test.each([
  ['localhost:2567', true],
  ['LocalHost', true],
  ['table.localhost:2567', true],
  ['127.0.0.1:2567', true],
  ['192.168.1.20:2567', true],
  ['[::1]:2567', true],
  [`${hostname()}:2567`, true],
  [`${hostname()}.local`, true],
  ['workshop.lan:2567', true],
  ['evil.example:2567', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['127-0-0-1.evil.example:2567', false],
  ['a b', false],
  [undefined, false],
])('a server that listens to workshop.lan is asked by %s: %s', (host, own) => {
  const headers = host === undefined ? {} : { host }
  expect(isOwnName({ headers }, 'workshop.lan')).toBe(own)
})
