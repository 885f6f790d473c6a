/** Bots by name: `random`, `greedy`, `mcts:500`, `mcts:200ms`. */

import type { Bot } from './bot/bot.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { mctsBot } from './search/mcts.ts'

/** How bots are written, for help and messages. */
export const BOT_NAMES = ['random', 'greedy', 'mcts'] as const

/** What a bot is made with. */
export interface BotTerms {
  readonly seed: string
  /** For bots that think for a time; milliseconds from any beginning. */
  readonly clock?: () => number
}

/** What is wrong with the name of a bot, or undefined. */
export function botProblem(name: string): string | undefined {
  const { kind, amount } = read(name)
  if (!BOT_NAMES.some((known) => known === kind))
    return `there is no bot "${kind}": expected one of ${BOT_NAMES.join(', ')}`
  if (kind === 'random' && amount !== undefined) return 'the random bot has no budget: write random'
  if (amount !== undefined && !/^[1-9]\d*$/.test(amount) && !(kind === 'mcts' && isTime(amount)))
    return `expected a budget such as ${kind}:500, got "${name}"`
  return undefined
}

/** Does the bot think for a time, so that it need not repeat itself? */
export function isTimed(name: string): boolean {
  const { amount } = read(name)
  return amount !== undefined && isTime(amount)
}

/**
 * A bot by its name: `random`; `greedy`, `greedy:1000` (positions looked at); `mcts`, `mcts:500` (lines tried),
 * `mcts:200ms`.
 * @throws Error when there is none of that name
 */
export function botNamed(name: string, { seed, clock }: BotTerms): Bot {
  const problem = botProblem(name)
  if (problem !== undefined) throw new Error(problem)
  const { kind, amount } = read(name)
  if (kind === 'random') return randomBot(seed)
  if (kind === 'greedy')
    return greedyBot(seed, amount === undefined ? {} : { budget: Number(amount) })
  if (amount === undefined) return mctsBot(seed)
  return isTime(amount)
    ? mctsBot(seed, { milliseconds: Number(amount.slice(0, -2)), ...(clock ? { clock } : {}) })
    : mctsBot(seed, { iterations: Number(amount) })
}

function read(name: string): { kind: string; amount: string | undefined } {
  const [kind = '', ...amount] = name.split(':')
  return { kind, amount: amount.length === 0 ? undefined : amount.join(':') }
}

function isTime(amount: string): boolean {
  return /^[1-9]\d*ms$/.test(amount)
}
