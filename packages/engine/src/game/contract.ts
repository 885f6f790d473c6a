/** What goes in and out of a game: terms, offers, candidates, outcomes, batches. */

import type { Json } from '../module/format.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { PositionData } from '../position/saved.ts'
import type { Draw, RandomSource } from '../random/source.ts'
import type { Denial } from '../rules/denial.ts'
import type { Action } from '../rules/notation.ts'
import type { Asked, ViewOperation } from '../view/view.ts'
import type { Arrangement } from './arrange.ts'
import type { DiceTerms } from './record.ts'

export interface StartTerms {
  /** Scenario id; default the module's first. */
  readonly scenario?: string
  /** How the sides are shared among the seats; default the module's first seating. */
  readonly seating?: string | undefined
  /** Option values; `preset` names a preset to start from. */
  readonly options?: Readonly<Record<string, Json>>
  readonly arrangement?: Arrangement | undefined
  /** A position to begin with instead of the scenario's set-up, as `game.position.save()` gives it. */
  readonly from?: PositionData | undefined
  /** Default: seeded with "0". */
  readonly dice?: DiceTerms
  /** The live source behind committed dice. */
  readonly random?: RandomSource
}

/** An action on offer. */
export interface Offer {
  readonly action: string
  readonly side: string
  readonly confirm: boolean
  /** A click on its only argument is enough. */
  readonly quick: boolean
  /** Why it cannot be done at all just now. */
  readonly denial?: Denial
  /** It needs no arguments and can be done as it is. */
  readonly ready: boolean
  /** Its first argument and the legal values. */
  readonly first?: Candidates
}

export interface Candidates {
  readonly argument: string
  readonly kind: string
  readonly optional: boolean
  readonly values: readonly Candidate[]
  /** Further arguments may be left out: the action can be done as chosen so far. */
  readonly complete: boolean
}

/** A legal value, in notation, with what it points at on the table. */
export interface Candidate {
  readonly value: string
  readonly piece?: number
  readonly place?: string
}

/** What an action did. */
export interface Outcome {
  readonly seq: number
  readonly seat: string
  readonly side: string
  readonly action: Action
  readonly operations: readonly Operation[]
  readonly draws: readonly Draw[]
  readonly log: readonly LogEntry[]
}

/** An action as one audience may learn of it. */
export interface Batch {
  readonly seq: number
  readonly seat: string
  readonly side: string
  /** The action in notation, absent when it is secret. */
  readonly action?: string | undefined
  readonly operations: readonly ViewOperation[]
  readonly log: readonly LogEntry[]
  readonly draws: readonly Draw[]
  readonly asked: readonly Asked[]
  readonly result?: Result | undefined
}

/** Thrown by `act` for an action the rules deny; nothing has changed. */
export class DeniedError extends Error {
  readonly denial: Denial
  constructor(denial: Denial) {
    super(`denied by ${denial.clause} (${denial.message})`)
    this.name = 'DeniedError'
    this.denial = denial
  }
}

/** A game as plain data: enough to go on, not enough to undo before it. */
export interface Snapshot {
  readonly scenario: string
  readonly seating?: string | undefined
  readonly options: Readonly<Record<string, Json>>
  readonly seq: number
  readonly position: PositionData
}
