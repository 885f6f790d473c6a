import { join } from 'node:path'
import type { ActionPreview } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { createTexts, oddsAverage, oddsGroups, prospectsOf, type Texts } from '@redoubt/text'
import { expect, test } from 'vitest'
import { gistOf } from './gist.ts'

const texts = {
  word: (key: string, facts: Record<string, number> = {}) =>
    key === 'odds.group.left'
      ? facts.theirs === 0
        ? 'Taken'
        : 'Held'
      : key === 'odds.average.left'
        ? `${facts.ours} against ${facts.theirs}`
        : key === 'odds.average'
          ? `${facts.lost} lost`
          : undefined,
} as unknown as Texts

const outcome = (value: number, ours: number, theirs: number) => ({
  probability: { value, margin: 0 },
  key: 'left',
  facts: { ours, theirs },
  log: [],
})

const outcomes = [outcome(0.5, 2, 0), outcome(0.3, 1, 0), outcome(0.2, 0, 3)]

test('outcomes that the module calls by one name are one, and the likeliest comes first', () => {
  expect(oddsGroups(texts, outcomes)).toEqual([
    { text: 'Taken', value: 0.8 },
    { text: 'Held', value: 0.2 },
  ])
})

test('the headline names them with their chances; the average has one decimal', () => {
  const preview: ActionPreview = { odds: { method: 'sampled', outcomes } }
  expect(gistOf(texts, preview)).toBe('Taken 80% · Held 20%')
  expect(oddsAverage(texts, { outcomes })).toBe('1.3 against 0.6')
  expect(gistOf(texts, {})).toBeUndefined()
})

test('where outcomes have several names, the average is of what the horizon counts', () => {
  const [first] = outcomes
  const several = [first, { ...outcome(0.5, 0, 0), key: 'other' }].flatMap((one) => one ?? [])
  expect(oddsAverage(texts, { outcomes: several })).toBeUndefined()
  expect(oddsAverage(texts, { outcomes: several, changes: { lost: 1.449 } })).toBe('1.4 lost')
  // The module's words for outcomes of one name go before.
  expect(oddsAverage(texts, { outcomes, changes: { lost: 2 } })).toBe('1.3 against 0.6')
})

test('what is unlikely is not said to be impossible', () => {
  const rare = (value: number): ActionPreview => ({
    odds: { method: 'sampled', outcomes: [outcome(1 - value, 2, 0), outcome(value, 0, 3)] },
  })
  expect(gistOf(texts, rare(0.008))).toBe('Taken 99% · Held under 1%')
  expect(gistOf(texts, rare(0.004))).toBe('Taken over 99%')
})

test.each([
  ['blitzkrieg', 'result', 'TGAT', 'fate'],
  ['europa', 'results', 'mainCombatTable', 'main'],
])('%s says of every result of its table what it comes to', async (id, key, table, told) => {
  const loaded = await loadModule(join(import.meta.dirname, '../../../../../modules', id))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  const { data } = loaded.module
  const fates = ['eliminated', 'both_eliminated', 'lost', 'retreats', 'repulsed', 'both_lose']
  const results = told === 'fate' ? fates : Object.keys(data.tables[table]?.results ?? {})
  const distribution = results.map((result) => ({
    label: { key, facts: { [told]: result, ours: 1.5, theirs: 0.5 } },
    probability: { value: 1 / results.length, exact: '' },
  }))
  const prospects = prospectsOf(createTexts(data), { said: { distribution } })
  expect(prospects?.groups.length).toBeGreaterThan(3)
  expect(prospects?.average).toMatch(/1\.5.*0\.5/)
})

test('where the odds come to one thing only, the table tells more', () => {
  const texts = {
    word: (key: string, facts: Record<string, string> = {}) =>
      key === 'preview.group.result' ? facts.fate : undefined,
    remark: () => ({ text: 'Both still stand' }),
  } as unknown as Texts
  const distribution = [
    {
      label: { key: 'result', facts: { fate: 'Driven back' } },
      probability: { value: 0.75, exact: '' },
    },
    { label: { key: 'result', facts: { fate: 'Held' } }, probability: { value: 0.25, exact: '' } },
  ]
  const odds = { method: 'exact' as const, outcomes: [outcome(1, 1, 1)] }
  expect(gistOf(texts, { said: { distribution }, odds })).toBe('Driven back 75% · Held 25%')
})
