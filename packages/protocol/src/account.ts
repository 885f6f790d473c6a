/**
 * Accounts and notices: one person on several devices, and how he is called to his turn. Nobody needs one to play.
 *
 * An account is held by a token, sent as `Authorization: Bearer …`.
 *
 * | request | answer |
 * |---|---|
 * | POST /api/account/new `{}` | `AccountKey`: an account of this device |
 * | POST /api/account/mail `MailAsk` | `{}`: a link is mailed; the account is optional |
 * | POST /api/account/link `LinkAsk` | `AccountKey`: the mailed link, opened once |
 * | GET /api/account | `AccountState`; without a token only what the server offers |
 * | POST /api/account/seats `SeatsAsk` | `{}`: the seats of these tokens are this account's |
 * | POST /api/account/open `OpenAsk` | `JoinedGame`: a token for a seat of this account on this device |
 * | POST /api/account/archive `ArchiveAsk` | `GamesPage`: games of this account that are over, the latest first |
 * | GET /api/people/:game.:seat | `Person`: what anybody may know of whoever sits there |
 * | POST /api/account/channel `ChannelAsk` | `AccountState`: notices come this way too |
 * | POST /api/account/settings `SettingsAsk` | `AccountState` |
 * | POST /api/account/drop `DropAsk` | `AccountState`: notices no longer come that way |
 * | POST /api/account/try `DropAsk` | `{}`: a notice to see whether it arrives |
 * | POST /api/account/passkey-options `{}` | `PasskeyOptions`: to make a passkey, of this account or of a new one
 * | POST /api/account/passkey `PublicKeyCredential.toJSON()` | `AccountKey`: the passkey is kept
 * | POST /api/account/sign-in-options `{}` | `PasskeyOptions`: to be asked for a passkey
 * | POST /api/account/sign-in `PublicKeyCredential.toJSON()` | `AccountKey`
 * | POST /api/account/sign-out `{}` | `{}`: this device's token is void, or an API token |
 * | POST /api/stop/:token | ends the notices that carry it; GET shows a page with the button |
 */

import type { BlockedPerson } from './conduct.ts'
import type { LadderRating, LadderSummary } from './tournaments.ts'

export interface AccountKey {
  /** Bearer token of this device. */
  readonly token: string
}

/** What the browser's `PublicKeyCredential.parse…OptionsFromJSON` takes. */
export interface PasskeyOptions {
  readonly options: object
}

/** An answer of the browser to them, as WebAuthn writes it in JSON. */
export interface PasskeyMade {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly clientExtensionResults: Readonly<Record<string, never>>
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string }
}

export interface PasskeyUsed extends Omit<PasskeyMade, 'response'> {
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string
  }
}

export interface MailAsk {
  readonly address: string
  /** Of the mail. Default English. */
  readonly language?: NoticeLanguage
}

export interface LinkAsk {
  readonly link: string
  /** Of notices that are mailed from now on. */
  readonly language?: NoticeLanguage
}

export interface SeatsAsk {
  /** Seat tokens of this device. */
  readonly tokens: readonly string[]
}

export interface OpenAsk {
  readonly game: string
}

export type ChannelAsk = {
  /** Of the notices. Default English. */
  readonly language?: NoticeLanguage
} & (
  | {
      readonly kind: 'push'
      /** What `PushSubscription.toJSON()` says. */
      readonly subscription: PushTarget
    }
  /** An incoming webhook of Discord or Slack. */
  | { readonly kind: 'hook'; readonly url: string }
)

export interface PushTarget {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface SettingsAsk {
  readonly channel: string
  readonly settings: NoticeSettings
}

export interface DropAsk {
  readonly channel: string
}

/** The languages notices are written in. */
export type NoticeLanguage = 'en' | 'de'

/** When notices come, and how they are written. Hours are 0 to 23 in the reader's own time zone. */
export interface NoticeSettings {
  /** One notice a day at this hour; absent: at once. */
  readonly digest?: number
  /** Nothing comes between these hours; over midnight when `from` is the later one. */
  readonly quiet?: { readonly from: number; readonly to: number }
  /** `Europe/Berlin`. Default UTC. */
  readonly zone?: string
  /** Default English. */
  readonly language?: NoticeLanguage
}

export interface ChannelState {
  readonly id: string
  readonly kind: 'mail' | 'push' | 'hook'
  /** Where it leads, as far as it is no secret: the address, the service. */
  readonly label: string
  readonly settings: NoticeSettings
}

/** More of the games that are over. */
export interface ArchiveAsk {
  /** `next` of the page before. */
  readonly after?: string
}

/** Whoever sits somewhere, as others may know him. */
export interface Person {
  readonly name: string
  /** He plays without an account: nothing more is known of him. */
  readonly guest?: true
  /** How strong he is on the ladders he plays for. */
  readonly ratings: readonly (LadderSummary & LadderRating)[]
  /** How his latest games ended that somebody won or drew; at most 200 of them. */
  readonly ended: { readonly won: number; readonly drawn: number; readonly lost: number }
}

export interface AccountState {
  readonly channels: readonly ChannelState[]
  /** Who is to be met no more. */
  readonly blocked: readonly BlockedPerson[]
  /** Games with a seat of this account. */
  readonly games: readonly { readonly game: string; readonly seat: string }[]
  /** What this server can send. */
  readonly offers: {
    readonly mail: boolean
    /** The server's key for push subscriptions. */
    readonly pushKey: string
  }
}
