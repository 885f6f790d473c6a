/** A bot that weighs what each action promises, and takes the best or now and then one nearly as good. */

import type { Seat } from '@redoubt/engine'
import { type Bot, bot, decisionKey, liking, playerOf, type Turn } from './bot.ts'
import { softChoice } from './soft-choice.ts'

/** How such a bot makes up its mind. */
export interface Weighing {
  /** What each action promises the seat, by its meaning; one that is left out is not taken. */
  readonly promises: (turn: Turn, seat: Seat, key: number) => ReadonlyMap<number, number>
  /** How freely it chooses at this decision among actions nearly as good as the best: 0 takes the best. */
  readonly freedom: (decision: number) => number
}

/** Where the module has no `evaluate`, or several sides choose at once, it takes any legal action. */
export function weighingBot(name: string, seed: string, { promises, freedom }: Weighing): Bot {
  const player = playerOf(seed)
  return bot(name, (turn) => {
    const { tree, decision } = turn
    const key = decisionKey(player, decision)
    const seat = judgedBy(turn)
    const worths = seat && promises(turn, seat, key)
    const chosen = softChoice([...(worths?.values() ?? [])], worths ? freedom(decision) : 0)
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let row = 0; row < tree.list.count; row++) {
      const meaning = tree.meaning(row)
      const worth = worths ? (worths.get(meaning) ?? Number.NEGATIVE_INFINITY) : 0
      const likes = chosen(worth, liking(key, meaning))
      if (likes > most) {
        most = likes
        best = row
      }
    }
    return best
  })
}

/** The seat a decision is taken for, where worths can be weighed: its module judges positions, and nobody chooses at the same time. */
export function judgedBy({ game, seat, tree }: Turn): Seat | undefined {
  return game.module.rules.evaluate && tree.asked().length === 1
    ? game.module.seat(seat)
    : undefined
}
