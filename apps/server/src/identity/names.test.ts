import { expect, test } from 'vitest'
import { cleanText } from './names.ts'

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Bo\tLi', 'Bo Li'],
  ['Zoë', 'Zoë'],
  ['李小龍', '李小龍'],
  ['عمر', 'عمر'],
  ['👩‍🚀 Sally', '👩‍🚀 Sally'],
  ['👩🏽‍🚀 Mae', '👩🏽‍🚀 Mae'],
  ['❤️ 1️⃣', '❤️ 1️⃣'],
  ['e\u0301', 'é'],
])('%j is shown as %j', (text, shown) => {
  expect(cleanText(text, 40, 'name')).toBe(shown)
})

test.each([
  ['nothing', '   '],
  ['a null', 'a\u0000b'],
  ['an escape', 'a\u001b[31mb'],
  ['a direction override', 'a\u202Eb'],
  ['an isolate', 'a\u2066b'],
  ['an invisible joiner between letters', 'a\u200Db'],
  ['an invisible space', 'a\u200Bb'],
  ['a line separator', 'a\u2028b'],
  ['a letter that fills and is not seen', '\u3164'],
  ['such a letter beside a name', 'Ada\u3164'],
  ['a jamo of width and no more', 'Ada\u115F'],
  ['a half-width filler', 'Ada\uFFA0'],
  ['a sign of Braille without a dot', '\u2800'],
  ['a joiner of graphemes', 'A\u034Fda'],
  ['a variation of a letter that has none', 'Ada\uFE0F'],
  ['a variation of a digit that has none', 'Ada1\uFE0F'],
  ['accents on nothing', '\u0301\u0302'],
  ['half a character', 'a\uD800b'],
  ['a private character', 'a\uE000b'],
  ['a tower of accents', `a${'\u0301'.repeat(8)}`],
  ['too much', 'x'.repeat(41)],
])('%s is refused', (_, text) => {
  expect(() => cleanText(text, 40, 'name')).toThrow(/name: expected/)
})

test('characters are counted, not units', () => {
  expect(cleanText('🚀'.repeat(40), 40, 'name')).toBe('🚀'.repeat(40))
})
