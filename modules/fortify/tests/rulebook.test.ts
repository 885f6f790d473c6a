/** The rulebook, the rules, the options, the tests and the texts speak of the same clauses. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Game, type Objection, objectionsOf, readRecord } from '@redoubt/engine'
import { loadTests } from '@redoubt/loader'
import { loadSound, runTestFile } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const fortify = await loadSound(folder)
const { rulebook, options, texts, pieces } = fortify.data
const clauses = new Map(rulebook.clauses.map((clause) => [clause.id, clause]))
const english = texts.en ?? {}

/** Every objection the rules raise anywhere. */
function objections(): Objection[] {
  const offers = fortify.rules.steps.flatMap((step) => ('offers' in step ? step.offers : []))
  return offers.flatMap(objectionsOf)
}

describe('the clauses', () => {
  test('are the 126 of the rulebook and the 52 rulings, each once', () => {
    const ids = rulebook.clauses.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.startsWith('F-'))).toHaveLength(126)
    expect(rulebook.clauses.filter(({ status }) => status === 'ruling')).toHaveLength(52)
  })

  test('stand in the order of the rulebook', () => {
    const sections = (rulebook.sections ?? []).map(({ id }) => id)
    const order = rulebook.clauses.map(({ section = '' }) => sections.indexOf(section))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  test.each(Object.entries(options.options))('name option %s where it rules', (name, option) => {
    expect(clauses.get(option.clause ?? '')?.options).toContain(name)
  })
})

describe('what the rules deny', () => {
  const files = loadTests(folder, fortify)
  const denied = files.then(
    ({ files: list }) =>
      new Set(
        list.flatMap(({ tests }) =>
          runTestFile(fortify, tests).flatMap(({ seen }) =>
            seen.flatMap(({ clause, by }) => (by === 'denial' ? [clause] : [])),
          ),
        ),
      ),
  )

  test.each([...new Set(objections().map(({ clause }) => clause))])(
    '%s is shown by a test',
    async (clause) => {
      expect(clauses.has(clause)).toBe(true)
      expect((await denied).has(clause)).toBe(true)
    },
  )

  test.each([...new Set(objections().map(({ message }) => message))])(
    '%s has a sentence',
    (message) => {
      expect(english.denials).toHaveProperty([message])
    },
  )
})

describe('what players read', () => {
  const games = readdirSync(join(folder, 'games')).filter((name) => name.endsWith('.jsonl'))
  const played = games.map((name) =>
    Game.resume(fortify, readRecord(readFileSync(join(folder, 'games', name), 'utf8'))),
  )
  const keys = new Set(played.flatMap((game) => game.log(undefined).map(({ entry }) => entry.key)))
  const reasons = new Set(played.map(({ result }) => result?.reason ?? ''))

  test.each([...keys])('log line %s has a sentence', (key) => {
    expect(english.log).toHaveProperty([key])
  })

  test('every ending of a match is recorded and has a sentence', () => {
    const ofTheTable = ['agreed', 'resigned']
    expect([...reasons].filter((reason) => !ofTheTable.includes(reason)).sort()).toEqual(
      Object.keys(english.results ?? {}).sort(),
    )
    expect([...reasons]).toEqual(expect.arrayContaining(ofTheTable))
  })

  test('every ending of a volley is recorded', () => {
    const endings = Object.keys(english.log ?? {}).filter((key) => /^volley_(?!begins)/.test(key))
    expect(endings.filter((key) => !keys.has(key))).toEqual([])
  })
})

test('the option for points starts from the printed values', () => {
  const printed = Object.fromEntries(
    Object.entries(pieces.types).map(([id, type]) => [id, type.traits?.points]),
  )
  expect(options.options.points?.default).toEqual(printed)
})
