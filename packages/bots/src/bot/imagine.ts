/** Thinking ahead without looking where one may not, and without touching the game. */

import { asSide, type DealTerms, type Game } from '@redoubt/engine'
import type { Chance } from './chance.ts'

/**
 * Lets a bot play in its head. Where something is hidden from the seat it gets several imagined games, each with the
 * hidden things dealt anew; else the game itself, with dice of the bot's own. All is as before afterwards.
 * @param worlds how many games to imagine
 * @param terms how what is hidden is dealt: `blind` for what people are shown, `forgetful` for whoever does not remember what it has seen
 */
export function inTheHead<T>(
  game: Game,
  seat: string,
  chance: Chance,
  worlds: number,
  think: (games: readonly Game[]) => T,
  terms: DealTerms = {},
): T {
  const first = game.determinise(seat, chance, terms)
  if (first) {
    const games = [first]
    for (let n = 1; n < worlds; n++) games.push(game.determinise(seat, chance, terms) ?? first)
    return think(games)
  }
  const { position } = game
  const { random, moment, listener } = position
  position.random = chance
  // Whoever listens to the game is not told what a bot thinks.
  position.listener = undefined
  try {
    return asSide(position, position.actor, () => think([game]))
  } finally {
    position.rewind(moment)
    position.random = random
    position.listener = listener
  }
}
