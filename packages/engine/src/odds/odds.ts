/**
 * Exact odds for any action: the rules themselves are played under every way the dice can fall, positions reached again
 * are recognised, and what could go on for ever is solved as an absorbing Markov chain.
 */

import { Explorer } from '../flow/explorer.ts'
import type { Playable } from '../flow/playable.ts'
import { type Fraction, sum, toNumber, ZERO } from '../numbers/fraction.ts'
import { describeFacts } from '../position/described.ts'
import type { Fact } from '../position/facts.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Snapshot } from '../position/saved.ts'
import type { RandomSource } from '../random/source.ts'
import { seeded } from '../random/sources.ts'
import { DeniedError } from '../rules/denial.ts'
import type { Order } from '../rules/order.ts'
import { visits } from './chain.ts'
import { addChanges, type Changes } from './changes.ts'
import { OddsError } from './odds-error.ts'
import { askedAt, type OddsQuestion, type Question, readQuestion } from './question.ts'
import {
  choose,
  type End,
  endAt,
  explore,
  identityOf,
  isEnd,
  loggedBy,
  NEVER_LEFT,
  type Tree,
  type Walk,
  withAlike,
} from './tree.ts'

/**
 * One way the action can come out: a position, or all positions the horizon gives one name.
 * @example
 * const certain = ({ probability }: OddsOutcome) => probability === 1
 * odds(game, 'one', 'move 0303 0202').outcomes.every(certain) // → true
 */
export interface OddsOutcome {
  readonly probability: number
  /** Exact, unless sampled. */
  readonly exact?: Fraction
  /** Half-width of the 95 % interval when sampled (Wilson). */
  readonly margin?: number
  /** The horizon's name for it, with its facts. Text: `odds.<key>`. */
  readonly key?: string
  readonly facts?: Readonly<Record<string, Fact>>
  /** Identity of the position, or of the first of those it stands for. */
  readonly hash: string
  /** Lines of the action itself, when it led here at once. */
  readonly log: readonly LogEntry[]
  /** What the dice of the last action before it showed, as the rules were told it; none when sampled. */
  readonly dice: readonly number[]
  /** The lines of further ways the dice can fall to this outcome, as far as it is exact; at most 36 are kept. */
  readonly alike: readonly (readonly LogEntry[])[]
  readonly result: Result | undefined
  /** When the question wanted them: the position, or the first of those it stands for. */
  readonly snapshot: Snapshot | undefined
}

/**
 * The outcomes of an action with their chances.
 * @example
 * const { method, plays }: Odds = odds(game, 'one', 'move 0303 0202')
 * method // → 'exact'
 */
export interface Odds {
  readonly method: 'exact' | 'sampled'
  /** Most likely first; those equally likely in the order in which the dice fall, lowest first. */
  readonly outcomes: readonly OddsOutcome[]
  /** Plays of an action it took. */
  readonly plays: number
  /** How much what the horizon counts grows on average; none where it counts nothing. */
  readonly changes?: Readonly<Record<string, number>>
}

/**
 * The odds of an action; the game itself is not touched.
 * @throws DeniedError when the action is not legal
 * @throws OddsError when a choice lies before the horizon and no policy is given, or the horizon is never reached
 * @example odds(game, 'one', 'move 0303 0202').outcomes.length // → 1
 */
export function odds(
  game: Playable,
  seat: string,
  order: Order | string,
  asked: OddsQuestion = {},
): Odds {
  const denial = game.explain(seat, order)
  if (denial) throw new DeniedError(denial)
  const question = readQuestion(game.module, asked)
  const tree = explore(game, seat, order, question)
  if (!tree) return sample(game, seat, order, question)
  const ends = [...endsOf(tree).values()]
  const outcomes = ends.map(({ end, exact }) => ({
    ...outcomeOf(end),
    probability: toNumber(exact),
    exact,
  }))
  const changes = ends.reduce<Changes | undefined>(
    (sum, end) => addChanges(sum, end.changes, 1),
    undefined,
  )
  return {
    method: 'exact',
    outcomes: sorted(outcomes),
    plays: tree.plays,
    ...(changes && { changes }),
  }
}

/** Ends of one name: the first of them, their chance, and their share of what changes on average. */
export interface NamedEnd {
  readonly end: End
  readonly exact: Fraction
  readonly changes: Changes | undefined
}

