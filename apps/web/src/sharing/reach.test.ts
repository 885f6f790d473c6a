import { expect, test } from 'vitest'
import { baseOf, isLoopback } from './reach.ts'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['localhost.example', false],
])('%s leads back to oneself: %s', (name, expected) => {
  expect(isLoopback(name)).toBe(expected)
})

const here = { origin: 'http://localhost:2567' }
const neighbours = [{ address: '192.168.1.20', name: 'wlan0' }]

test('links keep the port and take the address chosen', () => {
  const home = { kind: 'home', neighbours, chosen: '192.168.1.20' } as const
  expect(baseOf(home, here)).toBe('http://192.168.1.20:2567')
})

test('links stay as they are where nothing is chosen or everybody can reach the page', () => {
  expect(baseOf({ kind: 'home', neighbours, chosen: undefined }, here)).toBe(here.origin)
  expect(baseOf({ kind: 'open' }, { origin: 'https://games.example' })).toBe(
    'https://games.example',
  )
})
