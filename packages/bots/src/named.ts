/** Bots by name: `novice`, `club`, `strong`, `club~0`, `random`, `greedy`, `greedy:1000~0.5`, `mcts:500`, `mcts:200ms`. */

import type { Bot } from './bot/bot.ts'
import { clubBot, LEVELS } from './club/club.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { mctsBot } from './search/mcts.ts'

/** How bots are written, for help and messages. */
export const BOT_NAMES = ['random', 'novice', 'club', 'strong', 'greedy', 'mcts'] as const

/** The levels people play against, the weakest first. */
export const LEVEL_NAMES = ['novice', 'club', 'strong'] as const

function isLevel(kind: string): kind is keyof typeof LEVELS {
  return kind in LEVELS
}

/** What a bot is made with. */
export interface BotTerms {
  readonly seed: string
  /** For bots that think for a time; milliseconds from any beginning. */
  readonly clock?: () => number
}

/** What is wrong with the name of a bot, or undefined. */
export function botProblem(name: string): string | undefined {
  const { kind, amount, temperature } = read(name)
  if (!BOT_NAMES.some((known) => known === kind))
    return `there is no bot "${kind}": expected one of ${BOT_NAMES.join(', ')}`
  if ((kind === 'random' || isLevel(kind)) && amount !== undefined)
    return `the ${kind} bot has no budget: write ${kind}`
  if (temperature !== undefined && kind !== 'greedy' && !isLevel(kind))
    return `only ${[...LEVEL_NAMES, 'greedy'].join(', ')} have a temperature, got "${name}"`
  if (temperature !== undefined && !/^\d+(\.\d+)?$/.test(temperature))
    return `expected a temperature such as greedy~0.5, got "${name}"`
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
 * A bot by its name: a level, `novice`, `club`, `strong`, or `club~0` (how freely it chooses); `random`; `greedy`, `greedy:1000` (positions looked at), `greedy~0` (how freely it chooses among plans
 * nearly as good as the best; 1 unless said); `mcts`, `mcts:500` (lines tried), `mcts:200ms`.
 * @throws Error when there is none of that name
 */
export function botNamed(name: string, { seed, clock }: BotTerms): Bot {
  const problem = botProblem(name)
  if (problem !== undefined) throw new Error(problem)
  const { kind, amount, temperature } = read(name)
  if (kind === 'random') return randomBot(seed)
  if (isLevel(kind)) {
    const level = LEVELS[kind]
    return clubBot(
      seed,
      temperature === undefined ? level : { ...level, temperature: Number(temperature) },
    )
  }
  if (kind === 'greedy')
    return greedyBot(seed, {
      ...(amount === undefined ? {} : { budget: Number(amount) }),
      ...(temperature === undefined ? {} : { temperature: Number(temperature) }),
    })
  if (amount === undefined) return mctsBot(seed)
  return isTime(amount)
    ? mctsBot(seed, { milliseconds: Number(amount.slice(0, -2)), ...(clock ? { clock } : {}) })
    : mctsBot(seed, { iterations: Number(amount) })
}

interface Parts {
  readonly kind: string
  readonly amount: string | undefined
  readonly temperature: string | undefined
}

function read(name: string): Parts {
  const [bot = '', ...temperature] = name.split('~')
  const [kind = '', ...amount] = bot.split(':')
  return {
    kind,
    amount: amount.length === 0 ? undefined : amount.join(':'),
    temperature: temperature.length === 0 ? undefined : temperature.join('~'),
  }
}

function isTime(amount: string): boolean {
  return /^[1-9]\d*ms$/.test(amount)
}
