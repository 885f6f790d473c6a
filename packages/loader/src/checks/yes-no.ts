/** `yes` and `no` are texts in YAML 1.2, and any text counts as there: what is meant as true or false is written so. */

import type { Report } from '../problems/problem.ts'
import { entries, items, type Part, textOf, writtenAs, wrong } from '../source/part.ts'

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
])

/** Looks for such words without quotes, in a value and in all it holds. */
export function checkYesNo(value: Part, report: Report): void {
  for (const [, one] of entries(value)) checkYesNo(one, report)
  for (const one of items(value)) checkYesNo(one, report)
  const text = textOf(value)
  const meant = text === undefined ? undefined : WORDS.get(text.toLowerCase())
  if (text === undefined || meant === undefined || writtenAs(value) !== text) return
  report(
    wrong(value, {
      message: `${text} is a text in YAML, and a text counts as there`,
      expected: `true or false; '${text}' in quotes for the word`,
      received: text,
      hint: `did you mean ${meant}?`,
    }),
  )
}
