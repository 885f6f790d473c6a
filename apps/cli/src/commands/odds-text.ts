/** Odds in words. */

import {
  DeniedError,
  type Game,
  type Odds,
  OddsError,
  type OddsQuestion,
  odds,
  type Piece,
  type Place,
  writeOrder,
} from '@redoubt/engine'
import { changesBetween } from '@redoubt/testkit'
import { chanceText } from '../command/chance-text.ts'
import { throwsText } from './throws-text.ts'

/** One way it can come out, as far as it has words of its own. */
export interface OutcomeWords {
  readonly probability: number
  readonly exact?: string
  readonly margin?: number
  /** What the module's horizon calls it. */
  readonly outcome?: string
  readonly log: readonly string[]
  /** The lines of further throws that end alike. */
  readonly alike: readonly (readonly string[])[]
  readonly result: unknown
}

/** Most outcomes printed; `--json` has them all. */
const MOST_ROWS = 40
/** Most changes told of one outcome. */
const MOST_CHANGES = 6

/** Every outcome with its share and what it is: the module's words, the log, or what has changed on the table. */
export function outcomesText(game: Game, found: Odds, words: readonly OutcomeWords[]): string {
  const shown = words.slice(0, MOST_ROWS)
  const changes = shown.map(({ outcome, log }, n) =>
    outcome === undefined && log.length === 0 ? changesOf(game, found, n) : undefined,
  )
  const common = changedInAll(changes)
  const rows = shown.map((each, n) => {
    const own = changes[n]?.filter((change) => !common.includes(change))
    return rowText(
      each,
      each.outcome ??
        (own ? listed(own, 'nothing else has changed') : throwsText([each.log, ...each.alike])),
    )
  })
  const rest = words.slice(MOST_ROWS)
  const share = rest.reduce((sum, { probability }) => sum + probability, 0)
  return [
    ...(common.length > 0 ? [`in all of them  ${listed(common, '')}`] : []),
    ...rows,
    ...(rest.length > 0 ? [`${chanceText(share, undefined)}  ${rest.length} more outcomes`] : []),
  ].join('\n')
}

function rowText({ probability, exact, margin, result }: OutcomeWords, said: string): string {
  const around = margin === undefined ? '' : ` ± ${(margin * 100).toFixed(2)}`
  const end = result === undefined ? '' : `  ${JSON.stringify(result)}`
  return `${chanceText(probability, exact)}${around}  ${said}${end}`
}

function changesOf(game: Game, { outcomes }: Odds, n: number): readonly string[] {
  const snapshot = outcomes[n]?.snapshot
  return snapshot ? changesBetween(game, game.branch(snapshot)) : []
}

/** What every outcome told by its changes shares, where there are several. */
function changedInAll(changes: readonly (readonly string[] | undefined)[]): readonly string[] {
  const [first = [], ...others] = changes.filter((each) => each !== undefined)
  return others.length === 0
    ? []
    : first.filter((change) => others.every((each) => each.includes(change)))
}

