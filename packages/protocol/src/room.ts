/**
 * What travels between a client and its table, be it a room on a server or a worker of this browser.
 *
 * A client joins the room `game` with `JoinTerms`, asks `sync` once and after every reconnection, and from then on is
 * told `update` (an action), `jump` (a take-back), `table` (seats, proposals) and `chat`. Commands carry an id made by
 * the client; a command that comes twice is answered twice and done once.
 */

import type {
  ActionPreview,
  Advice,
  Batch,
  Candidates,
  Denial,
  Enforcement,
  Insight,
  Insightful,
  InsightQuestion,
  Json,
  LogEntry,
  Offer,
  Order,
  Ruling,
  View,
} from '@redoubt/engine'
import type { Pace } from './http.ts'
import type { Refusal } from './refusal.ts'

/** Name of the room; rooms are told apart by `gameId`. */
export const ROOM = 'game'

/** Options of `joinOrCreate`. */
export interface JoinTerms {
  readonly gameId: string
  /** Seat token; none: spectator. */
  readonly token?: string
  readonly hostToken?: string
}

export type ProposalKind = 'take-back' | 'draw' | 'rematch' | 'ruling' | 'move' | HostProposalKind

/** What only the host proposes: to put a player out, and to close the table. */
export type HostProposalKind = 'kick' | 'close'

export interface ProposalState {
  readonly kind: ProposalKind
  /** A seat; empty: a host who plays none. */
  readonly by: string
  readonly to?: number
  /** Of a ruling: what is to be done, and what the log will say of it. */
  readonly ruling?: Ruling & { readonly words: readonly LogEntry[] }
  /** Of a move: the address of the server the game is to go to. */
  readonly server?: string
  /** Of a kick: the seat it is about. */
  readonly about?: string
  /** Of a kick, and of closing: what the host gives as his reason. */
  readonly reason?: string
  /** Only these need to agree; absent: all who sit. */
  readonly asked?: readonly string[]
  /** When it was made, in milliseconds since 1970; no two of a kind were made at once. */
  readonly at: number
  readonly agreed: readonly string[]
}

export interface ChairState {
  readonly seat: string
  readonly player?: string
  readonly taken: boolean
  readonly connected: boolean
  readonly sides: readonly string[]
  /** The name of the bot that plays it; beside a player, it stands in until he comes back. */
  readonly bot?: string
}

/** A seat's clock as it stands when it is told. Times in milliseconds. */
export interface ClockState {
  /** Until its time has run out. */
  readonly left: number
  /** How much of that is a reserve, which does not come back. */
  readonly reserve: number
  readonly runs: boolean
  /** Vacation that may still be taken. */
  readonly vacation: number
  /** On vacation until then, in milliseconds since 1970: the clock stands. */
  readonly awayUntil?: number
}

/** The clocks of a table where a pace was agreed. */
export interface ClocksState {
  readonly pace: Pace
  readonly seats: Readonly<Record<string, ClockState>>
  /** All clocks stand until this seat moves: its time has run out. */
  readonly pausedFor?: string
}

/** How far the players are in adding their salts to committed dice. */
export interface DiceState {
  /** SHA-256 of the server's secret, in hex. */
  readonly commitment: string
  /** By seat, the hashes sent in the round under way. */
  readonly hashes: Readonly<Record<string, string>>
  /** Seats that have laid their salts open in it. */
  readonly salted: readonly string[]
  /** Has everybody sent a hash, so that salts may be laid open? */
  readonly open: boolean
}

/** What the host has ordered. */
export interface HouseState {
  /** Nobody moves and no clock runs until the host lets it go on. */
  readonly paused: boolean
  /** Seats that may not speak. */
  readonly muted: readonly string[]
  /** Those of them that moderators have silenced: no host lets them speak while the same player sits there. */
  readonly silenced?: readonly string[]
  /** The seat the table was handed to: whoever sits there is its host, and nobody else. */
  readonly host?: string
  /** Nobody but players sees the game until the host lets spectators in again, or it is over. */
  readonly unwatched?: true
  /** Seats the host has put somebody out of: only an invitation opens them now. */
  readonly invited?: readonly string[]
}

export type HouseOrder = 'pause' | 'go-on' | 'mute' | 'unmute'

/** What everybody at the table may know of it besides the game. */
export interface TableState {
  readonly seats: readonly ChairState[]
  readonly spectators: number
  readonly proposals: readonly ProposalState[]
  /** Absent where dice are not committed, and when the game is over. */
  readonly dice?: DiceState
  readonly house: HouseState
  /** Absent where no pace was agreed. */
  readonly clocks?: ClocksState
  /** The game that follows this one, once a rematch was agreed. */
  readonly rematch?: string
  /** Where not every clause is enforced just now. */
  readonly enforcement?: Enforcement
  /** What the seat itself has ordered ahead; nobody else is told of it. */
  readonly ahead?: readonly AheadOrder[]
}

