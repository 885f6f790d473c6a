/**
 * The HTTP interface. All bodies are JSON; an error is `{ error: Refusal }` with a fitting status.
 *
 * | request | answer |
 * |---|---|
 * | GET /api/health | `Health` |
 * | GET /api/modules | `ModuleSummary[]` |
 * | GET /api/lacking | `LackingModule[]`: modules that lie here and need what does not |
 * | GET /api/modules/:id | `ModuleData` (engine), cacheable by its digest; `?digest=` as a running game knows it |
 * | GET /api/modules/:id/relaxable | `Relaxable` |
 * | GET /api/rules/:file | a module's rules as a script, named by `rulesFile`; its source map as `:file.map` |
 * | GET /api/guest | what runs in a cell beside rules that a stranger wrote; those are told as text, no script |
 * | GET /api/pictures/:build/:path | a picture of a module, `:build` by `moduleBuild`, `:path` inside it, encoded |
 * | POST /api/games `CreateGame` | `CreatedGame` |
 * | GET /api/games | `GamesPage`: own games first, those of the account that asks and of the seat tokens in `Redoubt-Tokens` (space separated); `?after=` `next` of the page before |
 * | GET /api/games/:id | `GameDetails` |
 * | POST /api/games/:id/join `JoinGame` | `JoinedGame` |
 * | GET /api/neighbourhood | `Neighbourhood`, to browsers on the server's own machine only |
 * | POST /api/games/:id/module `ModuleAsk` | `ModuleAnswer`: the host tries a newer build of the module, or goes on by it |
 * | POST /api/games/:id/house `HouseAsk` | `HouseAnswer`: the host hands over, puts somebody out, closes (`house.ts`) |
 * | POST /api/reports · GET, POST /api/moderation | see `conduct.ts` |
 * | /api/tournaments, /api/ladders | see `tournaments.ts` |
 * | GET /api/openapi.json | this interface as an OpenAPI description |
 * | GET /api/games/:id/record | the record, one JSON entry a line; only when the game is over |
 */

import type {
  BeginnerFile,
  BoardFile,
  Enforcement,
  Json,
  ModuleData,
  OptionsFile,
  Result,
  SeatingFile,
  SideFile,
} from '@redoubt/engine'
import type { HostKeys } from './house.ts'

/** Header of `GET /api/games` and `GET /api/games/:id`: seat tokens of this browser, separated by spaces. */
export const TOKENS_HEADER = 'Redoubt-Tokens'

/** How a module as it is now is called in addresses: by its id and digest. */
export function moduleBuild({ manifest, digest }: ModuleData): string {
  return `${manifest.id}.${digest}`
}

/** How the file of a module's rules is called under `/api/rules/`: anew with every change of the module. */
export function rulesFile(module: ModuleData): string {
  return `${moduleBuild(module)}.js`
}

export interface Health {
  readonly ok: boolean
  readonly modules: number
  /** Rooms in memory. */
  readonly rooms: number
  /** Why `ok` is false. */
  readonly problem?: string
  /** What the server does without for now: nothing is lost by it. */
  readonly away?: string
}

/** Where other devices of the same network find the server; empty when it listens to its own machine alone. */
export interface Neighbourhood {
  readonly addresses: readonly {
    /** `192.168.1.20` */
    readonly address: string
    /** What the machine calls that network: `wlan0`. */
    readonly name: string
  }[]
}

/** The clauses of a module that a game need not enforce: those that deny, and no more. */
export interface Relaxable {
  readonly clauses: readonly string[]
}

/** What the lobby needs of a module. */
export interface ModuleSummary {
  readonly id: string
  readonly version: string
  readonly digest: string
  readonly title: string
  readonly summary: string
  readonly licence: string
  readonly credits: readonly string[]
  /** The languages it speaks, as tags: `en`, `de`. */
  readonly languages: readonly string[]
  /** The module it is made from, and the version it asks for: `blitzkrieg@1`. */
  readonly extends?: string
  /** Who signed it, and his key in sixteen digits; absent: nobody did. */
  readonly signer?: { readonly author: string; readonly key: string }
  readonly seats: Readonly<Record<string, { readonly name: string }>>
  readonly sides: Readonly<Record<string, SideFile>>
  readonly seatings?: Readonly<Record<string, SeatingFile>>
  readonly beginner?: BeginnerFile
  readonly spectators: 'public' | 'none'
  /** It has no rules: a free table, where no bot plays and nothing can be compared. */
  readonly free: boolean
  readonly scenarios: readonly ScenarioSummary[]
  readonly options: OptionsFile
  /** The boards as they are, for thumbnails. */
  readonly boards: Readonly<Record<string, BoardFile>>
}

