/** The message files of the page: every message can be said, and somebody says it. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RULING_FAULTS } from '@redoubt/engine'
import { SENTENCES } from '@redoubt/protocol'
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

describe('what the house refuses', () => {
  const inGerman: Readonly<Record<string, string>> = parts.refusals

  test('is said in German, every sentence, by facts that come with it', () => {
    const all = { ...SENTENCES, ...RULING_FAULTS }
    expect(Object.keys(inGerman).sort()).toEqual(Object.keys(all).sort())
    for (const [key, english] of Object.entries(all)) {
      const told = [...factsIn(english), ...(english.includes('{time}') ? ['n', 'unit'] : [])]
      expect(told).toEqual(expect.arrayContaining(factsIn(inGerman[key] ?? '')))
    }
  })

  test('every sentence is said by somebody', () => {
    const house = ['../../server/src/', '../../../packages/table/src/'].map(scriptsIn).join('\n')
    const engine = scriptsIn('../../../packages/engine/src/game/')
    // Each stands among the sentences, and where it is said.
    const said = Object.keys(RULING_FAULTS).map((key) => engine.split(`'${key}'`).length - 1)
    expect(Math.min(...said)).toBeGreaterThan(1)
    expect(Object.keys(SENTENCES).filter((key) => !house.includes(`'${key}'`))).toEqual([])
  })
})

test('every German file is known by its English one', () => {
  const known = [...MESSAGE_FILES.map(({ german }) => german), 'refusals'].sort()
  expect(known).toEqual(Object.keys(parts).sort())
  expect(readdirSync(new URL('./de', import.meta.url)).sort()).toEqual(
    known.map((german) => `${german}.json`),
  )
})
