/** The record of a game while it is played: all of it, or of what plays on only the latest. */

import type { Draw } from '../random/source.ts'
import { chain, type GameRecord, type RecordEntry, type RecordEvent } from './record.ts'

/** Of a record that is kept tidy so many of the latest events stay, whatever they are … */
const RECENT = 16
/** … and of all before what is none of these. */
const REPLAYED: ReadonlySet<RecordEvent['kind']> = new Set(['act', 'undo', 'ruling'])

export class KeptRecord {
  readonly #entries: RecordEntry[] = []
  #isTidied = false

  get entries(): GameRecord {
    return this.#entries
  }

  /** The start of the game, once it is there. */
  get start(): Extract<RecordEvent, { kind: 'start' }> | undefined {
    const event = this.#entries[0]?.event
    return event?.kind === 'start' ? event : undefined
  }

  /** Writes an event behind the last. */
  append(event: RecordEvent): void {
    this.#entries.push(chain(this.#entries[this.#entries.length - 1], event))
    if (!this.#isTidied) return
    const at = this.#entries.length - 1 - RECENT
    if (REPLAYED.has(this.#entries[at]?.event.kind ?? 'start')) this.#entries.splice(at, 1)
  }

  /** Takes an entry of the record that is played again as it is. */
  take(entry: RecordEntry): void {
    if (entry.n === 0) this.#entries[0] = entry
    else this.#entries.push(entry)
  }

  /** The start is the first event whatever happens while the game is set up; what was drawn then is added to it. */
  addDraws(draws: readonly Draw[]): void {
    const { start } = this
    if (start && draws.length > 0) this.take(chain(undefined, { ...start, draws }))
  }

  /** From now on what plays on goes, but for the latest. */
  tidy(): void {
    this.#isTidied = true
    const recent = this.#entries.length - RECENT
    const kept = this.#entries.filter(({ event }, at) => at >= recent || !REPLAYED.has(event.kind))
    this.#entries.splice(0, this.#entries.length, ...kept)
  }
}
