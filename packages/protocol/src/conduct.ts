/**
 * How people treat each other: who does not want to meet whom, what is reported, and what moderators do about it.
 *
 * A moderator's token is sent as `Authorization: Bearer …`, like an account's.
 *
 * | request | answer |
 * |---|---|
 * | POST /api/account/block `BlockAsk` | `AccountState`: whoever sits there is blocked by this account |
 * | POST /api/account/unblock `UnblockAsk` | `AccountState` |
 * | POST /api/reports `ReportAsk` | `{}` |
 * | GET /api/moderation | `Moderation`, to moderators |
 * | POST /api/moderation `ModeratorOrder` | `Moderation`, to moderators |
 */

import type { ChatMessage } from './room.ts'
import type { SentModule } from './uploads.ts'

/** Somebody at a table. */
export interface BlockAsk {
  readonly game: string
  readonly seat: string
}

export interface UnblockAsk {
  /** Of `BlockedPerson`. */
  readonly block: string
}

/** He sits at no table of whoever blocked him, and is not heard by him. */
export interface BlockedPerson {
  readonly block: string
  /** The name he had when he was blocked. */
  readonly name: string
  /** He played without an account: he is blocked at that table only. */
  readonly guest: boolean
}

export interface ReportAsk {
  readonly game: string
  /** Who is reported. */
  readonly seat: string
  /** The reporter's own seat token in this game. */
  readonly token: string
  /** What happened. */
  readonly text: string
}

export interface Report {
  readonly id: string
  readonly game: string
  readonly gameName: string
  readonly seat: string
  /** Names at the table when it was reported. */
  readonly name: string
  readonly by: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Has he an account, that could be barred? */
  readonly member: boolean
  /** Has a moderator dealt with it, and how? */
  readonly done?: ModeratorDeed
  /** What was said at the table lately. */
  readonly chat: readonly ChatMessage[]
}

/**
 * `dismiss`: nothing. `mute`: he may no longer speak at that table. `unseat`: his seat is free, his keys are void. `bar`:
 * his account neither makes games nor sits down any more, until it is let in again.
 */
export type ModeratorDeed = 'dismiss' | 'mute' | 'unseat' | 'bar'

export type ModeratorOrder =
  | { readonly report: string; readonly deed: ModeratorDeed }
  | { readonly letIn: string }
  /** A module that somebody sent is no longer given out; games that are played by it go on. */
  | { readonly withdraw: string }

export interface Moderation {
  /** Open ones first, then those dealt with lately. */
  readonly reports: readonly Report[]
  readonly barred: readonly {
    /** For `letIn`. */
    readonly id: string
    readonly name: string
    /** Milliseconds since 1970. */
    readonly at: number
  }[]
  /** Modules that were sent, the latest first; absent where the server takes none. */
  readonly modules?: readonly SentModule[]
}
