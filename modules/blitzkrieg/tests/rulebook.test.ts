/** The rulebook, the rules, the options, the tests and the texts speak of the same clauses. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Game, type Objection, readRecord } from '@redoubt/engine'
import { loadTests } from '@redoubt/loader'
import { runTestFile } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import { folder, loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()
const { rulebook, options, texts, tables, boards } = blitzkrieg.data
const clauses = new Map(rulebook.clauses.map((clause) => [clause.id, clause]))
const english = texts.en ?? {}
const { files } = await loadTests(folder, blitzkrieg)
const cases = files.flatMap(({ tests: file }) =>
  (file.tests ?? []).map((each) => ({
    ...each,
    options: { ...file.position?.options, ...each.options },
  })),
)
const results = files.flatMap(({ tests }) => runTestFile(blitzkrieg, tests))

/** Every objection the rules raise anywhere. */
function objections(): Objection[] {
  const offers = blitzkrieg.rules.steps.flatMap((step) => ('offers' in step ? step.offers : []))
  return offers.flatMap((action) => [
    ...action.unless,
    ...Object.values(action.args).flatMap((argument) => argument.unless),
  ])
}

describe('the clauses', () => {
  test('are the 36 of rule 37, the 60 of rule 38 and the 48 rulings, each once', () => {
    const ids = rulebook.clauses.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.startsWith('37.'))).toHaveLength(36)
    expect(ids.filter((id) => id.startsWith('38.'))).toHaveLength(60)
    expect(rulebook.clauses.filter(({ status }) => status === 'ruling')).toHaveLength(48)
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

describe('each ruling', () => {
  const rulings = rulebook.clauses.filter(({ status }) => status === 'ruling')

  test.each(rulings.map(({ id }) => id))('%s is shown by a test', (id) => {
    expect(cases.filter(({ covers }) => covers?.includes(id)).length).toBeGreaterThan(0)
  })

  const switches = rulings.flatMap(({ id, options: governed = [] }) =>
    governed.map((name) => [id, name] as const),
  )
  test.each(switches)('%s has a test with another value of %s than the default', (id, name) => {
    const preset = (each: Readonly<Record<string, unknown>>) =>
      options.presets?.[String(each.preset)]?.values ?? {}
    const usual = options.options[name]?.default
    const shown = cases.some(({ covers, options: set = {} }) => {
      const value = set[name] ?? preset(set)[name]
      return covers?.includes(id) && value !== undefined && value !== usual
    })
    expect(shown).toBe(true)
  })
})

describe('what the rules deny', () => {
  const denied = new Set(
    results.flatMap(({ seen }) =>
      seen.flatMap(({ clause, by }) => (by === 'denial' ? [clause] : [])),
    ),
  )

  test.each([...new Set(objections().map(({ clause }) => clause))])(
    '%s is shown by a test',
    (clause) => {
      expect(clauses.has(clause)).toBe(true)
      expect(denied.has(clause)).toBe(true)
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
    Game.resume(blitzkrieg, readRecord(readFileSync(join(folder, 'games', name), 'utf8'))),
  )
  const keys = new Set(played.flatMap((game) => game.log(undefined).map(({ entry }) => entry.key)))

  test.each([...keys])('log line %s has a sentence', (key) => {
    expect(english.log).toHaveProperty([key])
  })

  test('every ending is recorded and has a sentence', () => {
    const reasons = new Set(played.map(({ result }) => result?.reason ?? ''))
    expect([...reasons].toSorted()).toEqual(
      [...Object.keys(english.results ?? {}), 'agreed', 'resigned'].toSorted(),
    )
  })
})

describe('the charts', () => {
  const cell = (value: unknown) => (value === null ? '-' : value)

  test('of terrain and isolation show what the rules read', () => {
    const costs = tables.terrain?.data?.cost as Record<string, { foot: unknown; motor: unknown }>
    for (const [name, { foot, motor }] of Object.entries(costs))
      expect(tables.terrain?.rows?.[name]?.slice(0, 2)).toEqual([cell(foot), cell(motor)])
    expect(Object.keys(costs).toSorted()).toEqual(
      Object.keys(boards['twin-gulf']?.terrains ?? {}).toSorted(),
    )
    expect(Object.keys(tables.ISOLATION?.rows ?? {})).toEqual(
      Object.keys((tables.ISOLATION?.data?.steps ?? {}) as object),
    )
  })

  test('stand in for the printed ones, and say so', () => {
    expect(Object.values(tables).map(({ status }) => status)).toEqual(
      Object.values(tables).map(() => 'stand-in'),
    )
  })
})
