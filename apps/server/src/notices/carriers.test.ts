import { expect, test } from 'vitest'
import { mustBeKnown } from './carriers.ts'

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
