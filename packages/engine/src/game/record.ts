/** A game's record: what was agreed at the start and every event since, each linked to the one before by a hash. */

import type { Enforcement } from '../cast/enforcement.ts'
import type { Json } from '../format/format.ts'
import type { PositionData } from '../position/saved.ts'
import { sha256Hex } from '../random/committed.ts'
import type { Draw } from '../random/source.ts'
import type { Arrangement } from './arrange.ts'
import type { Change } from './ruling.ts'

/** Where a game's dice come from. */
export type DiceTerms =
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'committed'; readonly commitment: string }
  /** Scenario tests: values laid down by key, or in order. */
  | {
      readonly kind: 'forced'
      readonly values: Readonly<Record<string, number | readonly number[]>> | readonly number[]
    }

/**
 * Something that happened: an action, somebody sitting down, a ruling.
 * @example
 * const event: RecordEvent = { kind: 'rise', seat: 'two' }
 * chain(undefined, event).n // → 0
 */
export type RecordEvent =
  | {
      readonly kind: 'start'
      readonly format: 1
      readonly module: string
      readonly version: string
      readonly digest: string
      readonly scenario: string
      /** Where the module has seatings. */
      readonly seating?: string | undefined
      readonly options: Readonly<Record<string, Json>>
      /** Where not every clause is enforced. */
      readonly enforcement?: Enforcement | undefined
      readonly arrangement?: Arrangement | undefined
      /** The position begun with, when it is not the scenario's. */
      readonly from?: PositionData | undefined
      readonly dice: DiceTerms
      /** What committed dice showed while the game was set up, so that it can be replayed before they are laid open. */
      readonly draws?: readonly Draw[] | undefined
    }
  /** Somebody sits down; with committed dice the salting begins anew. */
  | { readonly kind: 'sit'; readonly seat: string; readonly bot?: string | undefined }
  /** The seat's player leaves. */
  | { readonly kind: 'rise'; readonly seat: string }
  /** A seat says which salt it will add to the dice, by its hash: see `salting.ts`. */
  | { readonly kind: 'salt-hash'; readonly seat: string; readonly hash: string }
  /** A seat lays open the salt it adds to the dice. */
  | { readonly kind: 'salt'; readonly seat: string; readonly salt: string }
  | {
      readonly kind: 'act'
      readonly seat: string
      readonly side: string
      /** The action in notation. */
      readonly action: string
      readonly draws?: readonly Draw[]
      /** Identity of the position afterwards. */
      readonly hash: string
    }
  /** What the rules would not have allowed: agreed upon by all, proposed `by` a seat, or decided by the referee. */
  | {
      readonly kind: 'ruling'
      readonly by?: string | undefined
      readonly reason: string
      readonly changes: readonly Change[]
      /** What was drawn when the rules went on from there. */
      readonly draws?: readonly Draw[]
      /** Identity of the position afterwards. */
      readonly hash: string
    }
  /** Actions from `to` on are taken back: by their own seat alone, or by consent of all. */
  | { readonly kind: 'undo'; readonly seat: string; readonly to: number; readonly consent: boolean }
  /** All who sit have agreed that the game goes to another server, as it stands: see `moving.ts`. */
  | { readonly kind: 'move'; readonly by: string; readonly server: string }
  /** A seat gives up; `late`: its time has run out, and the loss of the game was agreed upon for that. */
  | { readonly kind: 'resign'; readonly seat: string; readonly late?: true | undefined }
  | { readonly kind: 'draw' }
  /** The host has closed the table for good: nobody has won. */
  | { readonly kind: 'close'; readonly reason: string }
  /** The secret behind the committed dice, once the game is over. */
  | { readonly kind: 'secret'; readonly secret: string }
  /**
   * From here on the game is played by another build of its module, which has played all before the same. With `hash` the
   * position is reckoned otherwise, for the build has other variables: so it stands now, and hashes before are of the build
   * before.
   */
  | {
      readonly kind: 'upgrade'
      readonly version: string
      readonly digest: string
      readonly hash?: string
    }
  /** The server that kept the game signs the link of the event before: Ed25519, both in base64url. */
  | { readonly kind: 'signature'; readonly key: string; readonly signature: string }

