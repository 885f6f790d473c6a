/** What is told of a game while it is played. */

import type { Draw } from '../random/source.ts'
import type { Fact } from './facts.ts'
import type { Operation } from './operation.ts'

/**
 * A line of the log as data; rendered late, in the reader's language.
 * @example
 * const keys = (log: readonly LogEntry[]) => log.map(({ key }) => key)
 * keys(game.act('one', 'move 0303 0202').log) // → [ 'move' ]
 */
export interface LogEntry {
  readonly key: string
  readonly facts: Readonly<Record<string, Fact>>
  readonly clause?: string | undefined
  /** The message of the denial that says why: of what lapses, or of `warned`, which would have been denied by it. */
  readonly denied?: string | undefined
  /** Only these sides know the facts; the others read `otherwise`. */
  readonly only?: readonly string[] | undefined
  readonly otherwise?: string | undefined
}

/**
 * How a game ended, by seat: sides may change hands during a match.
 * @example
 * const won: Result = { winners: ['one'], reason: 'blue_wins', scores: { one: 3, two: 1 } }
 * won.winners // → [ 'one' ]
 */
export interface Result<
  Reason extends string = string,
  Clause extends string = string,
  SeatId extends string = string,
> {
  readonly winners: readonly SeatId[]
  readonly reason: Reason
  readonly clause?: Clause
  readonly scores?: Readonly<Record<string, number>>
  /** What somebody gave as his reason, in his own words. */
  readonly said?: string
}

/** Hears what happens while an action is played; absent in search. */
export interface Listener {
  operation(operation: Operation): void
  draw(draw: Draw): void
  log(entry: LogEntry): void
}
