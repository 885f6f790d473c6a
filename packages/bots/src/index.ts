/** Players that choose among the legal actions of any module. */

export { type Bot, bot } from './bot/bot.ts'
export { isShared, scoreOf, worthTo } from './bot/worth.ts'
export { standingFor, standingsAfter } from './club/in-the-eyes.ts'
export { BOT_NAMES, botNamed, botProblem, isTimed, LEVEL_NAMES, withWeights } from './named.ts'
export { mctsBot } from './search/mcts.ts'
