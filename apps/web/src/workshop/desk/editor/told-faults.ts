/** What loading the module said of a file, marked in its text beside what the language server says. */

import { type Diagnostic, linter } from '@codemirror/lint'
import { StateEffect, StateField, type Text } from '@codemirror/state'
import type { DevFault } from '@redoubt/protocol'

/** The faults of the file as it was saved last. */
export const tellFaults = StateEffect.define<readonly DevFault[]>()

const told = StateField.define<readonly Diagnostic[]>({
  create: () => [],
  update: (marked, { effects, docChanged, newDoc, changes }) => {
    for (const effect of effects)
      if (effect.is(tellFaults)) return effect.value.flatMap((fault) => marksOf(newDoc, fault))
    if (!docChanged) return marked
    return marked.map((one) => ({
      ...one,
      from: changes.mapPos(one.from, -1),
      to: changes.mapPos(one.to, 1),
    }))
  },
})

/** Marks what `tellFaults` told. */
export const toldFaults = [
  told,
  linter((view) => view.state.field(told), {
    delay: 0,
    needsRefresh: (update) =>
      update.transactions.some(({ effects }) => effects.some((effect) => effect.is(tellFaults))),
  }),
]

/** A fault at its place in the text: the word there, or the rest of the line. */
function marksOf(text: Text, fault: DevFault): Diagnostic[] {
  const { at } = fault
  if (!at || at.line > text.lines) return []
  const line = text.line(at.line)
  const from = Math.min(line.from + at.column - 1, line.to)
  const [word = ''] = /^[^\s:,\]}]*/.exec(text.sliceString(from, line.to)) ?? []
  const to = word === '' ? line.to : from + word.length
  return [{ from, to, severity: 'error', message: sentenceOf(fault) }]
}

/** Without the place and the quoted line: both are looked at. */
export function sentenceOf({ place, text }: DevFault): string {
  const whole = text.startsWith(place) ? text.slice(place.length).trim() : text
  const [first = '', ...rest] = whole.split('\n')
  const after = rest.findIndex((line) => /^\s*\^+\s*$/.test(line))
  return [first, ...rest.slice(after + 1).map((line) => line.trim())].filter(Boolean).join('\n')
}
