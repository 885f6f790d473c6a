/** text/*.yaml: messages that can be read. */

import { parse } from '@formatjs/icu-messageformat-parser'
import type { Report } from '../problems/problem.ts'
import { at, entries, type Part, textOf, within } from '../source/part.ts'
import { locate, problemAt } from '../source/source.ts'

/** The language tag of a text file: its name up to the first dot, so that `de.rulebook.yaml` is German as well. */
export function languageOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '')
}

const MESSAGES = ['prompts', 'denials', 'log', 'results', 'words']

export function checkText(text: Part, report: Report): void {
  for (const section of MESSAGES) {
    for (const [, message] of entries(at(text, section))) checkMessage(message, report)
  }
  for (const [, action] of entries(at(text, 'actions'))) {
    const asked = entries(at(action, 'arguments')).map(([, question]) => question)
    for (const shown of [at(action, 'label'), at(action, 'help'), ...asked])
      checkPlain(shown, report)
  }
}

/** Labels, help and questions are shown as they stand, so braces would be shown too. */
function checkPlain(words: Part, report: Report): void {
  const [braced] = textOf(words)?.match(/\{[^}]*\}?/) ?? []
  if (braced === undefined) return
  report(
    within(words, braced, {
      message: `${braced} would be shown as it stands: labels, help and questions are given no facts`,
      expected: 'words without braces',
      received: braced,
    }),
  )
}

/** A message is well-formed ICU: braces in pairs, plurals with `other`. */
function checkMessage(message: Part, report: Report): void {
  const pattern = textOf(message)
  if (pattern === undefined) return
  try {
    parse(pattern, { ignoreTag: true })
  } catch (error) {
    const fault = error as { message?: string; location?: { start?: { offset?: number } } }
    const stretch = locate(message.source, message.path)
    const written = stretch.source.text.slice(stretch.offset, stretch.offset + stretch.length)
    // Only in a text that stands as it is can a place in the message be found in the file.
    const start = written.indexOf(pattern)
    const offset =
      start < 0 ? 0 : start + Math.min(fault.location?.start?.offset ?? 0, pattern.length - 1)
    report(
      problemAt(
        stretch.source,
        { offset: stretch.offset + offset, length: start < 0 ? stretch.length : 1 },
        {
          message: `this message cannot be read: ${words(fault.message)}`,
          expected:
            'an ICU message, such as "{unit} attacks" or "{n, plural, one {# hit} other {# hits}}"',
        },
      ),
    )
  }
}

function words(code = 'MALFORMED'): string {
  return code.toLowerCase().replaceAll('_', ' ')
}
