import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import messages from './en.json' with { type: 'json' }
import { ago, say } from './say.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(`${source}/${path}`, 'utf8'))
  .join('\n')

test.each(Object.entries(messages))('%s can be said', (_, message) => {
  expect(() => new IntlMessageFormat(message, 'en')).not.toThrow()
})

test('every message is used', () => {
  // Some keys are put together: say(`lobby.group.${key}`).
  const prefixes = [...code.matchAll(/say\(\s*`([a-z.-]+\.)\$\{/g)].map((match) => match[1] ?? '')
  const unused = Object.keys(messages).filter(
    (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test('values are put in', () => {
  expect(say('rules.count', { count: 1, version: '2.0.0' })).toBe('1 clause · version 2.0.0')
  expect(say('force.chosen', { sum: 8, total: 10, left: 2 })).toBe('8 of 10 chosen, 2 to go.')
})

test.each([
  [0, 'this minute'],
  [3 * 60_000, '3 minutes ago'],
  [26 * 3_600_000, 'yesterday'],
])('%i ms ago is %s', (past, words) => {
  expect(ago(1e12 - past, 1e12)).toBe(words)
})
