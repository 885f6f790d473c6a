import type { ActionPreview } from '@redoubt/engine'
import { oddsAverage, oddsGroups, type Texts } from '@redoubt/text'
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
  expect(oddsAverage(texts, outcomes)).toBe('1.3 against 0.6')
  expect(gistOf(texts, {})).toBeUndefined()
})

test('what is unlikely is not said to be impossible', () => {
  const rare = [outcome(0.996, 2, 0), outcome(0.004, 0, 3)]
  const preview: ActionPreview = { odds: { method: 'sampled', outcomes: rare } }
  expect(gistOf(texts, preview)).toBe('Taken 100% · Held under 1%')
})
