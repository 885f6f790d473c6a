/** Bots by name: `novice`, `club`, `strong`, `club~0`, `club+rules`, `club+tempo=3`, `random`, `greedy`, `greedy:1000~0.5`, `mcts:500`, `mcts:200ms`. */

import type { Weights } from '@redoubt/engine'
import type { Bot } from './bot/bot.ts'
import type { OwnWeights } from './club/aftermath.ts'
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

/**
 * What is wrong with the name of a bot, or undefined.
 * @param weights what the rules of its module weigh by; left out: any names may be given numbers
 */
export function botProblem(name: string, weights?: Weights): string | undefined {
  const { kind, amount, temperature, weights: given } = read(name)
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
  return given.length === 0 ? undefined : weightsProblem(name, kind, given, weights)
}

function weightsProblem(
  name: string,
  kind: string,
  given: readonly string[],
  known: Weights | undefined,
): string | undefined {
  if (!isLevel(kind)) return `only ${LEVEL_NAMES.join(', ')} take weights, got "${name}"`
  for (const text of given) {
    if (text === RULES) continue
    const [, weight = ''] = text.match(WEIGHT) ?? []
    if (weight === '')
      return `expected a weight such as ${kind}+tempo=3, whose number is not 0; got "+${text}"`
    if (known && !Object.hasOwn(known, weight)) {
      const names = Object.keys(known)
      return `the rules weigh by no "${weight}": expected ${names.length === 0 ? 'no weights, for they name none' : `one of ${names.join(', ')}`}`
    }
  }
  return undefined
}

/**
 * The level with weights of its own, those of the rules where it has none, as `botNamed` reads it.
 * @example withWeights('club', { tempo: 3 }) // 'club+rules+tempo=3'
 */
export function withWeights(level: string, weights: Weights): string {
  const own = Object.entries(weights).map(([name, value]) => `${name}=${value}`)
  return [level, RULES, ...own].join('+')
}

/** Does the bot think for a time, so that it need not repeat itself? */
export function isTimed(name: string): boolean {
  const { amount } = read(name)
  return amount !== undefined && isTime(amount)
}

/**
 * A bot by its name: a level, `novice`, `club`, `strong`, or `club~0` (how freely it chooses), `club+tempo=3` (what it weighs by), `club+rules` (by what the rules say, not by what self-play found); `random`; `greedy`, `greedy:1000` (positions looked at), `greedy~0` (how freely it chooses among plans
 * nearly as good as the best; 1 unless said); `mcts`, `mcts:500` (lines tried), `mcts:200ms`.
 * @throws Error when there is none of that name
 */
export function botNamed(name: string, { seed, clock }: BotTerms): Bot {
  const problem = botProblem(name)
  if (problem !== undefined) throw new Error(problem)
  const { kind, amount, temperature, weights } = read(name)
  if (kind === 'random') return randomBot(seed)
  if (isLevel(kind))
    return clubBot(seed, {
      ...LEVELS[kind],
      ...(temperature === undefined ? {} : { temperature: Number(temperature) }),
      ...(weights.length === 0 ? {} : { own: ownWeights(weights) }),
    })
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
  /** As written: `tempo=3`. */
  readonly weights: readonly string[]
}

/** A name and a number that is not 0; a very small one as JavaScript writes it. */
const WEIGHT = /^([a-z][a-z0-9_]*)=(-?(?!0+(?:\.0+)?$)\d+(?:\.\d+)?(?:e-\d+)?)$/

/** Weighs by what the rules say, not by what self-play found: `club+rules`. */
const RULES = 'rules'

function ownWeights(texts: readonly string[]): OwnWeights {
  const weights = texts.flatMap((text) => {
    const [, name, value] = text.match(WEIGHT) ?? []
    return name === undefined ? [] : [[name, Number(value)] as const]
  })
  return { byRules: texts.includes(RULES), weights: Object.fromEntries(weights) }
}

function read(name: string): Parts {
  const [player = '', ...weights] = name.split('+')
  const [bot = '', ...temperature] = player.split('~')
  const [kind = '', ...amount] = bot.split(':')
  return {
    kind,
    amount: amount.length === 0 ? undefined : amount.join(':'),
    temperature: temperature.length === 0 ? undefined : temperature.join('~'),
    weights,
  }
}

function isTime(amount: string): boolean {
  return /^[1-9]\d*ms$/.test(amount)
}
