import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mustBeKeys, mustBeKnown } from './carriers.ts'

test.each([
  'https://discord.com/api/webhooks/1/a',
  'https://ptb.discord.com/api/webhooks/1/a',
  'https://hooks.slack.com/services/T/B/x',
])('%s is called', (address) => {
  expect(() => mustBeKnown('hook', address, [])).not.toThrow()
})

test.each([
  'https://discord.com/api/webhooks/../../login',
  'https://discord.com/api/webhooks/%2e%2e/%2e%2e/login',
  'https://hooks.slack.com/services/../x',
  'https://discord.com/api/webhooks\\..\\..\\login',
  'https://discord.com:8443/api/webhooks/1/a',
  'https://discord.com@127.0.0.1/api/webhooks/1/a',
])('%s leads elsewhere, and is not called', (address) => {
  expect(() => mustBeKnown('hook', address, [])).toThrow('expected a webhook')
})

test('keys that seal nothing are refused when they are given, and not when somebody is to be told', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const p256dh = browser.getPublicKey('base64url')
  const auth = randomBytes(16).toString('base64url')
  expect(() => mustBeKeys({ p256dh, auth })).not.toThrow()
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  for (const wrong of ['', 'AAAA', offCurve, p256dh.slice(0, -4)])
    expect(() => mustBeKeys({ p256dh: wrong, auth })).toThrow('by which keys')
  for (const wrong of ['AAAA', `${auth}AAAA`])
    expect(() => mustBeKeys({ p256dh, auth: wrong })).toThrow('by which keys')
})
