/** What a game inside is asked, and what it answers: all of it plain data. */

import type {
  ActionPreview,
  Asked,
  Audience,
  Batch,
  Candidates,
  Denial,
  Draw,
  ModuleData,
  Offer,
  Order,
  Result,
  StartTerms,
  View,
} from '@redoubt/engine'

/** Where a game stands. */
export interface Standing {
  /** Number of actions played. */
  readonly seq: number
  readonly hash: string
  readonly asked: readonly Asked[]
  readonly result?: Result
}

/** An action that was carried out: what its record needs, and where the game stands after it. */
export interface Done extends Standing {
  readonly draws: readonly Draw[]
}

interface Asks<Ask, Answer> {
  readonly ask: Ask
  readonly answer: Answer
}

interface OfSeat {
  readonly seat: string
}

/** By name, what is asked and what is answered; an action that is denied changes nothing. */
export interface Questions {
  /** The first question, and asked once: the others are about the game that it begins. */
  readonly start: Asks<
    {
      readonly data: ModuleData
      readonly terms: Omit<StartTerms, 'random' | 'arrangement' | 'from'>
    },
    Standing
  >
  readonly act: Asks<
    OfSeat & { readonly action: Order | string },
    Done | { readonly denial: Denial }
  >
  readonly offers: Asks<OfSeat, readonly Offer[]>
  readonly candidates: Asks<
    OfSeat & { readonly action: string; readonly partial: Readonly<Record<string, string>> },
    Candidates | null
  >
  readonly explain: Asks<OfSeat & { readonly action: Order | string }, Denial | null>
  readonly preview: Asks<OfSeat & { readonly action: Order | string }, ActionPreview>
  /** The first so many complete legal actions. */
  readonly legal: Asks<OfSeat & { readonly most: number }, readonly Order[]>
  readonly view: Asks<{ readonly audience: Audience }, View>
  /** What the audience may learn of action number `seq`. */
  readonly batch: Asks<{ readonly seq: number; readonly audience: Audience }, Batch | null>
}

export type QuestionName = keyof Questions
export type Ask<N extends QuestionName> = Questions[N]['ask']
export type Answer<N extends QuestionName> = Questions[N]['answer']
