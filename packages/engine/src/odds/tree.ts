/** The positions between an action and the horizon, each looked at once, with the chances that lead from one to the next. */

import { Explorer } from '../flow/explorer.ts'
import type { Playable } from '../flow/playable.ts'
import { type Fraction, sum } from '../numbers/fraction.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Position } from '../position/position.ts'
import type { Snapshot } from '../position/saved.ts'
import type { Outlook } from '../rules/horizon.ts'
import type { Order } from '../rules/order.ts'
import { type Changes, changesTo } from './changes.ts'
import { enumerating } from './enumerating.ts'
import { OddsError } from './odds-error.ts'
import { askedAt, type Question } from './question.ts'

/** An end of the question: the position, and the lines written when the action itself led there. */
export interface End {
  readonly hash: string
  readonly result: Result | undefined
  readonly log: readonly LogEntry[]
  /** What the dice of the last action showed, as the rules were told it; none when sampled. */
  readonly dice: readonly number[]
  /** The lines of further ways the dice can fall to this end, in the order in which they fall. */
  readonly alike: readonly (readonly LogEntry[])[]
  readonly snapshot: Snapshot | undefined
  readonly key: string | undefined
  readonly facts: Outlook['facts']
  /** Of what the horizon counts. */
  readonly changes: Changes | undefined
}

export interface Tree {
  /** State 0 is the position the action is done in; an end has no way on. */
  readonly chain: readonly ReadonlyMap<number, Fraction>[]
  readonly ends: ReadonlyMap<number, End>
  readonly plays: number
}

/** Deeper trees are sampled: each state on the way is a call on the stack. */
const DEEPEST = 2_000

/** Explores everything the action can lead to; undefined when that takes more plays than the budget. */
export function explore(
  game: Playable,
  seat: string,
  order: Order | string,
  asked: Question,
): Tree | undefined {
  const branch = game.branch()
  const g = branch.position
  const question = askedAt(g, asked)
  const chain: Map<number, Fraction>[] = [new Map()]
  const ends = new Map<number, End>()
  const known = new Map<string, number>()
  const explorers: Explorer[] = []
  let plays = 0

  /** Plays one choice in every way the dice can fall. */
  const spread = (
    state: number,
    depth: number,
    walk: Walk,
    play: () => readonly LogEntry[],
  ): Found => {
    const dice = enumerating()
    const from = chain[state] as Map<number, Fraction>
    const { moment } = g
    do {
      if (++plays > question.budget) return 'too much'
      g.random = dice
      const log = play()
      const to = visit(depth, dice.isSure() ? walk : new Set(), { log, dice: dice.thrown() })
      if (to === 'back' && !dice.isSure()) throw new OddsError(NEVER_LEFT)
      if (typeof to === 'string') return to
      const probability = dice.probability()
      const before = from.get(to)
      from.set(to, before ? sum(before, probability) : probability)
      g.rewind(moment)
    } while (dice.next())
    return state
  }

  /** Number of the present position; what follows from a new one is explored first. */
  const visit = (depth: number, walk: Walk, done: Done): Found => {
    const key = identityOf(g, question)
    if (walk.has(key)) return 'back'
    const there = known.get(key)
    if (there !== undefined) {
      const end = ends.get(there)
      if (end) ends.set(there, withAlike(end, [done.log]))
      return there
    }
    const state = chain.length
    chain.push(new Map())
    known.set(key, state)
    if (isEnd(g, question)) {
      ends.set(state, endAt(branch, done, question))
      return state
    }
    if (depth >= DEEPEST) return 'too much'
    explorers[depth] ??= new Explorer(branch)
    const explorer = explorers[depth] as Explorer
    const row = choose(explorer, question)
    const { count } = explorer.list
    const { moment } = g
    walk.add(key)
    let found: Found = 'back'
    for (let n = 0; n < count && found === 'back'; n++) {
      found = spread(state, depth + 1, walk, () => {
        explorer.play((row + n) % count)
        return NOTHING
      })
      g.rewind(moment)
    }
    walk.delete(key)
    // Another way here may be one of a walk that leads on.
    if (found === 'back') known.delete(key)
    return found
  }

  const found = spread(0, 0, new Set(), () => loggedBy(branch, seat, order, question))
  if (found === 'back') throw new OddsError(NEVER_LEFT)
  return found === 'too much' ? undefined : { chain, ends, plays }
}

/**
 * The positions since dice were last thrown. Whoever comes back to one of them without dice would go round for ever: he takes the
 * next that is on offer instead, as a player does.
 */
export type Walk = Set<string>

/** The number of a position, or why there is none: everything leads back into the walk, or the budget is spent. */
type Found = number | 'back' | 'too much'

export const NEVER_LEFT = 'some positions, once reached, are never left'

const NOTHING: readonly LogEntry[] = []

/** What led to an end at once: its lines and its dice. */
type Done = Pick<End, 'log' | 'dice'>

/** Most further ways kept of an end: two dice of six faces fall in no more. */
const MOST_ALIKE = 36

/** An end with the lines of further ways to it. */
export function withAlike(end: End, logs: readonly (readonly LogEntry[])[]): End {
  const said = logs.filter((log) => log.length > 0)
  if (said.length === 0 || end.log.length === 0 || end.alike.length >= MOST_ALIKE) return end
  return { ...end, alike: [...end.alike, ...said].slice(0, MOST_ALIKE) }
}

export function identityOf(g: Position, { horizon }: Question): string {
  const hash = g.hash()
  return horizon?.memory ? `${hash} ${horizon.memory(g)}` : hash
}

/** Is the question answered here? */
export function isEnd(g: Position, { horizon }: Question): boolean {
  return g.result !== undefined || !horizon || horizon.until(g)
}

/** The choice the policy makes; a choice of one is none. @throws OddsError when there is a choice and no policy */
export function choose(explorer: Explorer, { policy }: Question): number {
  const count = explorer.fill()
  if (count === 0) throw new Error('the game goes on but nothing is on offer')
  if (count === 1) return 0
  if (policy) return policy(explorer)
  const step = explorer.position.frame?.step
  throw new OddsError(`step "${step}" asks for a choice before the horizon: name a policy`)
}

/** Lines of the action itself, as who asks may read them. */
export function loggedBy(
  game: Playable,
  seat: string,
  order: Order | string,
  { eyes }: Question,
): readonly LogEntry[] {
  const { log } = game.act(seat, order)
  return eyes === undefined ? log : game.lastTold(eyes)
}

/** The present position as an end of the question. */
export function endAt(
  game: Playable,
  { log, dice }: Done,
  { horizon, snapshots, eyes, before }: Question,
): End {
  const outlook = horizon?.outcome?.(game.position)
  return {
    hash: eyes === undefined ? game.position.hash() : JSON.stringify(game.view(eyes)),
    result: game.position.result,
    log,
    dice,
    alike: [],
    snapshot: snapshots ? game.snapshot() : undefined,
    key: outlook?.key,
    facts: outlook?.facts,
    changes: before && horizon?.counts && changesTo(horizon.counts(game.position), before),
  }
}
