/** Actions of a record that were not taken back, each with its event. */

import { type GameRecord, readRecord } from '@redoubt/engine'

export interface RecordMoment {
  /** Number of the event. */
  readonly event: number
  readonly seat: string
  /** In notation. */
  readonly action: string
}

/** The game as it was played to its end: what was taken back is left out. */
export function momentsOf(record: GameRecord): RecordMoment[] {
  const moments: RecordMoment[] = []
  for (const { n, event } of record) {
    if (event.kind === 'act') moments.push({ event: n, seat: event.seat, action: event.action })
    else if (event.kind === 'undo') moments.length = event.to
  }
  return moments
}

/** How many actions stand before an event, or at the end of the record: as the table counts them. */
export function standingBefore(record: GameRecord, event = record.length): number {
  return momentsOf(record.slice(0, event)).length
}

/** The event after which so many actions have been played. @throws RecordError for a text that is no record */
export function eventAt(text: string, actions: number): number {
  return momentsOf(readRecord(text))[actions - 1]?.event ?? 0
}
