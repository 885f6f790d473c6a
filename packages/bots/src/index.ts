/** Players that choose among the legal actions of any module. */

export { type Bot, bot, type Turn } from './bot/bot.ts'
export { scoreOf, worthTo } from './bot/worth.ts'
export { type GreedyTerms, greedyBot } from './greedy.ts'
export { BOT_NAMES, type BotTerms, botNamed, botProblem, isTimed } from './named.ts'
export { randomBot } from './random.ts'
export { mctsBot } from './search/mcts.ts'
export type { MctsTerms } from './search/state.ts'
