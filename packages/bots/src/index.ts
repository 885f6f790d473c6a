/** Players that choose among the legal actions of any module. */

import type { Bot } from './bot.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'

export { type Bot, type Taste, taste } from './bot.ts'
export { type GreedyTerms, greedyBot } from './greedy.ts'
export { randomBot } from './random.ts'

/** All bots by name, each made with a seed. */
export const bots: Readonly<Record<string, (seed: string) => Bot>> = {
  random: randomBot,
  greedy: greedyBot,
}
