/** The message files of the page: every message can be said, and somebody says it. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { MESSAGE_FILES } from '../../e2e/support/message-files.ts'
import { parts } from './german.ts'

/** The facts a message names, each once, by the alphabet. */
function factsIn(message: string): string[] {
  const facts = new Set<string>()
  const collect = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if (!('value' in element) || element.type === 0) continue
      facts.add(element.value)
      if ('options' in element)
        for (const { value } of Object.values(element.options)) collect(value)
    }
  }
  collect(new IntlMessageFormat(message, 'en').getAst())
  return [...facts].sort()
}

const pathOf = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

function scriptsIn(folder: string): string {
  return readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(pathOf(folder + path), 'utf8'))
    .join('\n')
}

describe.each(MESSAGE_FILES)('$file', ({ file, german, by, within }) => {
  const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(pathOf(file), 'utf8'))
  const scripts = scriptsIn(within)

  test.each(Object.entries(messages))('%s can be said', (_, message) => {
    expect(() => new IntlMessageFormat(message, 'en')).not.toThrow()
  })

  const inGerman: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(pathOf(`messages/de/${german}.json`), 'utf8'),
  )

  test('German says it all, with the same facts', () => {
    expect(Object.keys(inGerman).sort()).toEqual(Object.keys(messages).sort())
    for (const [key, message] of Object.entries(messages))
      expect([key, ...factsIn(inGerman[key] ?? '')]).toEqual([key, ...factsIn(message)])
  })

  test('every message is used', () => {
    // Some keys are put together: say(`lobby.group.${key}`).
    const together = new RegExp(`${by}\\(\\s*\`([a-z.-]+\\.)\\$\\{`, 'g')
    const beginnings = [...scripts.matchAll(together)].map((match) => match[1] ?? '')
    const unused = Object.keys(messages).filter(
      (key) =>
        // The value of an attribute has the other kind of quotes.
        !scripts.includes(`'${key}'`) &&
        !scripts.includes(`"${key}"`) &&
        !beginnings.some((beginning) => key.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })
})

test('every German file is known by its English one', () => {
  expect(MESSAGE_FILES.map(({ german }) => german).sort()).toEqual(Object.keys(parts).sort())
  expect(readdirSync(new URL('./de', import.meta.url)).sort()).toEqual(
    MESSAGE_FILES.map(({ german }) => `${german}.json`).sort(),
  )
})
