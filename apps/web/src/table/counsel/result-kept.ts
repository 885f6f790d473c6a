/** Which results lie on the table until they are put away: those that came while their reader did not throw dice, the last on top. */

import type { SessionState } from '@redoubt/client'
import type { Batch, Draw, LogEntry } from '@redoubt/engine'

type Latest = NonNullable<SessionState['latest']>

/** What an action brought by dice, as its reader was told of it. */
export interface Told {
  readonly seq: number
  readonly log: readonly LogEntry[]
  readonly dice: readonly Draw[]
}

export interface Kept {
  /** In the order they came. */
  readonly results: readonly Told[]
  /** Its reader has gone on to something else: its places are not ringed any more, and the next battle may take its room. */
  readonly isRead: boolean
}

/** Who only watches is shown no more than so many of the last. */
const MOST = 12

/** What lies on the table after another action; undefined: nothing. */
export function keptAfter(
  kept: Kept | undefined,
  latest: Latest,
  reader: { readonly seat: string | undefined; readonly inBattle: boolean },
): Kept | undefined {
  const isOwn = latest.seat === reader.seat
  const told = toldBy(latest)
  if (told) {
    const before = isOwn ? [] : (kept?.results ?? [])
    return { results: [...before, told].slice(-MOST), isRead: false }
  }
  const goesOn = isOwn && !reader.inBattle
  return kept && goesOn ? { ...kept, isRead: true } : kept
}

/** A battle has begun with an action: what dice brought before it is read. */
export function keptInto(kept: Kept | undefined, { seq }: Pick<Latest, 'seq'>): Kept | undefined {
  const last = kept?.results.at(-1)
  return kept && last && last.seq < seq ? { ...kept, isRead: true } : kept
}

/** What was taken back did not happen. */
export function keptUpTo(kept: Kept | undefined, seq: number): Kept | undefined {
  if (!kept?.results.some((told) => told.seq >= seq)) return kept
  const results = kept.results.filter((told) => told.seq < seq)
  return results.length > 0 ? { ...kept, results } : undefined
}

/** Does the line tell of dice? */
export function isOfDice({ facts }: LogEntry): boolean {
  return 'die' in facts || 'hits' in facts
}

/** What dice brought; undefined where none were thrown. A deck that is shuffled is no result. */
export function toldBy({ seq, log, draws }: Batch): Told | undefined {
  const dice = draws.filter(({ key }) => key.split('/')[0] !== 'shuffle')
  return dice.length > 0 ? { seq, log, dice } : undefined
}
