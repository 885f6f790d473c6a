/** What a language brings to the sentences of the table, whatever the module. */

import type { TextFile } from '@redoubt/engine'

export interface Language {
  /** As browsers and text files call it: `de`. */
  readonly tag: string
  /** What the table itself says: denials, prompts, actions, results and log lines of every game. */
  readonly table: TextFile
  /** Why an action is advised; absent: in English. */
  readonly advice?: Readonly<Record<AdviceKey, string>>
  readonly phrases: Phrases
}

export type AdviceKey =
  | 'only'
  | 'wins'
  | 'attacks'
  | 'gathers'
  | 'alone'
  | 'takes'
  | 'enters'
  | 'nears'
  | 'gains'
  | 'least'
  | 'rests'
  | 'together'
  | 'any'

/** How names are put together. */
export interface Phrases {
  /** A piece by its name, with its side's adjective and its face where it has them. */
  piece(name: string, adjective: string | undefined, face: string | undefined): string
  /** So many of a kind: `6 infantry`. */
  soMany(count: number, name: string): string
  /** What a button says, in what is told of it: `“End turn”`. */
  quoted(words: string): string
  /** A zone of one side: `Red’s Supply`. */
  zoneOf(side: string, zone: string): string
  /** A place in a sentence, with the article the map gives its English name: `the Adriatic Sea`. */
  place(name: string, article: string): string
  /** A piece of which nothing is seen. */
  readonly unseen: string
  unseenAt(place: string): string
  /** A piece nobody knows, where the sentence says from where it comes. */
  readonly unseenPiece: string
  /** `and` between the last two of a list. */
  readonly and: string
  /** Pieces with the place they stand at. */
  at(pieces: string, place: string): string
}
