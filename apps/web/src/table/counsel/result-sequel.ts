/** What came of a result after the dice had fallen: a battle's dice, its losses and its end are read on one card. */

import type { LogEntry, LogFile } from '@redoubt/engine'
import { isOfDice, type Told } from './result-kept.ts'

interface Line {
  readonly seq: number
  readonly entry: LogEntry
}

/**
 * What was told after a battle's dice up to the last action that cost somebody something or told how it ended, until dice are thrown again or
 * something else begins.
 * @param log what has been told up to the moment looked at
 */
export function sequelOf(
  { seq }: Pick<Told, 'seq'>,
  log: readonly Line[],
  {
    turns = [],
    phases = [],
    ends = [],
    battles = [],
    losses = [],
    outcomes = [],
    bookkeeping = [],
  }: LogFile,
): LogEntry[] {
  const headings = new Set([...turns, ...phases, ...ends, ...battles])
  const isHeading = ({ entry }: Line) => headings.has(entry.key)
  const begun = log.findLast((line) => line.seq <= seq && isHeading(line))
  if (!begun || !battles.includes(begun.entry.key)) return []
  const after = log.filter((line) => line.seq > seq)
  const end = after.findIndex((line) => isHeading(line) || isOfDice(line.entry))
  const own = end < 0 ? after : after.slice(0, end)
  const last = own.findLast((line) => [...losses, ...outcomes].includes(line.entry.key))?.seq ?? seq
  return own.flatMap((line) =>
    line.seq <= last && !bookkeeping.includes(line.entry.key) ? line.entry : [],
  )
}
