/** What is kept of accounts, and of the notices that wait to be sent. */

import type { NoticeSettings } from '@redoubt/protocol'

/**
 * What a token opens: `device` an account; `link`, mailed, signs in whoever opens it, once; `address`, mailed, adds its address to
 * the account of the device that asked for it, once, and signs in nobody else.
 */
export interface AccountKey {
  /** SHA-256 of the token, in hex. */
  readonly hash: string
  readonly role: 'device' | 'link' | 'address'
  readonly account: string
  /** The address a link was mailed to. */
  readonly address?: string
  /** Milliseconds since 1970 after which it opens nothing. */
  readonly until?: number
}

export interface AccountSeat {
  readonly game: string
  readonly seat: string
}

/** A way by which notices reach somebody. */
export interface Channel {
  readonly id: string
  readonly account: string
  readonly kind: 'mail' | 'push' | 'hook'
  /** An address, a push subscription as JSON, or the URL of a webhook. */
  readonly target: string
  /** The address of the site as its user knows it: where links lead. */
  readonly base: string
  /** The token that ends it: it stands in every notice, and opens nothing else. */
  readonly stop: string
  readonly settings: NoticeSettings
  /** When a notice last went this way, in milliseconds since 1970. */
  readonly last: number
}

/** A key of the reader's own device that opens his account. */
export interface Passkey {
  /** As the device names it, in base64url. */
  readonly id: string
  readonly account: string
  /** Its public half, COSE, in base64url. */
  readonly key: string
  /** How often it was used, where the device counts. */
  readonly counter: number
}

/** A notice that waits to be sent. */
export interface Call {
  readonly id: number
  readonly channel: string
  readonly game: string
  readonly about: 'turn' | 'over'
  /** Times it could not be sent. */
  readonly attempts: number
}

/** One thing to write about accounts. */
export type AccountChange =
  | { readonly kind: 'account-key'; readonly key: AccountKey }
  | { readonly kind: 'drop-account-key'; readonly hash: string }
  /** A key that opens once becomes what it opens. Where it has been used already nothing of the commit is written (`conflict`). */
  | { readonly kind: 'use-account-key'; readonly hash: string; readonly key: AccountKey }
  /** The seat is this account's, whoever had it before. */
  | {
      readonly kind: 'account-seat'
      readonly account: string
      readonly seat: AccountSeat
      /** Only while this key, as its hash, opens the seat: it may become void while somebody shows it. */
      readonly by?: string
    }
  /** Whoever's account holds a seat holds that seat of another game too. */
  | { readonly kind: 'follow-seat'; readonly from: AccountSeat; readonly to: AccountSeat }
  /** A channel that is new, or as it is from now on. */
  | { readonly kind: 'channel'; readonly channel: Channel }
  /** A passkey that is new, or has been used. */
  | { readonly kind: 'passkey'; readonly passkey: Passkey }
  | { readonly kind: 'drop-channel'; readonly channel: string }
  /** Whoever holds the seat is told on all his channels; the same thing once. */
  | {
      readonly kind: 'call'
      readonly game: string
      readonly seat: string
      readonly about: Call['about']
      /** Number of actions played. */
      readonly seq: number
      /** When it may be sent, in milliseconds since 1970. */
      readonly due: number
    }
  /** The seat has moved: what has not been sent need not be, and what was is forgotten. */
  | { readonly kind: 'call-off'; readonly game: string; readonly seat: string }
  | { readonly kind: 'calls-sent'; readonly ids: readonly number[] }
  | {
      readonly kind: 'calls-later'
      readonly ids: readonly number[]
      readonly due: number
      readonly attempts: number
    }

export interface AccountStore {
  accountKey(hash: string): Promise<AccountKey | undefined>
  /** At most 200: those of games that go on first, the latest first. */
  seatsOf(account: string): Promise<readonly AccountSeat[]>
  /** Those of them in these games. */
  seatsIn(account: string, games: readonly string[]): Promise<readonly AccountSeat[]>
  /** Who holds the seats of a game, of those whose players have an account. */
  holdersAt(game: string): Promise<readonly { readonly seat: string; readonly account: string }[]>
  channelsOf(account: string): Promise<readonly Channel[]>
  channel(id: string): Promise<Channel | undefined>
  /** The channel that a token ends. */
  channelStoppedBy(stop: string): Promise<Channel | undefined>
  /** The channel of an address that was proved. */
  mailChannel(address: string): Promise<Channel | undefined>
  passkey(id: string): Promise<Passkey | undefined>
  /** What may be sent at this moment, the earliest first. */
  callsDue(by: number, limit: number): Promise<readonly Call[]>
}