/** A module that was sent, and what became of it where it is one of another program. */
export interface SentReply extends ModuleSummary {
  readonly imported?: ImportReport
}

/** What became of a module of another program. */
export interface ImportReport {
  /** Shares of what works or is kept, by occurrence, from 0 to 1. */
  readonly components: number
  readonly traits: number
  readonly lines: readonly ImportLine[]
  /** What a person should know: pictures that are missing, set-ups that could not be read. */
  readonly notes: readonly string[]
  /** Logs that came with it, each a recorded game. */
  readonly replays: readonly ImportedReplay[]
}

/** One kind of component or trait. */
export interface ImportLine {
  readonly of: 'component' | 'trait'
  readonly name: string
  readonly count: number
  readonly fate: 'mapped' | 'kept' | 'left out'
  readonly why: string
}

export interface ImportedReplay {
  /** Its record is the file `games/<id>.jsonl` of the module. */
  readonly id: string
  readonly title: string
  readonly steps: number
  /** What the table could not be brought to do, with how often. */
  readonly lost: Readonly<Record<string, number>>
}

/** A module that cannot be played here, for something it needs is missing. */
export interface LackingModule {
  readonly title: string
  readonly needs: readonly {
    /** `redoubt`, or the id of another module. */
    readonly what: string
    /** The versions that would do: `1.2`, `>=0.1 <0.4`. */
    readonly asked: string
    /** The version that is here; undefined: there is none. */
    readonly found?: string | undefined
  }[]
}

export interface ScenarioSummary {
  readonly id: string
  readonly title: string
  readonly summary?: string
  /** The board it is played on, or the option that names it. */
  readonly board: string | { readonly option: string }
  /** The side of each place that has a counter at the start, for thumbnails. */
  readonly start: Readonly<Record<string, string>>
  /** Options the scenario fixes. */
  readonly fixes: Readonly<Record<string, Json>>
}

/** How fast the game is played: agreed before anybody sits, and kept by the server. */
export type Pace = (LivePace | PostPace) & {
  /** What follows when a seat's time has run out. Default `pause`. */
  readonly timeOut?: TimeOut
}

/** Everybody at the table: so many minutes for the whole game, and seconds added with each move, after Fischer. */
export interface LivePace {
  readonly kind: 'live'
  readonly minutes: number
  /** Seconds. */
  readonly increment: number
  /** Added when the move passes to another seat, or with each step of a turn. Default `turn`. */
  readonly per?: 'turn' | 'phase'
}

/** By post: so many days for each move, then days from a reserve for the whole game. */
export interface PostPace {
  readonly kind: 'correspondence'
  readonly days: number
  /** Days. Default 0. */
  readonly reserve?: number
  /** Days each seat may be on vacation in all, while its clock stands. Default 0. */
  readonly vacation?: number
}

/** `pause`: all clocks stand until the seat moves. `loss`: it loses. `bot:greedy`: a bot plays until its player is back. */
export type TimeOut = 'pause' | 'loss' | `bot:${string}`

/**
 * `invite`: only by its link. `open`: anybody who finds the game in the lobby may sit down. `bot:greedy`: a bot of this
 * name plays.
 */
export type SeatPlan = 'invite' | 'open' | `bot:${string}`

/**
 * `anybody` may watch while it is played, `nobody` may, or everybody `after` it is over. `late:10`: anybody, but ten
 * actions behind until it is over.
 */
export type Watchers = 'anybody' | 'nobody' | 'after' | `late:${number}`

export interface CreateGame {
  readonly module: string
  /** Default: the module's first. */
  readonly scenario?: string
  /** How the sides are shared; default the module's first seating. */
  readonly seating?: string
  /** Single values; `preset` names a preset to start from. */
  readonly options?: Readonly<Record<string, Json>>
  /** Clauses the game only warns of, or does not look at; default none. Only those that are `Relaxable`. */
  readonly enforcement?: Enforcement
  /** The host is the referee: he may change what lies on the table, with a reason. Default false. */
  readonly referee?: boolean
  /** Default: every seat by invitation. */
  readonly seats?: Readonly<Record<string, SeatPlan>>
  /** What the game is called in the lobby. Default: the module's title. */
  readonly name?: string
  readonly pace?: Pace
  /** Shown in the lobby to others than its players. Default true. */
  readonly listed?: boolean
  /** Who else may see it, as far as the module lets anybody. Default `anybody`. */
  readonly watchers?: Watchers
  /** Token of the account of whoever makes it: those he has blocked do not sit down. */
  readonly account?: string
  /** Only people with an account sit down; default false. */
  readonly members?: boolean
  /** It counts for the ladder of its module and preset: between two people with accounts, by the rules as they are. */
  readonly rated?: boolean
}

