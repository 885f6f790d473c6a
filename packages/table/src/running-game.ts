/** A game brought to its present, and the same game before its first action: what a table is laid with. */

import {
  commitmentOf,
  committed,
  Game,
  type GameRecord,
  type Module,
  type StartTerms,
  saltingIn,
  saltsInForce,
} from '@redoubt/engine'

export interface RunningGame {
  readonly game: Game
  /** The same game before its first action. */
  readonly start: Game
}

/** Where the dice of a new game come from. */
export type Dice =
  /** Anybody who knows the seed knows the dice: for one machine. */
  | { readonly seed: string }
  /** 32 bytes in hex, kept by the host; their hash stands in the record's first event. */
  | { readonly secret: string }

/** What a new game is started with. */
export type NewGameTerms = Pick<StartTerms, 'scenario' | 'seating' | 'options' | 'enforcement'>

/** Starts a game. @throws OptionsError, ArrangementError, BoardError, Error for terms that do not fit the module */
export function startGame(module: Module, terms: NewGameTerms, dice: Dice): Game {
  if ('seed' in dice)
    return Game.start(module, { ...terms, dice: { kind: 'seeded', seed: dice.seed } })
  const { secret } = dice
  return Game.start(module, {
    ...terms,
    dice: { kind: 'committed', commitment: commitmentOf(secret) },
    random: committed(secret, []),
  })
}

/**
 * Plays a record up to its end.
 * @param secret behind committed dice, for a game that goes on
 * @throws RecordError when the rules no longer give what the record says
 */
export function resumeGame(module: Module, record: GameRecord, secret?: string): RunningGame {
  const playing = resumingGame(module, record, secret)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}

/** The same, an event at a time: a server does other work in between. */
export function* resumingGame(
  module: Module,
  record: GameRecord,
  secret?: string,
): Generator<undefined, RunningGame> {
  // While it was set up no seat had added its salt; the draws of the actions stand in the record.
  const more = secret === undefined ? {} : { random: committed(secret, []) }
  const game = yield* Game.resuming(module, record, more)
  if (secret !== undefined) saltDice(game, secret)
  return { game, start: Game.resume(module, record, { ...more, until: 1 }) }
}

/** From now on the dice are drawn with the salts that stand in the record. */
export function saltDice(game: Game, secret: string): void {
  const seats = game.module.seats.map(({ id }) => id)
  game.position.random = committed(secret, saltsInForce(saltingIn(game.record()), seats))
}
