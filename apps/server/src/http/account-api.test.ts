import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Services } from '../table/services.ts'
import { baseOf } from './account-api.ts'

const asked = (headers: IncomingMessage['headers'], address?: string) =>
  baseOf({ headers } as IncomingMessage, { address } as Services)

test('the site is where its host says, else where the page that asks was loaded', () => {
  expect(asked({ host: 'a:1', origin: 'https://b' }, 'https://c')).toBe('https://c')
  expect(asked({ host: 'a:1', origin: 'https://b' })).toBe('https://b')
  expect(asked({ host: 'a:1' })).toBe('http://a:1')
})

test.each([{ host: '[::1]:x' }, { host: 'a b' }, { host: 'a', origin: 'null' }])(
  '%j is no address of a site',
  (headers) => {
    expect(() => asked(headers)).toThrow('expected the address of this site in Host or Origin')
  },
)
