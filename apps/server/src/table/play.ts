/** A stored game brought to life: the engine's game, what everybody has been told, and the dice with their salts. */

import {
  committed,
  Game,
  type GameRecord,
  type Module,
  RecordError,
  saltsIn,
  verifyChain,
} from '@redoubt/engine'
import { refused, Telling } from '@redoubt/protocol'
import type { StoredGame } from '../store/store.ts'

export interface Play {
  readonly game: Game
  readonly telling: Telling
}

/**
 * Plays a stored record up to its end.
 * @throws RefusedError `corrupt` when the record was damaged or the rules no longer give what it says
 */
export function bringToLife(module: Module, { terms }: StoredGame, record: GameRecord): Play {
  try {
    verifyChain(record)
    // While it was set up no seat had added its salt; the draws of the actions stand in the record.
    const random = committed(terms.secret, [])
    const game = Game.resume(module, record, { random })
    refreshDice(game, terms.secret)
    const start = Game.resume(module, record, { random, until: 1 })
    return { game, telling: new Telling(game, start) }
  } catch (error) {
    const what = error instanceof RecordError ? error.message : String(error)
    throw refused('corrupt', `the record of game ${terms.id} cannot be played again: ${what}`)
  }
}

/** From now on the dice are drawn with the salts that stand in the record. */
export function refreshDice(game: Game, secret: string): void {
  game.position.random = committed(secret, saltsIn(game.record(), seatsOf(game.module)))
}

function seatsOf(module: Module): string[] {
  return module.seats.map(({ id }) => id)
}
