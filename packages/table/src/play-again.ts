/** A game played again under rules that have changed since: as far as they go, and where they first lead elsewhere. */

import {
  type Denial,
  DeniedError,
  Game,
  type GameRecord,
  type Module,
  RecordError,
  type RecordEvent,
} from '@redoubt/engine'
import type { RunningGame } from './running-game.ts'

/** The first action that is no longer what the record says. */
export interface Divergence {
  /** Number of the event in the record. */
  readonly event: number
  readonly seat: string
  /** In notation. */
  readonly action: string
  /**
   * `denied`: the rules forbid it now; `broken`: they fail at it. The game stands before it then.
   * `outcome`: something else comes of it, and the game has gone on from there.
   */
  readonly why: 'denied' | 'broken' | 'outcome'
  readonly denial?: Denial
  /** broken: how. */
  readonly problem?: string
}

export interface PlayedAgain extends RunningGame {
  /** Undefined when every action came out as it stands in the record. */
  readonly divergence: Divergence | undefined
}

/**
 * Plays the actions of a record anew, with dice of the same seed, and stops before the first that cannot be done.
 * @throws RecordError for a record without a start, or with dice that only a server can throw again ·
 *   OptionsError, ArrangementError, BoardError when the game cannot even begin as it did
 */
export function playAgain(module: Module, record: GameRecord): PlayedAgain {
  const game = begin(module, record)
  const start = begin(module, record)
  let divergence: Divergence | undefined
  let alike = false
  for (const { event, n } of record.slice(1)) {
    const parting = repeat(game, event)
    if (event.kind === 'act' && parting) {
      const { seat, action } = event
      divergence ??= { event: n, seat, action, ...parting }
      break
    }
    if (event.kind !== 'act') continue
    const same = game.hash() === event.hash
    // Positions with other attributes have other hashes from the beginning: that alone says nothing.
    if (alike && !same) {
      const { seat, action } = event
      divergence ??= { event: n, seat, action, why: 'outcome' }
    }
    alike = same
  }
  return { game, start, divergence }
}

function begin(module: Module, record: GameRecord): Game {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const { scenario, seating, options, enforcement, arrangement, from, dice } = first.event
  if (dice.kind === 'committed')
    throw new RecordError(1, 'expected dice with a seed, got dice that a server keeps secret')
  return Game.start(module, { scenario, seating, options, enforcement, arrangement, from, dice })
}

/** Does again what an event tells of; says why it cannot. */
function repeat(
  game: Game,
  event: RecordEvent,
): Pick<Divergence, 'why' | 'denial' | 'problem'> | undefined {
  try {
    if (event.kind === 'act') game.act(event.seat, event.action)
    else if (event.kind === 'undo') game.rewind(event.to, event.seat)
    else if (event.kind === 'ruling') game.rule(event.by, event)
    else if (event.kind === 'resign') game.resign(event.seat, event.late ? { late: true } : {})
    else if (event.kind === 'draw') game.agreeDraw()
    else if (event.kind === 'close') game.close(event.reason)
    return undefined
  } catch (error) {
    if (error instanceof DeniedError) return { why: 'denied', denial: error.denial }
    return { why: 'broken', problem: error instanceof Error ? error.message : String(error) }
  }
}
