/** A player that needs nobody at the table. */

import { type Action, type Game, seeded, writeAction } from '@redoubt/engine'

export interface Bot {
  /** `random`, `greedy`: as it is called in the lobby and on the command line. */
  readonly name: string
  /**
   * The action the bot takes for a seat that is asked. The game itself is left as it was.
   * @throws Error when the seat is not asked or has no legal action
   */
  choose(game: Game, seat: string): Action
}

/** How much a bot likes an action, from 0 to 1, as far as chance goes. */
export type Taste = (action: Action) => number

/**
 * The chance in a bot's choices, keyed by the player, the number of that player's own decision and the action: two
 * variants in which a bot meets the same choice see it choose alike, however they diverged before, and an action more
 * or less on the list does not disturb the others.
 */
export function taste(seed: string, game: Game, seat: string): Taste {
  const source = seeded(seed)
  const decision = decisionsOf(game, seat)
  return (action) => source.draw(`${seat}/${decision}/${writeAction(action)}`, FINE) / FINE
}

const FINE = 0x40000000

/** How many actions the seat has taken in this game. */
function decisionsOf(game: Game, seat: string): number {
  let count = 0
  for (let seq = 0; seq < game.seq; seq++) if (game.outcome(seq)?.seat === seat) count++
  return count
}

/** The item with the highest worth. @throws Error when there is none */
export function best<T>(items: Iterable<T>, worth: (item: T) => number, seat: string): T {
  let chosen: { readonly item: T; readonly worth: number } | undefined
  for (const item of items) {
    const value = worth(item)
    if (!chosen || value > chosen.worth) chosen = { item, worth: value }
  }
  if (!chosen) throw new Error(`${seat} has no legal action: expected a seat that is asked`)
  return chosen.item
}
