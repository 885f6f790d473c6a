/** What the server keeps: games, their events, seats, keys, commands and chat. Any database that can do this will do. */

import type {
  Enforcement,
  GameRecord,
  Json,
  ModuleData,
  RecordEntry,
  Result,
} from '@redoubt/engine'
import type {
  CommandReply,
  HouseState,
  Pace,
  ProposalState,
  SeatPlan,
  Watchers,
} from '@redoubt/protocol'
import type { Clocks, KeptOrder, OrdersAhead, SpokenLine } from '@redoubt/table'
import type { AccountChange, AccountStore } from './accounts.ts'
import type { HostStore } from './hosts.ts'
import type { PaperChange, PaperStore } from './papers.ts'
import type { Copying } from './sql.ts'

/** What was agreed when the game was created; it never changes. */
export interface GameTerms {
  readonly id: string
  readonly module: string
  readonly version: string
  readonly digest: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  /** Where not every clause is enforced as it begins. */
  readonly enforcement?: Enforcement
  /** The host may rule alone. */
  readonly referee?: true
  readonly name: string
  /** The account of whoever made it, where he has one. */
  readonly host?: string
  /** Only people with an account sit down. */
  readonly members?: true
  /** The ladder it counts for. */
  readonly ladder?: string
  /** The tournament it is a game of. */
  readonly tournament?: string
  readonly pace?: Pace
  readonly listed: boolean
  /** Default: anybody. */
  readonly watchers?: Watchers
  readonly plan: Readonly<Record<string, SeatPlan>>
  /** The secret behind the committed dice, 32 bytes in hex. Never told before the end. */
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly created: number
}

/** Where the game stands, for the lobby. */
export interface Standing {
  readonly seq: number
  readonly asked: readonly string[]
  readonly result?: Result
  /** How strictly it keeps to its rules once rulings have changed what was agreed when it was created. */
  readonly enforcement?: Enforcement
  /** Milliseconds since 1970. */
  readonly moved: number
}

/** Who sits where. */
export interface Chair {
  readonly seat: string
  /** Absent while the chair is empty. */
  readonly player?: string
  /** The bot that stands in for its player. */
  readonly bot?: string
  /** When its player was last seen to come or go, in milliseconds since 1970. */
  readonly seen?: number
}

export interface StoredGame {
  readonly terms: GameTerms
  readonly standing: Standing
  readonly chairs: readonly Chair[]
  readonly proposals: readonly ProposalState[]
  /** What the host has ordered. */
  readonly house?: HouseState
  /** What seats have ordered ahead, by seat. */
  readonly ahead?: OrdersAhead
  /** Where a pace was agreed, once somebody has sat down. */
  readonly clocks?: Clocks
  /** The game that followed by rematch. */
  readonly rematch?: string
}

/**
 * `invite` opens an empty chair once, `link` another device of who sits there once, `recovery` gives a seat back whose
 * tokens are lost and is then followed by another; `seat` is what a device holds. `sitter` opens nothing: it tells whoever sits
 * there from whoever sits there before or after him.
 */
export type KeyRole = 'host' | 'invite' | 'seat' | 'link' | 'recovery' | 'sitter'

/** A token's hash and what it opens in one game. */
export interface Key {
  readonly game: string
  /** SHA-256 of the token, in hex: the token itself is never kept. */
  readonly hash: string
  readonly role: KeyRole
  /** Absent for the host's key. */
  readonly seat?: string
  /** Milliseconds since 1970 after which it opens nothing. */
  readonly until?: number
}

/** A command that was carried out, so that it is not carried out again. */
export interface DoneCommand {
  readonly seat: string
  readonly id: string
  readonly reply: CommandReply
}

/** A module as it was when a game began: the same digest is the same module. */
export interface Build {
  readonly digest: string
  readonly data: ModuleData
  /** The rules as one script; absent for a module without rules of its own. */
  readonly rules?: string
}

