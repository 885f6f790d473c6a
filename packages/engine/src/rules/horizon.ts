/** How far odds questions look, and how the choices on the way there are made. */

import type { Side } from '../cast/cast.ts'
import type { Describable } from '../position/facts.ts'
import type { Position } from '../position/position.ts'
import type { Order } from './order.ts'
import type { Value } from './value.ts'

/**
 * Where to stop looking.
 * @example
 * const settled: Horizon<G> = { until: (g) => g.frame?.step !== 'retreat', outcome: (g) => ({ key: g.stack(town).length > 0 ? 'held' : 'taken' }) }
 * settled.until(g) // → true
 */
export interface Horizon<P = Position> {
  /** True where the question is answered. The game's end always stops. */
  readonly until: (g: P) => boolean
  /** What the position reached is called; positions with the same key and facts count as one outcome. Text: `odds.<key>`. */
  readonly outcome?: (g: P) => Outlook
  /**
   * Numbers of which is told how much they grow on average from before the action to the end, such as the units each side has
   * lost. Text: `odds.average`, with the growth of each as a fact. Default: nothing is counted.
   */
  readonly counts?: (g: P) => Readonly<Record<string, number>>
  /**
   * What of the past `until` looks at besides the position's identity, such as a count of rounds that is
   * `identity: false`. Positions are only taken for the same when this is the same, too.
   */
  readonly memory?: (g: P) => string
}

/**
 * A name for a position as the end of a question.
 * @example const held: Outlook = { key: 'held', facts: { town } }
 */
export interface Outlook {
  readonly key: string
  readonly facts?: Readonly<Record<string, Describable>>
}

/**
 * The legal actions of the side to act, one a row, to choose from: they can be tried and taken back.
 * @example const cautious = ({ list }: Choices) => list.count - 1
 */
export interface Choices {
  readonly position: Position
  readonly side: Side | undefined
  /** How many there are. */
  readonly list: { readonly count: number }
  /** A point to rewind to. */
  readonly moment: number
  /** The value of argument number `at` of row `row`; undefined when it is left out. */
  argument(row: number, at: number): Value
  /** Row `row` as a seat would order it. */
  order(row: number): Order
  /** Plays row `row`; rewind before choosing. */
  play(row: number): void
  rewind(moment: number): void
}

/**
 * Picks a row: how choices before the horizon are made. Must depend on the position only.
 * Where it would lead back, without dice, to where play has been since they were last thrown, the next row is taken.
 * @example const first: Policy = () => 0
 */
export type Policy = (choices: Choices) => number
