/** A bot that weighs what each action promises, and takes the best or now and then one nearly as good. */

import type { Explorer, Seat } from '@redoubt/engine'
import { type Bot, bot, decisionKey, liking, playerOf, type Turn } from './bot.ts'
import { type Habits, keepHabits } from './repeating.ts'
import { softChoice } from './soft-choice.ts'
import { isTogether, promisesTogether } from './together.ts'

/** How such a bot makes up its mind. */
export interface Weighing {
  /** What each action promises the seat, by its meaning; one that is left out is not taken. */
  readonly promises: (turn: Turn, seat: Seat, key: number) => ReadonlyMap<number, number>
  /** How freely it chooses at this decision among actions nearly as good as the best: 0 takes the best. */
  readonly freedom: (decision: number) => number
  /** Where several sides choose at once: how many choices of the others it imagines. */
  readonly answers: number
}

/** Where the module has no `evaluate`, it takes any legal action. */
export function weighingBot(
  name: string,
  seed: string,
  { promises, freedom, answers }: Weighing,
): Bot {
  const player = playerOf(seed)
  const habitsIn = keepHabits()
  return bot(name, (turn) => {
    const { tree, decision } = turn
    const key = decisionKey(player, decision)
    const seat = judgedBy(turn)
    const together = isTogether(turn)
    const worths =
      seat && (together ? promisesTogether(turn, seat, key, answers) : promises(turn, seat, key))
    const chosen = softChoice([...(worths?.values() ?? [])], worths ? freedom(decision) : 0)
    const habits = habitsIn(turn)
    const liked = (meaning: number) =>
      chosen(worths ? (worths.get(meaning) ?? Number.NEGATIVE_INFINITY) : 0, liking(key, meaning))
    // Where only what is stale promises anything, something else is done all the same; where all is stale, what was done least.
    const best =
      bestRow(tree, habits, liked) ??
      bestRow(tree, habits, (meaning) => liking(key, meaning)) ??
      leastDone(tree, habits)
    habits.note(best)
    return best
  })
}

/** The row liked best of those that are not stale; undefined where none is liked at all. */
function bestRow(
  tree: Explorer,
  habits: Habits,
  likes: (meaning: number) => number,
): number | undefined {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (let row = 0; row < tree.list.count; row++) {
    const much = likes(tree.meaning(row))
    if (much > most && !habits.isStale(row)) {
      most = much
      best = row
    }
  }
  return best
}

/** Every way leads back: whoever takes the one least trodden comes to all of them, and so to the one that leads out. */
function leastDone(tree: Explorer, habits: Habits): number {
  const often = Array.from({ length: tree.list.count }, (_, row) => habits.often(row))
  return often.indexOf(Math.min(...often))
}

/** The seat a decision is taken for, where worths can be weighed: its module judges positions. */
export function judgedBy({ game, seat }: Turn): Seat | undefined {
  return game.module.rules.evaluate ? game.module.seat(seat) : undefined
}
