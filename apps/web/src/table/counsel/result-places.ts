/** The spaces a result speaks of: where it was fought. */

import type { Fact, LogEntry } from '@redoubt/engine'
import { isOfDice } from './result-kept.ts'

/** Of the lines that tell of dice; of all, where those name none. */
export function placesOf(log: readonly LogEntry[], isSpace: (id: string) => boolean): string[] {
  const ofDice = log.filter(isOfDice)
  const named = (lines: readonly LogEntry[]) => [
    ...new Set(lines.flatMap(({ facts }) => Object.values(facts).flatMap(idsOf)).filter(isSpace)),
  ]
  const fought = named(ofDice)
  return fought.length > 0 ? fought : named(log)
}

function idsOf(fact: Fact): string[] {
  if (typeof fact !== 'object') return []
  if (fact.ref === 'list') return fact.items.flatMap(idsOf)
  return fact.ref === 'place' ? [fact.id] : []
}
