import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import messages from './en.json' with { type: 'json' }

const source = fileURLToPath(new URL('.', import.meta.url))
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(`${source}/${path}`, 'utf8'))
  .join('\n')

test.each(Object.entries(messages))('%s can be said', (_, message) => {
  expect(() => new IntlMessageFormat(message, 'en')).not.toThrow()
})

test('every message is used', () => {
  const prefixes = [...code.matchAll(/see\(\s*`([a-z.-]+\.)\$\{/g)].map((match) => match[1] ?? '')
  const unused = Object.keys(messages).filter(
    (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})