/** The ends of a tree by name, with their chances. */
export function endsOf({ chain, ends }: Tree): Map<string, NamedEnd> {
  const reached = visits(chain)
  const named = new Map<string, NamedEnd>()
  for (const [state, end] of ends) {
    const name = nameOf(end)
    const known = named.get(name)
    const chance = reached[state] ?? ZERO
    named.set(name, {
      end: known ? withAlike(known.end, [end.log, ...end.alike]) : end,
      exact: sum(known?.exact ?? ZERO, chance),
      changes: addChanges(known?.changes, end.changes, toNumber(chance)),
    })
  }
  return named
}

/** Longest sampled game, in actions; a longer one is taken for one that never reaches the horizon. */
const LONGEST = 100_000

function sample(game: Playable, seat: string, order: Order | string, question: Question): Odds {
  const { samples } = question
  const counts = new Map<string, { count: number; end: End }>()
  let plays = 0
  let changes: Changes | undefined
  for (const { end, length } of sampledEnds(game, seat, order, question, samples)) {
    plays += length
    changes = addChanges(changes, end.changes, 1 / samples)
    const known = counts.get(nameOf(end))
    if (known) known.count++
    else counts.set(nameOf(end), { count: 1, end })
  }
  const outcomes = [...counts.values()].map(({ count, end }) => ({
    ...outcomeOf(end),
    probability: count / samples,
    margin: marginOf(count, samples),
  }))
  return { method: 'sampled', outcomes: sorted(outcomes), plays, ...(changes && { changes }) }
}

/**
 * So many games played from the action to the horizon, and how many actions each took.
 * @param seed tells the dice of one such sample from those of another
 */
export function* sampledEnds(
  game: Playable,
  seat: string,
  order: Order | string,
  asked: Question,
  samples: number,
  seed = 'odds',
): Generator<{ readonly end: End; readonly length: number }> {
  const branch = game.branch()
  const g = branch.position
  const question = askedAt(g, asked)
  const explorer = new Explorer(branch)
  const { moment } = g
  for (let n = 0; n < samples; n++) {
    const dice = watched(seeded(`${seed} ${n}`))
    g.random = dice
    const log = loggedBy(branch, seat, order, question)
    const steps: Steps = { walk: new Set(), moments: [] }
    let length = 1
    while (!isEnd(g, question)) {
      if (++length > LONGEST) throw new OddsError('the horizon is never reached')
      walkOn(explorer, dice, question, steps)
    }
    const done = { log: length === 1 ? log : [], dice: [] }
    yield { end: endAt(branch, done, question), length }
    g.rewind(moment)
  }
}

/** A walk, and the moments at which its positions stood: where one of them leads nowhere else, the walk goes back. */
interface Steps {
  readonly walk: Walk
  readonly moments: number[]
}

/** Plays what the policy chooses, or the next on offer where that would lead back into the walk. */
function walkOn(
  explorer: Explorer,
  dice: Watched,
  question: Question,
  { walk, moments }: Steps,
): void {
  const { position: g, moment } = explorer
  const row = choose(explorer, question)
  const { count } = explorer.list
  walk.add(identityOf(g, question))
  if (moments.at(-1) !== moment) moments.push(moment)
  for (let n = 0; n < count; n++) {
    dice.thrown = false
    explorer.play((row + n) % count)
    if (dice.thrown) {
      walk.clear()
      moments.length = 0
      return
    }
    if (!walk.has(identityOf(g, question))) return
    explorer.rewind(moment)
  }
  moments.pop()
  const before = moments.at(-1)
  if (before === undefined) throw new OddsError(NEVER_LEFT)
  explorer.rewind(before)
}

/** A source that notes whether it was asked. */
interface Watched extends RandomSource {
  thrown: boolean
}

function watched({ kind, draw }: RandomSource): Watched {
  const dice: Watched = {
    kind,
    thrown: false,
    draw: (key, sides) => {
      dice.thrown = true
      return draw(key, sides)
    },
  }
  return dice
}

/** Ends with the same name are one outcome; without a name, each position is its own. */
export function nameOf({ key, facts, hash }: End): string {
  return key === undefined ? hash : JSON.stringify([key, describeFacts(facts)])
}

export function outcomeOf({
  key,
  facts,
  changes: _,
  ...end
}: End): Omit<OddsOutcome, 'probability'> {
  return key === undefined ? end : { ...end, key, facts: describeFacts(facts) }
}

export function sorted<O extends OddsOutcome>(outcomes: O[]): O[] {
  return outcomes.sort((a, b) => b.probability - a.probability)
}

/** Half-width of the 95 % interval of a share: E. B. Wilson, JASA 22 (1927). */
export function marginOf(count: number, n: number): number {
  const z = 1.959964
  const p = count / n
  return (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
}