function listed(changes: readonly string[], none: string): string {
  if (changes.length === 0) return none
  const more = changes.length - MOST_CHANGES
  return `${changes.slice(0, MOST_CHANGES).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

/** Actions tried for what is worth asking instead, and plays spent on each. */
const MOST_TRIED = 80
const BUDGET = 500
const MOST_NAMED = 5

/** What was asked for, as it is written in a command. */
interface Written {
  readonly action: string
  /** The horizon's name, when one was asked. */
  readonly horizon: string | undefined
  /** Names of the policies there are; none when one was asked. */
  readonly policies: readonly string[]
}

/**
 * What to ask instead, when no die is thrown and a battle still lies ahead: the horizon the module has for it, or, where
 * that is reached at once, the action that throws.
 */
export function undecidedText(
  game: Game,
  { outcomes, plays }: Odds,
  asked: OddsQuestion,
  written: Written,
): string {
  const [only, ...others] = outcomes
  if (plays > 1 || others.length > 0 || !only?.snapshot || only.result) return ''
  const after = game.branch(only.snapshot)
  if (written.horizon !== undefined)
    return aheadText(
      'Nothing is decided by this action: no die is thrown, and the horizon is reached at once.',
      waysToDice(after, asked),
      written,
    )
  if (battlesIn(after) === battlesIn(game)) return begunText(game, after, asked, written)
  const open = openHorizons(after)
  if (open.length === 0)
    return aheadText(NO_DIE, waysToDice(after, asked), {
      ...written,
      horizon: Object.keys(game.module.rules.horizons ?? {})[0],
    })
  return [
    '',
    'Nothing is decided by this action: the dice of the battle fall later. Ask how it ends with',
    ...open.map((name) => `  --horizon ${name}`),
    ...policyLine(written),
  ].join('\n')
}

/** The action opened a step in which an answer throws the dice. */
function begunText(game: Game, after: Game, asked: OddsQuestion, written: Written): string {
  if (after.position.flow.length <= game.position.flow.length) return ''
  const answers = waysToDice(after, asked).filter((way) => way.length === 1)
  return answers.length === 0 ? '' : aheadText(NO_DIE, answers, written)
}

const NO_DIE = 'Nothing is decided by this action: no die is thrown.'

function aheadText(
  said: string,
  ways: readonly (readonly string[])[],
  { action, horizon, policies }: Written,
): string {
  const until = horizon === undefined ? '' : ` --horizon ${horizon}`
  return [
    '',
    said,
    ...(ways.length === 0
      ? ['Ask from the position in which the dice fall.']
      : [
          'The dice fall later; from the same position ask for the odds of',
          ...ways.map(
            ([throwing, ...before]) =>
              `  "${throwing}" --do "${[action, ...before.toReversed()].join('; ')}"${until}`,
          ),
          ...(horizon === undefined ? [] : policyLine({ policies })),
        ]),
  ].join('\n')
}

function policyLine({ policies }: Pick<Written, 'policies'>): string[] {
  return policies.length === 0
    ? []
    : [`Where choices lie on the way, add --policy and one of ${policies.join(', ')}.`]
}

/** What is declared or being fought, to see whether it is the same. */
function battlesIn({ position, module: { rules } }: Game): string {
  const attacks = rules.declared?.(position, []) ?? []
  const names = (each: readonly (Piece | Place)[]) => each.map(({ id }) => id)
  const fought = rules.battle?.(position)?.id
  return JSON.stringify([
    fought,
    ...attacks.map(({ attackers, targets }) => [names(attackers), names(targets)]),
  ])
}

/** Horizons of the module that are still ahead. */
function openHorizons({ position, module: { rules } }: Game): string[] {
  return Object.entries(rules.horizons ?? {})
    .filter(([, horizon]) => {
      const until = typeof horizon === 'function' ? horizon : horizon.until
      return !until(position)
    })
    .map(([name]) => name)
}

interface Ahead {
  readonly game: Game
  /** What was done to come here, latest first. */
  readonly done: readonly string[]
}

/** The nearest actions that can come out in more than one way, each with what has to be done before it, latest first. */
function waysToDice(start: Game, asked: OddsQuestion): string[][] {
  let ahead: Ahead[] = [{ game: start, done: [] }]
  let tried = 0
  while (ahead.length > 0 && tried < MOST_TRIED) {
    const ways: string[][] = []
    const further: Ahead[] = []
    for (const { game, done } of ahead) {
      const seat = game.asked()[0]?.seat
      for (const order of seat === undefined ? [] : game.legal(seat)) {
        if (++tried > MOST_TRIED) break
        const way = [writeOrder(order), ...done]
        const next = decidedBy(game, seat ?? '', way[0] ?? '', asked)
        if (next === 'dice') ways.push(way)
        else if (next) further.push({ game: next, done: way })
      }
    }
    if (ways.length > 0) return ways.slice(0, MOST_NAMED)
    ahead = further
  }
  return []
}

/** Do dice fall by it? Else the position it leads to; undefined when it leads nowhere. */
function decidedBy(
  game: Game,
  seat: string,
  action: string,
  asked: OddsQuestion,
): 'dice' | Game | undefined {
  try {
    const question = { ...asked, budget: BUDGET, samples: 20, snapshots: true }
    const { plays, outcomes } = odds(game, seat, action, question)
    if (plays > 1) return 'dice'
    const snapshot = outcomes[0]?.result ? undefined : outcomes[0]?.snapshot
    return snapshot && game.branch(snapshot)
  } catch (error) {
    // Choices lie on the way: something follows from it.
    if (error instanceof OddsError) return 'dice'
    if (error instanceof DeniedError) return undefined
    throw error
  }
}
