/** Does anything that is legal. */

import { type Bot, best, taste } from './bot.ts'

/**
 * A bot that takes any legal action, each as likely as the others; the same seed plays the same game.
 * @example randomBot('7').choose(game, 'first')
 */
export function randomBot(seed: string): Bot {
  return {
    name: 'random',
    choose: (game, seat) => best(game.legal(seat), taste(seed, game, seat), seat),
  }
}
