/**
 * Tournaments and ladders. Who organises, enters or leaves sends an account's token, or a community's API token, as
 * `Authorization: Bearer …`.
 *
 * | request | answer |
 * |---|---|
 * | POST /api/account/api-token `ApiTokenAsk` | `ApiTokenMade`: a token for a site of a community's own |
 * | GET /api/tournaments | `TournamentSummary[]`, the latest first |
 * | POST /api/tournaments `TournamentAsk` | `TournamentMade` |
 * | GET /api/tournaments/:id | `Tournament` |
 * | POST /api/tournaments/:id/enter `EnterAsk` | `Tournament` |
 * | POST /api/tournaments/:id/leave `{}` | `Tournament`: before it begins |
 * | POST /api/tournaments/:id/begin `{}` | `Tournament`: its organiser begins it |
 * | POST /api/tournaments/:id/award `AwardAsk` | `Tournament`: its organiser decides a game that is not played out |
 * | GET /api/ladders | `LadderSummary[]` |
 * | GET /api/ladders/:id | `Ladder` |
 *
 * Where a webhook is named, every result is posted to it as `ResultNews`; `Redoubt-Signature` is the HMAC-SHA256 of the
 * body by the tournament's secret, in hex, and `Redoubt-Delivery` the same for the same news sent again.
 */

import type { Json } from '@redoubt/engine'
import type { Pace, Watchers } from './http.ts'

/** Everybody meets everybody; those of like score meet; who loses is out. */
export type TournamentSystem = 'round-robin' | 'swiss' | 'knock-out'

export interface ApiTokenAsk {
  /** What it is for. */
  readonly name: string
  /** What it may do; default `read` alone. */
  readonly scopes?: readonly ApiScope[]
}

/**
 * What an API token may do in its owner's name. `read`: see tournaments as he does. `organise`: make them, begin them, award games.
 * `play`: enter and leave them.
 */
export type ApiScope = 'read' | 'organise' | 'play'

export interface ApiTokenMade {
  readonly token: string
  readonly scopes: readonly ApiScope[]
}

export interface TournamentAsk {
  readonly name: string
  readonly module: string
  readonly scenario?: string
  readonly options?: Readonly<Record<string, Json>>
  readonly system: TournamentSystem
  /** Of a Swiss tournament. Default 5. */
  readonly rounds?: number
  readonly pace?: Pace
  readonly watchers?: Watchers
  /** Where results are posted: Discord, Slack, or a host that the server's host has named. */
  readonly webhook?: string
}

export interface TournamentMade {
  readonly id: string
  /** Signs what is posted to the webhook; said once. */
  readonly secret?: string
}

export interface EnterAsk {
  /** Display name. */
  readonly name: string
}

export interface AwardAsk {
  /** The pairing's number in `Tournament.pairings`, from 0. */
  readonly pairing: number
  readonly result: 'first' | 'second' | 'draw'
}

export interface TournamentSummary {
  readonly id: string
  readonly name: string
  readonly module: string
  readonly moduleTitle: string
  readonly system: TournamentSystem
  /** `open`: anybody with an account may enter. */
  readonly status: 'open' | 'running' | 'over'
  readonly players: number
  /** 0 before it begins. */
  readonly round: number
  readonly rounds: number
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
}

export interface TournamentPairing {
  readonly round: number
  /** Players' ids; who has nobody opposite rests. */
  readonly first: string
  readonly second?: string
  readonly game?: string
  readonly result?: 'first' | 'second' | 'draw' | 'bye'
}

export interface TournamentStanding {
  /** The player's id in this tournament. */
  readonly player: string
  readonly name: string
  readonly points: number
  /** The points of his opponents. */
  readonly buchholz: number
  readonly games: number
  readonly rating?: LadderRating
}

export interface Tournament extends TournamentSummary {
  readonly scenario?: string
  readonly pace?: Pace
  /** The best first; of equal points who had the stronger opponents. */
  readonly standings: readonly TournamentStanding[]
  readonly pairings: readonly TournamentPairing[]
  /** The player's id of whoever asks. */
  readonly yours?: string
  /** Whoever asks organises it. */
  readonly organiser: boolean
}

export interface LadderRating {
  readonly rating: number
  /** Where the strength lies, 95 times of 100. */
  readonly interval: readonly [number, number]
  readonly games: number
}

/** Games of one module by one preset. */
export interface LadderSummary {
  /** `fortify.standard` */
  readonly id: string
  readonly module: string
  readonly moduleTitle: string
  readonly preset: string
}

export interface Ladder extends LadderSummary {
  readonly players: readonly (LadderRating & { readonly name: string })[]
}

/** What a webhook is told. */
export interface ResultNews {
  readonly tournament: string
  readonly name: string
  readonly pairing: TournamentPairing
  readonly firstName: string
  readonly secondName?: string
  readonly status: TournamentSummary['status']
  /** For Discord and Slack. */
  readonly content: string
  readonly text: string
}
