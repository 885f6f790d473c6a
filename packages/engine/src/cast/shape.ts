/** The names and types of a module's own data, as its rules see them. */

import type { Json } from '../format/json.ts'

/**
 * What a module's YAML says, as types: `redoubt types` writes one for each module. Everything is open here, so rules may
 * narrow as much or as little as they like.
 * @example
 * interface Duel extends Shape { vars: { rounds: number }; options: { die: number } }
 * const roundsLeft = (g: Position<Duel>) => g.options.die - g.vars.rounds
 */
export interface Shape {
  /** Variables by name. */
  readonly vars: object
  /** Options by name. */
  readonly options: object
  /** What the rules decide, to be laid over by variants; said by the rules themselves. */
  readonly decisions?: object
  /** Attributes of pieces by name. */
  readonly attributes: Readonly<Record<string, Json>>
  /** Traits of piece types by name; those that not every type has are optional. */
  readonly traits: Readonly<Record<string, Json>>
  /** Ids of piece types. */
  readonly types: string
  readonly faces: string
  readonly sides: string
  readonly seats: string
  readonly zones: string
  /** Names of all steps, those that run by themselves too. */
  readonly steps: string
  /** Clauses of the rulebook. */
  readonly clauses: string
  /** Keys under `log` in the texts; likewise the three after it. */
  readonly log: string
  readonly denials: string
  readonly results: string
  readonly words: string
  /** `data` of the module's tables by id. */
  readonly tables: object
  /** `data` of its scenarios. */
  readonly scenario: object
}

/**
 * Data kept by name: what is there for certain under some names, and may be under any other.
 * @example
 * const points: ByName<'blue' | 'red', number> = { blue: 3, red: 1 }
 * points[blue.id] // → 3
 */
export type ByName<Name extends string, Value> = Readonly<Record<Name, Value>> &
  Readonly<Record<string, Value>>
