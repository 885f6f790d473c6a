/** A game brought to its present, and the same game before its first action: what a table is laid with. */

import {
  Game,
  type GameRecord,
  type Module,
  type RandomSource,
  type StartTerms,
  saltingIn,
  saltsInForce,
} from '@redoubt/engine'

export interface RunningGame {
  readonly game: Game
  /** The same game before its first action. */
  readonly start: Game
}

/** Committed dice with these salts, in seat order: whoever hosts the game keeps the secret they are drawn with. */
export type DiceWith = (salts: readonly string[]) => RandomSource

/** Where the dice of a new game come from. */
export type Dice =
  /** Anybody who knows the seed knows the dice: for one machine. */
  | { readonly seed: string }
  /** The commitment to the host's secret stands in the record's first event. */
  | { readonly commitment: string; readonly dice: DiceWith }

/** What a new game is started with. */
export type NewGameTerms = Pick<StartTerms, 'scenario' | 'seating' | 'options' | 'enforcement'>

/** Starts a game. @throws OptionsError, ArrangementError, BoardError, Error for terms that do not fit the module */
export function startGame(module: Module, terms: NewGameTerms, dice: Dice): Game {
  if ('seed' in dice)
    return Game.start(module, { ...terms, dice: { kind: 'seeded', seed: dice.seed } })
  return Game.start(module, {
    ...terms,
    dice: { kind: 'committed', commitment: dice.commitment },
    random: dice.dice([]),
  })
}

/**
 * Plays a record up to its end.
 * @param dice committed ones, for a game that goes on
 * @throws RecordError when the rules no longer give what the record says
 */
export function resumeGame(module: Module, record: GameRecord, dice?: DiceWith): RunningGame {
  const playing = resumingGame(module, record, dice)
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}

/** The same, an event at a time: a server does other work in between. */
export function* resumingGame(
  module: Module,
  record: GameRecord,
  dice?: DiceWith,
): Generator<undefined, RunningGame> {
  // While it was set up no seat had added its salt; the draws of the actions stand in the record.
  const more = dice ? { random: dice([]) } : {}
  const game = yield* Game.resuming(module, record, more)
  if (dice) saltDice(game, dice)
  const first = record.slice(0, 1)
  return startedBy(game, () => Game.resume(module, first, more))
}

/**
 * Plays what was written down since, an event at a time.
 * @throws RecordError when it does not follow what was played, or the rules no longer give what it says
 */
export function* catchingUp(
  { game }: RunningGame,
  entries: GameRecord,
  dice: DiceWith,
): Generator<undefined, undefined> {
  yield* game.catchingUp(entries)
  saltDice(game, dice)
}

/** The start is seldom wanted: it is laid when it is, and kept only as long as there is room. */
function startedBy(game: Game, lay: () => Game): RunningGame {
  let laid = (): Game | undefined => undefined
  return {
    game,
    get start() {
      const start = laid() ?? lay()
      laid = whileThereIsRoom(start)
      return start
    },
  }
}

/** Where rules of strangers run, nothing tells when memory is swept: there it is kept for good. */
function whileThereIsRoom<T extends WeakKey>(value: T): () => T | undefined {
  if (typeof WeakRef === 'undefined') return () => value
  const kept = new WeakRef(value)
  return () => kept.deref()
}

/** From now on the dice are drawn with the salts that stand in the record. */
export function saltDice(game: Game, dice: DiceWith): void {
  const seats = game.module.seats.map(({ id }) => id)
  game.position.random = dice(saltsInForce(saltingIn(game.record()), seats))
}
