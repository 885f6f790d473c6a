/** Does anything that is legal. */

import { type Bot, bot, decisionKey, liking, playerOf } from './bot/bot.ts'

/**
 * A bot that takes any legal action, each as likely as the others; the same seed plays the same game.
 * @example randomBot('7').choose(game, 'first')
 */
export function randomBot(seed: string): Bot {
  const player = playerOf(seed)
  return bot('random', ({ tree, decision }) => {
    const key = decisionKey(player, decision)
    const { count } = tree.list
    let chosen = 0
    let most = -1
    for (let row = 0; row < count; row++) {
      const worth = liking(key, tree.meaning(row))
      if (worth > most) {
        most = worth
        chosen = row
      }
    }
    return chosen
  })
}