/** One thing to write. Changes committed together are written together or not at all. */
export type Change =
  | AccountChange
  | PaperChange
  /** The game is still played here, under this fence; otherwise nothing of the commit is written. */
  | { readonly kind: 'hold'; readonly game: string; readonly fence: number }
  | { readonly kind: 'game'; readonly game: StoredGame }
  | { readonly kind: 'events'; readonly game: string; readonly entries: readonly RecordEntry[] }
  /** Kept as long as a game is played by it. */
  | { readonly kind: 'build'; readonly build: Build }
  /** The game goes on by another build of its module. */
  | {
      readonly kind: 'pin'
      readonly game: string
      readonly version: string
      readonly digest: string
    }
  | { readonly kind: 'standing'; readonly game: string; readonly standing: Standing }
  | { readonly kind: 'chair'; readonly game: string; readonly chair: Chair }
  | {
      readonly kind: 'proposals'
      readonly game: string
      readonly proposals: readonly ProposalState[]
    }
  /** @param due when the first of them runs out, in playing time; absent: none runs */
  | {
      readonly kind: 'clocks'
      readonly game: string
      readonly clocks: Clocks
      readonly due?: number
    }
  | {
      readonly kind: 'notes'
      readonly game: string
      readonly seat: string
      readonly text: string
    }
  | {
      readonly kind: 'ahead'
      readonly game: string
      readonly seat: string
      readonly orders: readonly KeptOrder[]
    }
  | { readonly kind: 'house'; readonly game: string; readonly house: HouseState }
  | { readonly kind: 'rematch'; readonly game: string; readonly next: string }
  | { readonly kind: 'key'; readonly key: Key }
  /** A key that has been used. */
  | { readonly kind: 'drop-key'; readonly game: string; readonly hash: string }
  /** A player was seen to come or go. */
  | { readonly kind: 'seen'; readonly game: string; readonly seat: string; readonly at: number }
  /** Makes all keys of a seat void, invitation and tokens. */
  | { readonly kind: 'void-keys'; readonly game: string; readonly seat: string }
  | { readonly kind: 'command'; readonly game: string; readonly command: DoneCommand }
  | { readonly kind: 'chat'; readonly game: string; readonly line: SpokenLine }
  /** The game goes on elsewhere: nothing of it stays. */
  | { readonly kind: 'drop-game'; readonly game: string }

/** A game as it is listed: without its options, which may hold a whole board, and without its secret. */
export interface ListedGame {
  readonly terms: Omit<GameTerms, 'options' | 'secret'>
  readonly standing: Standing
  readonly chairs: readonly Chair[]
  /** What the host has ordered. */
  readonly house?: HouseState
  /** When a clock of it runs out next, in playing time. */
  readonly due?: number
}

/** A place in the list of games. */
export interface ListMark {
  readonly moved: number
  readonly id: string
}

/** Which games to list. */
export interface GamesQuery {
  readonly ids?: readonly string[]
  /** Only games with a seat of this account that are over. */
  readonly archiveOf?: string
  /** Only games that are not over and listed. */
  readonly current?: boolean
  /** Only what stands in the list after this place. */
  readonly after?: ListMark
  readonly limit: number
}

export interface Store extends AccountStore, HostStore, PaperStore {
  /** Writes all changes, durably, or none. @throws StoreError */
  commit(changes: readonly Change[]): Promise<void>
  game(id: string): Promise<StoredGame | undefined>
  /** Latest move first. */
  games(query: GamesQuery): Promise<readonly ListedGame[]>
  /** @param from the number of the first entry that is wanted; default the start */
  record(game: string, from?: number): Promise<GameRecord>
  build(digest: string): Promise<Build | undefined>
  keysOf(game: string, seat: string | undefined): Promise<readonly Key[]>
  /** What a token opens in a game. */
  key(game: string, hash: string): Promise<Key | undefined>
  /** What tokens open in a game, those that open nothing left out. */
  keys(game: string, hashes: readonly string[]): Promise<readonly Key[]>
  /** Every game that one of these tokens holds a seat in. */
  seatKeys(hashes: readonly string[]): Promise<readonly Key[]>
  /** The latest commands of a game, oldest first. */
  commands(game: string, limit: number): Promise<readonly DoneCommand[]>
  /** The latest lines of chat, oldest first. */
  chat(game: string, limit: number): Promise<readonly SpokenLine[]>
  /** What a seat has written down for itself. */
  notes(game: string, seat: string): Promise<string>
  /** Games with a clock that runs out at this moment of playing time or before it, the earliest first. */
  due(by: number): Promise<readonly string[]>
  /** How far playing time has come (`table/playing-time.ts`); undefined: nobody has played here yet. */
  played(): Promise<number | undefined>
  /** Tries the store by reading and writing. @throws StoreError when it does not do so */
  ping(): Promise<void>
  /**
   * A secret that all processes share, made by the first that asks. Absent where one process has the store to itself:
   * that keeps its secrets in its data folder.
   */
  secret?(name: string, make: () => string): Promise<string>
  /** A secret that was made before; absent like `secret`. */
  knownSecret?(name: string): Promise<string | undefined>
  /** For whoever copies the whole store; it is used for nothing else meanwhile. */
  copying(): Promise<Copying>
  close(): Promise<void>
}

/**
 * The store could not do it: disk full, read-only, damaged, the game taken by another host. Nothing of the commit is
 * written, unless the store broke off at its very end (`unreachable`): whoever reads it again sees which.
 */
export class StoreError extends Error {
  readonly reason: 'full' | 'read-only' | 'damaged' | 'conflict' | 'fenced' | 'unreachable'
  constructor(reason: StoreError['reason'], message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
    this.reason = reason
  }
}
