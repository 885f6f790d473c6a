/** A refusal of the house is read in the reader's language. */

import { refused, sentence } from '@redoubt/protocol'
import { afterEach, expect, test } from 'vitest'
import { speak } from './language.ts'
import { problemOf } from './problem.ts'

afterEach(() => speak('en'))

const tooSoon = refused(
  'seat-taken',
  sentence('free.too-soon', { time: '10 minutes', n: 10, unit: 'minutes' }),
)

test('in English as it was said, in German by its key and facts', async () => {
  expect(problemOf(tooSoon)).toMatch(/^[A-Z].*the seat may be freed in 10 minutes.*\.$/)
  await speak('de')
  expect(problemOf(tooSoon)).toContain('der Platz kann in 10 Minuten frei werden')
  expect(problemOf(refused('over', sentence('over')))).toBe('Die Partie ist beendet.')
})

test('what has no key, or a key without its facts, is told as it was said', async () => {
  await speak('de')
  expect(problemOf(refused('malformed', 'expected a name, got nothing'))).toBe(
    'expected a name, got nothing',
  )
  const { refusal } = tooSoon
  const bare = Object.assign(tooSoon, { refusal: { ...refusal, said: { key: 'free.too-soon' } } })
  expect(problemOf(bare).toLowerCase()).toBe(`${refusal.message.toLowerCase()}.`)
  expect(problemOf('broken')).toBe('broken')
})