export interface CreatedGame {
  readonly game: string
  /** SHA-256 of the secret behind the dice, in hex: published before anybody sits. */
  readonly commitment: string
  /** Frees abandoned seats. */
  readonly hostToken: string
  readonly seats: readonly { readonly seat: string; readonly invite: string }[]
  /** May anybody watch without a token? */
  readonly spectate: boolean
}

export interface JoinGame {
  /** The seat's invitation; it opens the empty chair once. */
  readonly invite?: string
  /**
   * A token this browser already holds: answers with its seat; with a name, that is the player's from now on. Together with an invitation, the token this browser has
   * drawn to hold the seat by, so that asking again after a broken connection is the same request.
   */
  readonly token?: string
  /** A one-use code by which whoever sits there lets in another device. */
  readonly link?: string
  /** The seat's recovery code: all tokens of the seat are void then. */
  readonly recovery?: string
  /** A seat planned `open`, without an invitation. */
  readonly seat?: string
  /** Display name; required to take an empty seat. */
  readonly name?: string
  /** Token of the account that is to hold the seat. */
  readonly account?: string
}

export interface JoinedGame {
  readonly game: string
  readonly seat: string
  /** Bearer token of the seat; keep it in this browser. */
  readonly token: string
  /** Gives the seat back when every token is lost; to be written down. Said once, when the seat is taken. */
  readonly recovery?: string
}

/** Whether a game may go on by the module as it is now. */
export interface ModuleAsk extends HostKeys {
  /** Go on by it, when it plays the same game so far. Default false: only try. */
  readonly upgrade?: boolean
}

export interface ModuleAnswer {
  /** What the game is played by. */
  readonly played: { readonly version: string; readonly digest: string }
  /** What lies on the server now. */
  readonly newest: { readonly version: string; readonly digest: string }
  /** What the newest would have done otherwise; absent when it plays the same game. */
  readonly differs?: string
}

export interface GameSummary {
  readonly id: string
  readonly name: string
  readonly module: string
  readonly moduleTitle: string
  readonly scenario: string
  /** `open`: a seat is still empty. */
  readonly status: 'open' | 'running' | 'over'
  readonly seats: readonly SeatSummary[]
  /** Seats that are asked now. */
  readonly asked: readonly string[]
  readonly seq: number
  readonly result?: Result
  readonly pace?: Pace
  /** Only people with an account sit down. */
  readonly members?: true
  /** It counts for a ladder. */
  readonly rated?: true
  /** The tournament it is a game of. */
  readonly tournament?: string
  /** Not every clause is enforced. */
  readonly relaxed?: true
  /** When the time of a seat that is asked runs out, in milliseconds since 1970; absent where no clock runs. */
  readonly due?: number
  readonly spectate: boolean
  /** Actions by which whoever watches stays behind while it goes on: `seq` is that much less to others than its players. */
  readonly lag?: number
  /** Milliseconds since 1970. */
  readonly created: number
  readonly moved: number
  /** The seat that one of the tokens sent holds. */
  readonly yours?: string
  readonly yourMove: boolean
}

/** One game, to whoever thinks of sitting down. */
export interface GameDetails extends GameSummary {
  readonly options: Readonly<Record<string, Json>>
  readonly enforcement?: Enforcement
  /** The host may rule alone. */
  readonly referee?: true
  /** SHA-256 of the secret behind the dice, in hex: it stands since the game was made. */
  readonly commitment: string
  /** The public key this server signs records with: Ed25519, in base64url. */
  readonly key?: string
}

/** Some of the games, the latest move first; one's own come with the first page. */
export interface GamesPage {
  readonly games: readonly GameSummary[]
  /** Asks for the page after this one; absent on the last. */
  readonly next?: string
}

export interface SeatSummary {
  readonly seat: string
  readonly player?: string
  readonly taken: boolean
  readonly plan: SeatPlan
}
