/** A player that needs nobody at the table. */

import {
  type Advice,
  type Deed,
  doneLately,
  Explorer,
  type Game,
  type Order,
} from '@redoubt/engine'
import { hashOf, mix } from './chance.ts'

/** A decision to be taken. */
export interface Turn {
  readonly game: Game
  readonly seat: string
  /** Its list has been filled with the legal actions of the side the seat plays. */
  readonly tree: Explorer
  /** How many decisions the seat has taken before in this game. */
  readonly decision: number
  /** What the seat has done since another acted, the latest first; absent where nobody keeps a record of the game. */
  readonly lately?: readonly Deed[] | undefined
}

export interface Bot {
  /** `random`, `greedy`, `mcts:200`: as it is called in the lobby, in studies and on the command line. */
  readonly name: string
  /**
   * The action the bot takes for a seat that is asked. The game itself is left as it was.
   * @param lately what the seat has done since another acted, where the game's record does not tell
   * @throws Error when the seat is not asked or has no legal action
   */
  choose(game: Game, seat: string, lately?: readonly Deed[]): Order
  /** The same choice as a row of the filled list, for whoever plays many games. */
  pick(turn: Turn): number
  /**
   * What it thinks best for a seat that is asked, and why; only players who weigh gains have reasons.
   * @throws Error when the seat is not asked or has no legal action
   */
  advise?(game: Game, seat: string, lately?: readonly Deed[]): Advice
}

/** A bot that decides by `pick`, which is only called when there are several actions to choose from. */
export function bot(name: string, pick: (turn: Turn) => number): Bot {
  const pickRow = (turn: Turn) => (turn.tree.list.count === 1 ? 0 : pick(turn))
  return {
    name,
    pick: pickRow,
    choose: (game, seat, lately) => {
      const turn = turnAt(game, seat, lately)
      return turn.tree.order(pickRow(turn))
    },
  }
}

/** The decision a seat is asked for. @throws Error when it is not asked or has no legal action */
export function turnAt(
  game: Game,
  seat: string,
  lately: readonly Deed[] | undefined = recorded(game, seat),
): Turn {
  const tree = new Explorer(game)
  const side = tree.asked().find((asked) => game.position.seatOf(asked).id === seat)
  if (!side || tree.fill(side) === 0)
    throw new Error(`${seat} has no legal action: expected a seat that is asked`)
  return { game, seat, tree, decision: decisionsOf(game, seat), lately }
}

/** Undefined where the game has no record of what was played. */
function recorded(game: Game, seat: string): Deed[] | undefined {
  const record = game.record()
  return record.length > 1 ? doneLately(record, seat) : undefined
}

/** How many actions the seat has taken in this game. */
function decisionsOf(game: Game, seat: string): number {
  let count = 0
  for (let seq = 0; seq < game.seq; seq++) if (game.seatOf(seq) === seat) count++
  return count
}

/**
 * The chance of one decision, keyed by the player, the number of that player's own decision and the action: two
 * variants in which a bot meets the same choice see it choose alike, however they diverged before, and an action more
 * or less on the list does not disturb the others.
 */
export function decisionKey(player: number, decision: number): number {
  return mix(player, decision)
}

/** Who a bot is, for its chance: its seed. */
export function playerOf(seed: string): number {
  return hashOf(seed)
}

/** How much a bot likes an action, as far as chance goes: 32 bits. */
export function liking(key: number, meaning: number): number {
  return mix(key, meaning) >>> 0
}
