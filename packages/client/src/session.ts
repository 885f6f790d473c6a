/** A seat at a table: the one interface the web app, bots and tests play through, online or on this machine. */

import type {
  ActionPreview,
  Advice,
  Asked,
  Batch,
  BoardFile,
  Candidates,
  Denial,
  Enforcement,
  Insight,
  Insightful,
  InsightQuestion,
  Json,
  LogEntry,
  ModuleData,
  Offer,
  Order,
  Result,
  Ruling,
  View,
} from '@redoubt/engine'
import type {
  AheadAction,
  AheadOrder,
  ClocksState,
  DiceState,
  HostProposalKind,
  HouseOrder,
  HouseState,
  PreviewRequest,
  ProposalKind,
  Refusal,
} from '@redoubt/protocol'
import type { KeptBack } from './taken-back.ts'

export type Connection = 'connecting' | 'online' | 'reconnecting' | 'closed'

/** A chair and who sits in it. */
export interface SeatState {
  readonly seat: string
  /** Display name, undefined while the chair is empty. */
  readonly player: string | undefined
  readonly taken: boolean
  readonly connected: boolean
  readonly sides: readonly string[]
  /** Played by a bot of this name; beside a player, it stands in for him. */
  readonly bot?: string
}

/** Something one seat proposes and the others must agree to. */
export interface Proposal {
  readonly kind: ProposalKind
  /** A seat; empty: a host who plays none. */
  readonly by: string
  /** take-back: before which action. */
  readonly to?: number
  /** ruling: what is to be done, and what the log will say of it. */
  readonly ruling?: Ruling & { readonly words: readonly LogEntry[] }
  /** move: the address of the server the game is to go to. */
  readonly server?: string
  /** kick: the seat it is about. */
  readonly about?: string
  /** kick, close: what the host gives as his reason. */
  readonly reason?: string
  /** Only these need to agree; absent: all who sit. */
  readonly asked?: readonly string[]
  /** When it was made: an answer is to this one. */
  readonly at: number
  readonly agreed: readonly string[]
}

export interface ChatLine {
  /** A seat, or `table` for what the server has to say: `text` is then a key and `seat` whom it is about. */
  readonly from: string
  readonly seat?: string
  readonly text: string
  /** Who said it, as he was called then; of what the table says, somebody who has left his seat. */
  readonly player?: string
  /** What the host gave as his reason, where he put somebody out or closed the table. */
  readonly reason?: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number
}

/** The clocks, and when by this machine's clock they stood like that, in milliseconds since 1970. */
export interface HeardClocks extends ClocksState {
  readonly heard: number
}

/** Everything a screen shows; a new object at every change, so it can be compared by identity. */
export interface SessionState {
  readonly connection: Connection
  /** The last thing that went wrong, in one sentence. */
  readonly problem: string | undefined
  /** The key of that sentence, where it has one: pages say it in other languages. */
  readonly said?: Refusal['said'] | undefined
  readonly seat: string | undefined
  readonly host: boolean
  readonly view: View
  readonly offers: readonly Offer[]
  readonly asked: readonly Asked[]
  readonly result: Result | undefined
  readonly log: readonly { readonly seq: number; readonly entry: LogEntry }[]
  /** The batch that led to `view`, for animation; absent after a jump (join, undo, scrub). */
  readonly latest: Batch | undefined
  readonly seats: readonly SeatState[]
  readonly spectators: number
  readonly proposals: readonly Proposal[]
  readonly chat: readonly ChatLine[]
  readonly mayUndo: boolean
  /** What was taken back last can be done again: nothing else has happened since. */
  readonly mayRedo: boolean
  /** How far the players are in adding to committed dice. */
  readonly dice: DiceState | undefined
  /** What the host has ordered. */
  readonly house: HouseState
  /** Undefined where no pace was agreed. */
  readonly clocks: HeardClocks | undefined
  /** The game that follows this one, once a rematch was agreed. */
  readonly rematch: string | undefined
  /** Where not every clause is enforced just now. */
  readonly enforcement: Enforcement | undefined
  /** What one has ordered ahead. */
  readonly ahead: readonly AheadOrder[]
  /** Hot-seat: the seat the machine must be handed to; until `takeOver` the view is what a spectator may see. */
  readonly handover: string | undefined
}

/** Why an action was not played. */
export interface Denied extends Denial {
  /** The game only warns of it. */
  readonly warned?: true
}

/** What one has taken back, and how the table looked then. */
export interface TakenBackThen extends KeptBack {
  readonly hash: string | undefined
}