/** An order written before one is asked: done as soon as there is exactly one way to do it. */
export interface AheadOrder {
  readonly action: string
  /** By argument: a counter's number as its player knows it, or a place, side, word or number in notation. Left out: any. */
  readonly args: Readonly<Record<string, number | string>>
  /** Whenever it can be done; left out, once. */
  readonly every?: true
}

/** An action that may be ordered ahead. */
export interface AheadAction {
  readonly action: string
  readonly args: readonly AheadArgument[]
}

export interface AheadArgument {
  readonly name: string
  /** `piece`, `space`, `place`, `side`, `number`, `choice`; several pieces at once cannot be named ahead. */
  readonly kind: string
  /** choice: its words, where the rules know them all. */
  readonly values?: readonly string[]
  /** number: the least and the most. */
  readonly range?: readonly [number, number]
}

export interface ChatMessage {
  /** A seat, or `table` for what the server itself has to say: then `text` is a key (`seat-taken`, `seat-freed`,
   * `seat-left`, `seat-recovered`, `renamed`, `device-joined`, `take-back`, `declined`, `time-bot`, `time-loss`,
   * `time-pause`, `stood-still`, `came-back`, `vacation`, `vacation-over`,
   * `paused`, `goes-on`, `muted`, `unmuted`, `ordered`, `kicked`, `handed-over`, `put-out`, `let-in`, `closed`) and `seat` is whom it is about. */
  readonly from: string
  readonly seat?: string
  readonly text: string
  /** Who said it, as he was called then; of what the table says, somebody who has left his seat, which has his name no more. */
  readonly player?: string
  /** Of `kicked` and `closed`: what the host gave as his reason. */
  readonly reason?: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What only this audience is told besides the view. */
export interface Prospects {
  readonly offers: readonly Offer[]
  readonly mayUndo: boolean
}

/** One action, as this audience may learn of it. */
export interface Update extends Prospects {
  readonly batch: Batch
  /** Hash of the view after it. */
  readonly hash: string
}

/** A new view from scratch: on joining, after a take-back, when client and server disagree. */
export interface Jump extends Prospects {
  readonly view: View
  readonly hash: string
  readonly log: readonly { readonly seq: number; readonly entry: LogEntry }[]
}

/** Where a client stands that wants to be brought up to date. */
export interface SyncRequest {
  /** Absent: knows nothing. */
  readonly seq?: number
  readonly hash?: string
}

export interface SyncReply {
  readonly seat?: string
  readonly host: boolean
  readonly facts: TableFacts
  readonly table: TableState
  readonly chat: readonly ChatMessage[]
  /** The whole view, or only what was missed. */
  readonly jump?: Jump
  readonly missed?: readonly Update[]
}

/** The unchanging facts of the game at this table. */
export interface TableFacts {
  readonly id: string
  readonly module: string
  readonly digest: string
  readonly scenario: string
  /** Where the module has seatings. */
  readonly seating?: string
  readonly options: Readonly<Record<string, Json>>
  /** What its players call it; absent where it goes by the module's title. */
  readonly name?: string
  /** The host may rule alone. */
  readonly referee?: true
  /** Actions by which whoever watches stays behind while the game goes on. */
  readonly lag?: number
  /** What the table may ask of the rules. */
  readonly insightful: Insightful
  /** What one's own seat may order ahead; absent where nothing. */
  readonly ahead?: readonly AheadAction[]
}

/** Some actions of the present line, for the timeline; the first page brings the start along. */
export interface HistoryReply {
  readonly start?: View
  readonly batches: readonly Batch[]
  /** The first action of the next page; absent on the last. */
  readonly next?: number
}

/** A command's id: made by the client, kept over resending. */
export interface Command {
  readonly id: string
}

/** Answer to a command: done, or denied by the rules. */
export interface CommandReply {
  readonly denial?: Denial
  /** The game only warns of what speaks against it: it is done when it is asked for `despite` that. */
  readonly warned?: true
  /** Number of actions played after it. */
  readonly seq: number
}

export interface PreviewRequest {
  readonly action: Order
  /** Names of the module's; default what the rules say of the action. */
  readonly horizon?: string
  readonly policy?: string
  /** Ids of lines struck out to see what would change. */
  readonly without?: readonly string[]
  /** false: only what the rules say, at once. Default true. */
  readonly odds?: boolean
}

/** Requests by name, with what is asked and what is answered; a refusal rejects with `Refusal`. */
export interface Requests {
  readonly sync: { readonly ask: SyncRequest; readonly answer: SyncReply }
  readonly act: {
    readonly ask: Command & {
      readonly seq: number
      readonly action: Order
      /** Also when the game warns of it. */
      readonly despite?: boolean
    }
    readonly answer: CommandReply
  }
  readonly undo: { readonly ask: Command & { readonly seq: number }; readonly answer: CommandReply }
  readonly resign: { readonly ask: Command; readonly answer: CommandReply }
  readonly propose: {
    readonly ask: Command & {
      readonly kind: Exclude<ProposalKind, HostProposalKind>
      readonly to?: number
      /** Of a ruling; its pieces go by the numbers of whoever proposes it. */
      readonly ruling?: Ruling
      /** Of a move: the address of the server the game is to go to. */
      readonly server?: string
    }
    readonly answer: CommandReply
  }
  readonly answer: {
    readonly ask: Command & {
      readonly kind: ProposalKind
      readonly agree: boolean
      /** Which one is meant, by when it was made; left out: the one that stands. */
      readonly at?: number
    }
    readonly answer: CommandReply
  }
  readonly say: { readonly ask: Command & { readonly text: string }; readonly answer: CommandReply }
  /** Goes on vacation for so many days, where the pace has them; 0: is back from it. */
  readonly vacation: {
    readonly ask: Command & { readonly days: number }
    readonly answer: CommandReply
  }
  /** Plays on oneself, after a bot has stood in. */
  readonly 'come-back': { readonly ask: Command; readonly answer: CommandReply }
  /** First the hash of the salt one will add to the dice … */
  readonly 'salt-hash': {
    readonly ask: Command & { readonly hash: string }
    readonly answer: CommandReply
  }
  /** … and when every seat has sent one, the salt itself: 32 random bytes in hex, drawn by the player's own device. */
  readonly salt: {
    readonly ask: Command & { readonly salt: string }
    readonly answer: CommandReply
  }
  /** Gives up one's own seat; the host may invite somebody else. */
  readonly 'leave-seat': { readonly ask: Command; readonly answer: Readonly<Record<string, never>> }
  /** A one-use code that lets another device of one's own sit here too. */
  readonly 'link-device': {
    readonly ask: Command
    /** @param until milliseconds since 1970 */
    readonly answer: { readonly link: string; readonly until: number }
  }
  /** Another recovery code for one's own seat; the one before opens nothing any more. */
  readonly 'new-recovery': { readonly ask: Command; readonly answer: { readonly recovery: string } }
  /** host only: an empty chair, or one whose player has been away long enough; answers with its new invitation. */
  readonly 'free-seat': {
    readonly ask: Command & { readonly seat: string }
    readonly answer: { readonly invite: string }
  }
  /** host only: stops the table and lets it go on, silences a seat and lets it speak again. */
  readonly 'keep-house': {
    readonly ask: Command & { readonly order: HouseOrder; readonly seat?: string }
    readonly answer: CommandReply
  }
  /** host only, and only where he was named referee: rules something, without anybody's consent. */
  readonly rule: {
    readonly ask: Command & { readonly ruling: Ruling }
    readonly answer: CommandReply
  }
  /** What a seat has written down for itself; with a text, what it is from now on. Nobody else is told. */
  readonly notes: {
    readonly ask: Command & { readonly text?: string }
    readonly answer: { readonly text: string }
  }
  /** Everything the seat orders ahead from now on; an order it had written before keeps its time. */
  readonly 'order-ahead': {
    readonly ask: Command & { readonly orders: readonly AheadOrder[] }
    readonly answer: CommandReply
  }
  readonly candidates: {
    readonly ask: { readonly action: string; readonly args: Readonly<Record<string, string>> }
    readonly answer: { readonly candidates?: Candidates }
  }
  readonly explain: {
    readonly ask: { readonly action: Order; readonly partial: boolean }
    readonly answer: { readonly denial?: Denial }
  }
  /** What an action would bring: path and cost, modifiers, the table, the odds. */
  readonly preview: { readonly ask: PreviewRequest; readonly answer: ActionPreview }
  /** What a club player would do in one's place, and why; refused where another person plays against one. */
  readonly hint: { readonly ask: Readonly<Record<string, never>>; readonly answer: Advice }
  /** Overlays, obligations, reach, the battle. */
  readonly insight: { readonly ask: InsightQuestion; readonly answer: Insight }
  readonly history: {
    /** The number of the first action wanted; default 0. */
    readonly ask: { readonly from?: number }
    readonly answer: HistoryReply
  }
  readonly record: {
    readonly ask: Readonly<Record<string, never>>
    readonly answer: { readonly text: string }
  }
}

export type RequestName = keyof Requests

/** What a client is told without asking. */
export interface Events {
  readonly update: Update
  readonly jump: Jump
  readonly table: TableState
  readonly chat: ChatMessage
  /**
   * The table closes for a while, or for good where the code is `over`, or can do nothing just now; the message says why. Without
   * one all is well again.
   */
  readonly closing: Partial<Pick<Refusal, 'message' | 'said'>> & { readonly code: string }
}

export type EventName = keyof Events

/** Events that each audience is told as it may know them; on the wire they go by their place in this list. */
export const NEWS_EVENTS = ['update', 'jump', 'table', 'chat'] as const

export type NewsEvent = (typeof NEWS_EVENTS)[number]