/**
 * An event in its place in the chain.
 * @example
 * const [opening]: readonly RecordEntry[] = game.record()
 * opening?.event.kind // → 'start'
 */
export interface RecordEntry {
  /** 0-based. */
  readonly n: number
  readonly event: RecordEvent
  /** SHA-256 over the previous link and this event, in hex. */
  readonly link: string
}

/**
 * A game as it is kept: what happened, in order, each linked to the one before.
 * @example
 * const taken: GameRecord = game.record()
 * taken.length // → 1
 */
export type GameRecord = readonly RecordEntry[]

/**
 * The next entry of a chain.
 * @example
 * const first = chain(undefined, { kind: 'sit', seat: 'one' })
 * chain(first, { kind: 'sit', seat: 'two' }).n // → 1
 */
export function chain(previous: RecordEntry | undefined, event: RecordEvent): RecordEntry {
  const n = previous ? previous.n + 1 : 0
  return { n, event, link: linkOf(previous?.link ?? '', n, event) }
}

/** The link an event must carry. Keys are sorted, so that any JSON writer gives the same bytes. */
export function linkOf(previousLink: string, n: number, event: RecordEvent): string {
  return sha256Hex(`${previousLink}\n${n}\n${canonicalJson(event)}`)
}

/**
 * JSON with sorted keys and without undefined.
 * @example canonicalJson({ to: '0403', from: '0303' }) // → '{"from":"0303","to":"0403"}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/**
 * A record as text, one entry a line.
 * @example writeRecord(game.record()).split('\n').length // → 2
 */
export function writeRecord(record: GameRecord): string {
  return record.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/**
 * What is wrong with a record, and at which line.
 * @example new RecordError(3, 'expected a link of 64 digits').message // → 'event 2: expected a link of 64 digits'
 */
export class RecordError extends Error {
  /** 1-based line of the text, or event number + 1. */
  readonly line: number
  constructor(line: number, message: string) {
    super(`event ${line - 1}: ${message}`)
    this.name = 'RecordError'
    this.line = line
  }
}

/**
 * Reads a record's text; the chain is checked by `verifyChain`, the play by replaying. @throws RecordError
 * @example readRecord(writeRecord(game.record())).length // → 1
 */
export function readRecord(text: string): GameRecord {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new RecordError(1, 'the record is empty')
  return lines.map((line, index) => {
    let entry: RecordEntry
    try {
      entry = JSON.parse(line)
    } catch {
      throw new RecordError(
        index + 1,
        `expected one JSON entry on line ${index + 1}, got ${JSON.stringify(line.slice(0, 40))}`,
      )
    }
    if (
      entry === null ||
      typeof entry !== 'object' ||
      entry.n !== index ||
      typeof entry.link !== 'string' ||
      typeof entry.event?.kind !== 'string'
    ) {
      throw new RecordError(index + 1, `expected entry ${index} with n, event and link`)
    }
    if ((index === 0) !== (entry.event.kind === 'start')) {
      throw new RecordError(
        index + 1,
        index === 0 ? `expected the start, got "${entry.event.kind}"` : 'a second start',
      )
    }
    return entry
  })
}

/**
 * Checks the hash chain. @throws RecordError at the first entry that does not fit
 * @param after the entry that stands before the first of these; absent: they are a whole record
 * @example verifyChain(game.record()) // → undefined
 */
export function verifyChain(record: GameRecord, after?: RecordEntry): void {
  let previous = after?.link ?? ''
  for (const { n, event, link } of record) {
    if (linkOf(previous, n, event) !== link)
      throw new RecordError(
        n + 1,
        'the entry does not fit the hash chain: it, or one before it, was changed',
      )
    previous = link
  }
}
