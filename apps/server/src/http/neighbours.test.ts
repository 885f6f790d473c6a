import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isAtHome, neighbourhood } from './neighbours.ts'

const named = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, internal, family }) as NetworkInterfaceInfo

const interfaces = {
  lo: [named('127.0.0.1', true)],
  wlan0: [named('192.168.1.20'), named('fe80::1', false, 'IPv6')],
  docker0: [named('172.17.0.1')],
}

test('a server that listens everywhere is found under each address of its networks', () => {
  expect(neighbourhood(undefined, interfaces).addresses).toEqual([
    { address: '192.168.1.20', name: 'wlan0' },
    { address: '172.17.0.1', name: 'docker0' },
  ])
  expect(neighbourhood('::', interfaces).addresses).toHaveLength(2)
})

test('a server that listens to one address is found there only, and on its own machine by nobody', () => {
  expect(neighbourhood('192.168.1.20', interfaces).addresses).toEqual([
    { address: '192.168.1.20', name: 'wlan0' },
  ])
  expect(neighbourhood('127.0.0.1', interfaces).addresses).toEqual([])
})

const from = (remoteAddress: string, headers: Record<string, string>) =>
  isAtHome({ socket: { remoteAddress }, headers } as unknown as Parameters<typeof isAtHome>[0])

test.each([
  ['a browser on this machine', '::ffff:127.0.0.1', { host: 'localhost:2567' }, true],
  ['another device', '192.168.1.31', { host: '192.168.1.20:2567' }, false],
  ['another device that says localhost', '192.168.1.31', { host: 'localhost:2567' }, false],
  ['a proxy that keeps the name', '127.0.0.1', { host: 'games.example' }, false],
  [
    'a proxy that says for whom',
    '127.0.0.1',
    { host: 'localhost:2567', 'x-forwarded-for': '203.0.113.9' },
    false,
  ],
])('%s is at home: %s', (_, address, headers, expected) => {
  expect(from(address, headers as Record<string, string>)).toBe(expected)
})
