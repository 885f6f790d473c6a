import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { originReader } from './origin.ts'

test.each([
  ['a program', undefined, true],
  ['its own page', 'https://play.example.org', true],
  ['a page on another port', 'https://play.example.org:8443', false],
  ['a page of another site', 'https://evil.example', false],
  ['a sandboxed page', 'null', false],
  ['nonsense', '://', false],
  ['a site its host has named', 'https://club.example', true],
])('%s', (_, origin, may) => {
  const request = { headers: { host: 'play.example.org', origin } } as unknown as IncomingMessage
  expect(originReader(['https://club.example/'])(request)).toBe(may)
})
