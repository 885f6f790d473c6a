import { expect, test } from 'vitest'
import { throwsText } from './throws-text.ts'

const thrown = (...dice: number[]) =>
  dice.map((die) => [`Blue attacks: ${die} thrown.`, 'No effect.'])

test('throws that end alike are named together', () => {
  expect(throwsText(thrown(4))).toBe('Blue attacks: 4 thrown. No effect.')
  expect(throwsText(thrown(4, 5, 6))).toBe('Blue attacks: 4–6 thrown. No effect.')
  expect(throwsText(thrown(1, 2, 4, 5, 6))).toBe('Blue attacks: 1, 2, 4–6 thrown. No effect.')
  expect(throwsText(thrown(10, 9, 2))).toBe('Blue attacks: 2, 9, 10 thrown. No effect.')
})

test('a die and what modifiers make of it go up together', () => {
  expect(throwsText([['1 shows, 3 in all.'], ['2 shows, 4 in all.'], ['3 shows, 5 in all.']])).toBe(
    '1–3 shows, 3–5 in all.',
  )
})

test('sentences that differ in more than a number are counted', () => {
  expect(throwsText([['1 hit.'], ['2 hits.']])).toBe('1 hit. (or 1 other throw with the same end)')
  expect(throwsText([['3 and 4.'], ['4 and 3.'], ['1 and 6.']])).toBe(
    '3 and 4. (or 2 other throws with the same end)',
  )
  expect(throwsText([['Same.'], ['Same.']])).toBe('Same.')
})