/** The unchanging facts of a game. */
export interface GameFacts {
  readonly id: string
  readonly module: ModuleData
  readonly board: BoardFile
  readonly scenario: string
  readonly seating: string | undefined
  /** What the table may ask of the rules. */
  readonly insightful: Insightful
  /** What one's own seat may order ahead. */
  readonly orderable: readonly AheadAction[]
  readonly options: Readonly<Record<string, Json>>
  /** What its players call it; undefined where it goes by the module's title. */
  readonly name?: string | undefined
  /** The host may rule alone. */
  readonly referee: boolean
  /** Actions by which whoever watches stays behind while the game goes on; 0: nobody does. */
  readonly lag: number
  readonly mode: 'online' | 'hot-seat' | 'replay' | 'study'
}

export interface Session {
  readonly facts: GameFacts
  /** From now on the module is read in these words: the same build in another language. */
  readIn(module: ModuleData): void
  /** The present state; the same object until something changes. */
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Legal values of the next argument of an action; undefined when all are given. */
  candidates(
    action: string,
    partial: Readonly<Record<string, string>>,
  ): Promise<Candidates | undefined>
  /** Why an action (or one with arguments still missing) is denied; undefined when it is not. */
  explain(action: Order, partial?: boolean): Promise<Denial | undefined>
  /** What a complete action would bring: path and cost, modifiers with their clauses, the odds. */
  preview(ask: PreviewRequest): Promise<ActionPreview>
  /** What a club player would do in one's place, and why. @throws Error where another person plays against one */
  hint(): Promise<Advice>
  /** Overlays, obligations, reach and the battle, as the rules see them. */
  insight(question: InsightQuestion): Promise<Insight>
  /**
   * Plays an action. Resolves to the denial when the rules deny it, or only warn of it; then it is played when it is asked
   * for `despite` that. @throws Error when the table cannot be reached
   */
  act(action: Order, despite?: boolean): Promise<Denied | undefined>
  undo(): Promise<Denial | undefined>
  /** Does again what this session took back last, where `mayRedo`. */
  redo(): Promise<Denied | undefined>
  /** What was taken back, to be kept while the page is loaded anew … */
  takenBack(): TakenBackThen
  /** … and put in again, where the game still stands as it stood. */
  recall(kept: TakenBackThen): void
  resign(): Promise<void>
  propose(
    kind: Exclude<ProposalKind, 'ruling' | 'move' | HostProposalKind>,
    to?: number,
  ): Promise<void>
  /** Proposes what the rules would not allow; done when everybody agrees. @throws RefusedError for what cannot be done */
  proposeRuling(ruling: Ruling): Promise<void>
  /** Proposes that the game goes to another server, named by its address. */
  proposeMove(server: string): Promise<void>
  /** host, where he is the referee: rules alone. @throws RefusedError */
  rule(ruling: Ruling): Promise<void>
  /** Answers the proposal that is shown; another of its kind, made since, is not meant. */
  answer(kind: Proposal['kind'], agree: boolean): Promise<void>
  say(text: string): Promise<void>
  /** Everything one orders ahead from now on. */
  orderAhead(orders: readonly AheadOrder[]): Promise<void>
  /** What one has written down for oneself; with a text, what it is from now on. */
  notes(text?: string): Promise<string>
  /** host: stops the table or lets it go on; silences a seat or lets it speak. */
  keepHouse(order: HouseOrder, seat?: string): Promise<void>
  /** host: frees the chair of somebody who left; resolves to its new invitation, the old one is void. */
  freeSeat(seat: string): Promise<string>
  /** Gives up one's own chair. */
  leaveSeat(): Promise<void>
  /** A code that lets another device of one's own sit here, once and for a short while. */
  linkDevice(): Promise<{ readonly link: string; readonly until: number }>
  /** Another recovery code for one's own chair, to be written down; the one before is void. */
  newRecovery(): Promise<string>
  /** Goes on vacation for so many days; 0: is back. */
  vacation(days: number): Promise<void>
  /** Plays on oneself after a bot has stood in. */
  comeBack(): Promise<void>
  /** Hot-seat: the player of the seat named by `handover` sits at the machine now. */
  takeOver(): void
  /** Replay: from now on it is told what this seat could see, then as now; undefined: what all could see. */
  lookAs(seat: string | undefined): Promise<void>
  /** The view after the first `seq` actions, for the timeline. */
  viewAt(seq: number): Promise<View>
  /** What was done last before that moment: the action that led to `viewAt(seq)`; undefined at the start. */
  batchBefore(seq: number): Promise<Batch | undefined>
  /** Least milliseconds between two actions of bots as they are told here, so that people can follow; 0: at once. */
  setPace(milliseconds: number): void
  /** The record as text (JSONL), when the game is over or no secret would leak. */
  record(): Promise<string>
  close(): void
}
