/** What goes in and out of a game: terms, offers, candidates, outcomes, batches. */

import type { Enforcement } from '../cast/enforcement.ts'
import type { Json } from '../format/format.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Operation } from '../position/operation.ts'
import type { PositionData } from '../position/saved.ts'
import type { Draw, RandomSource } from '../random/source.ts'
import type { Order } from '../rules/order.ts'
import type { Arrangement } from './arrange.ts'
import type { DiceTerms } from './record.ts'

/**
 * How a game starts.
 * @example
 * const terms: StartTerms = { scenario: 'field', arrangement: { bare: true, pieces: { '0303': 'blue unit' } }, random: forced([6, 6, 1]) }
 * Game.start(module, terms).position.pieces.length // → 1
 */
export interface StartTerms {
  /** Scenario id; default the module's first. */
  readonly scenario?: string
  /** How the sides are shared among the seats; default the module's first seating. */
  readonly seating?: string | undefined
  /** Option values; `preset` names a preset to start from. */
  readonly options?: Readonly<Record<string, Json>>
  /** Clauses that are warned of or off; default none: everything is enforced. */
  readonly enforcement?: Enforcement | undefined
  readonly arrangement?: Arrangement | undefined
  /** A position to begin with instead of the scenario's set-up, as `game.position.save()` gives it. */
  readonly from?: PositionData | undefined
  /** Default: seeded with "0". */
  readonly dice?: DiceTerms
  /** The live source behind committed dice. */
  readonly random?: RandomSource
}

/**
 * What an action did.
 * @example
 * const moved: Outcome = game.act('one', 'move 0303 0202')
 * moved.operations.length > 0 // → true
 */
export interface Outcome {
  readonly seq: number
  readonly seat: string
  readonly side: string
  readonly action: Order
  readonly operations: readonly Operation[]
  readonly draws: readonly Draw[]
  readonly log: readonly LogEntry[]
}
