/** What a cell is asked, and what it answers: all of it plain data. */

import type {
  Asked,
  Audience,
  Brought,
  Enforcement,
  GameRecord,
  Json,
  ModuleData,
  RecordError,
  Result,
  Verified,
} from '@redoubt/engine'
import type { CommandReply, Events, NewsEvent, Refusal } from '@redoubt/protocol'
import type {
  CommandName,
  Effect,
  KeptOrder,
  NewGameTerms,
  Question,
  QuestionName,
  Table,
  TableCalls,
  TableTerms,
  Thought,
} from '@redoubt/table'

/** A game as it begins. */
export interface Begun {
  readonly record: GameRecord
  readonly scenario: string
  /** All options, with their defaults. */
  readonly options: Readonly<Record<string, Json>>
  /** Seats asked first. */
  readonly asked: readonly string[]
}

/** What a table inside is laid with: what its dice, its clock and who is there are to it comes with each call. */
export interface LaidWith
  extends Omit<TableTerms, 'running' | 'now' | 'playing' | 'presence' | 'dice' | 'ahead'> {
  readonly ahead?: readonly (readonly [seat: string, orders: readonly KeptOrder[]])[]
  /** The dice are committed: they are drawn outside. */
  readonly committed: boolean
}

/** Who is connected. */
export interface Present {
  readonly seats: readonly string[]
  readonly spectators: number
}

/** Where a table stands after a call. */
export interface Standing extends Pick<Table, 'seq' | 'chairs' | 'house' | 'isOrderedAhead'> {
  readonly asked: readonly Asked[]
  readonly result?: Result
  /** Absent where every clause is enforced. */
  readonly enforcement?: Enforcement
  readonly rematch?: string
  /** When a clock runs out next, by the time the clocks go by. */
  readonly due?: number
}

/** One thing that an audience is told. */
export interface Told {
  /** Absent: spectators. */
  readonly audience?: Audience
  readonly event: NewsEvent
  readonly news: Events[NewsEvent]
}

/** What a table is called for, by name, with what it answers. */
export type Calls = {
  readonly [N in keyof TableCalls]: {
    readonly with: Parameters<TableCalls[N]>
    readonly value: ReturnType<TableCalls[N]>
  }
} & {
  readonly ask: { readonly with: [...Parameters<Table['ask']>]; readonly value: unknown }
  readonly do: { readonly with: [...Parameters<Table['do']>]; readonly value: Effect }
  readonly report: {
    readonly with: [effect: Effect, audiences: readonly Audience[]]
    readonly value: readonly Told[]
  }
  readonly reportState: {
    readonly with: [audiences: readonly Audience[]]
    readonly value: readonly Told[]
  }
}

export type CallName = keyof Calls

export interface Call<N extends CallName = CallName> {
  readonly call: N
  readonly with: Calls[N]['with']
  /** Milliseconds since 1970. */
  readonly now: number
  /** By the time the clocks go by. */
  readonly playing: number
  readonly present: Present
}

export interface Called<N extends CallName = CallName> {
  readonly value: Calls[N]['value']
  readonly standing: Standing
}

interface Asks<Ask, Answer> {
  readonly ask: Ask
  readonly answer: Answer
}

/** By name, what is asked and what is answered. */
export interface Questions {
  /** The first question, and asked once: the others are about this module. Answered with what the rules bring. */
  readonly take: Asks<{ readonly data: ModuleData }, readonly Brought[]>
  /** A new game. */
  readonly begin: Asks<
    {
      readonly terms: NewGameTerms
      readonly dice: { readonly seed: string } | { readonly commitment: string }
    },
    Begun
  >
  /** A table with the game of a record. */
  readonly lay: Asks<{ readonly record: GameRecord; readonly terms: LaidWith }, null>
  /** Plays so many more events of that record: where it stands then; null while more are left. */
  readonly play: Asks<{ readonly events: number }, Standing | null>
  readonly call: Asks<Call, Called>
  readonly think: Asks<Question, Thought<Question>>
  /** Plays a record through. */
  readonly verify: Asks<
    { readonly record: GameRecord },
    Verified | { readonly fault: Pick<RecordError, 'line' | 'message'> }
  >
}

export type QuestionOf = keyof Questions
export type Ask<N extends QuestionOf> = Questions[N]['ask']
export type Answer<N extends QuestionOf> = Questions[N]['answer']

/** What is not answered is refused, or denied by the rules; nothing has changed then. */
export type Reply<N extends QuestionOf = QuestionOf> =
  | { readonly answer: Answer<N> }
  | { readonly refusal: Refusal }
  | { readonly denied: CommandReply }

export type { CommandName, QuestionName }
