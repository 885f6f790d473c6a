import { afterEach, expect, test } from 'vitest'
import { sayOfRules } from '../rules/words.ts'
import { amidst, preferredLanguage, speak } from './language.ts'
import { say } from './say.ts'

afterEach(() => speak('en'))

test('what was chosen goes before what the browser wants, and English before what nobody here speaks', () => {
  expect(preferredLanguage('en', ['de-AT'])).toBe('en')
  expect(preferredLanguage(undefined, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage('tlh', ['fr'])).toBe('en')
})

test('sentences change with the language, and back', async () => {
  expect(say('prompt.undo')).toBe('Undo')
  await speak('de')
  expect(say('prompt.undo')).toBe('Zurücknehmen')
  expect(sayOfRules('rules.count', { count: 1, version: '1.0' })).toBe('1 Klausel · Fassung 1.0')
  expect(amidst('Ufer')).toBe('Ufer')
  await speak('en')
  expect(sayOfRules('rules.count', { count: 2, version: '1.0' })).toBe('2 clauses · version 1.0')
  expect(amidst('Shore')).toBe('shore')
})
