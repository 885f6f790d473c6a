import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressReader, secureReader } from './addresses.ts'

const request = (remoteAddress: string, forwarded?: string, proto?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto },
  }) as unknown as IncomingMessage

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressReader([])(request(address))).toBe(key)
})

test('what is forwarded is believed of our own proxies only, from the last one back', () => {
  const addressOf = addressReader(['127.0.0.1', '10.0.0.0/8'])
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  expect(addressOf(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.2.3.4'))).toBe('198.51.100.1')
  expect(addressOf(request('127.0.0.1', 'nonsense'))).toBe('127.0.0.1')
  expect(addressOf(request('127.0.0.1'))).toBe('127.0.0.1')
})

test('only a proxy of ours can say that a request came over TLS', () => {
  const secure = secureReader(['127.0.0.1'])
  expect(secure(request('127.0.0.1', undefined, 'https'))).toBe(true)
  expect(secure(request('127.0.0.1', undefined, 'http'))).toBe(false)
  expect(secure(request('203.0.113.7', undefined, 'https'))).toBe(false)
})

test('a proxy that is no address is refused', () => {
  expect(() => addressReader(['localhost'])).toThrow('got "localhost"')
})
