/** Exact odds for any action: its effect is played under every way the dice can fall, equal positions are merged. */

import { DeniedError, type Snapshot } from '../game/contract.ts'
import { Explorer } from '../game/explorer.ts'
import type { Game } from '../game/game.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Position } from '../position/position.ts'
import type { RandomSource } from '../random/source.ts'
import { seeded } from '../random/sources.ts'
import type { Action } from '../rules/notation.ts'
import { enumerating } from './enumerating.ts'
import { type Fraction, ONE, plus, times, toNumber, ZERO } from './fraction.ts'

/** Picks a row of a filled explorer: how choices inside the horizon are made. */
export type Policy = (tree: Explorer) => number

export interface OddsQuestion {
  /** Where to stop; default: when the action's own effect is over and somebody is asked. The game's end always stops. */
  readonly horizon?: (g: Position) => boolean
  /** Needed when choices lie before the horizon. */
  readonly policy?: Policy
  /** Most plays of an action before sampling takes over. Default 100 000. */
  readonly budget?: number
  /** Number of games sampled past the budget. Default 10 000. */
  readonly samples?: number
}

/** One position the action can lead to. */
export interface OddsOutcome {
  readonly probability: number
  /** Exact, unless sampled. */
  readonly exact?: Fraction
  /** Half-width of the 95 % interval when sampled (Wilson). */
  readonly margin?: number
  readonly hash: string
  readonly log: readonly LogEntry[]
  readonly result: Result | undefined
  readonly snapshot: Snapshot
}

export interface Odds {
  readonly method: 'exact' | 'sampled'
  /** Most likely first. */
  readonly outcomes: readonly OddsOutcome[]
  /** Plays of an action it took. */
  readonly plays: number
}

/**
 * The odds of an action; the game itself is not touched.
 * @throws DeniedError when the action is not legal
 * @throws Error when a choice lies before the horizon and no policy is given
 */
export function odds(
  game: Game,
  seat: string,
  action: Action | string,
  question: OddsQuestion = {},
): Odds {
  const denial = game.explain(seat, action)
  if (denial) throw new DeniedError(denial)
  return enumerate(game, seat, action, question) ?? sample(game, seat, action, question)
}

interface Pending {
  probability: Fraction
  readonly snapshot: Snapshot
  readonly log: readonly LogEntry[]
}

function enumerate(
  game: Game,
  seat: string,
  action: Action | string,
  question: OddsQuestion,
): Odds | undefined {
  const budget = question.budget ?? 100_000
  const ends = new Map<string, OddsOutcome & { exact: Fraction }>()
  let plays = 0
  let waiting = new Map<string, Pending>([
    ['', { probability: ONE, snapshot: game.snapshot(), log: [] }],
  ])
  let first = true
  while (waiting.size > 0) {
    const next = new Map<string, Pending>()
    for (const pending of waiting.values()) {
      const dice = enumerating()
      do {
        if (++plays > budget) return undefined
        const { branch, log } = playOn(
          game,
          pending.snapshot,
          dice,
          first ? [seat, action] : undefined,
          question,
        )
        const probability = times(pending.probability, dice.probability())
        const hash = branch.hash()
        const ended = isEnd(branch, question)
        const known = ended ? ends.get(hash) : next.get(hash)
        const total = plus(
          (known && ('exact' in known ? known.exact : known.probability)) ?? ZERO,
          probability,
        )
        if (ended) {
          ends.set(hash, {
            probability: toNumber(total),
            exact: total,
            hash,
            log: known?.log ?? [...pending.log, ...log],
            result: branch.result,
            snapshot: known?.snapshot ?? branch.snapshot(),
          })
        } else if (known) (known as Pending).probability = total
        else
          next.set(hash, {
            probability: total,
            snapshot: branch.snapshot(),
            log: [...pending.log, ...log],
          })
      } while (dice.next())
    }
    waiting = next
    first = false
  }
  return { method: 'exact', outcomes: sorted([...ends.values()]), plays }
}

function sample(game: Game, seat: string, action: Action | string, question: OddsQuestion): Odds {
  const samples = question.samples ?? 10_000
  const counts = new Map<string, { count: number; outcome: Omit<OddsOutcome, 'probability'> }>()
  const start = game.snapshot()
  let plays = 0
  for (let n = 0; n < samples; n++) {
    const dice = seeded(`odds ${n}`)
    let { branch, log } = playOn(game, start, dice, [seat, action], question)
    plays++
    const lines = [...log]
    while (!isEnd(branch, question)) {
      ;({ branch, log } = playOn(game, branch.snapshot(), dice, undefined, question))
      lines.push(...log)
      plays++
    }
    const hash = branch.hash()
    const known = counts.get(hash)
    if (known) known.count++
    else
      counts.set(hash, {
        count: 1,
        outcome: { hash, log: lines, result: branch.result, snapshot: branch.snapshot() },
      })
  }
  const outcomes = [...counts.values()].map(({ count, outcome }) => ({
    ...outcome,
    ...wilson(count, samples),
  }))
  return { method: 'sampled', outcomes: sorted(outcomes), plays }
}

/** Plays the given action, or the one the policy picks, from a snapshot. */
function playOn(
  game: Game,
  snapshot: Snapshot,
  dice: RandomSource,
  given: readonly [seat: string, action: Action | string] | undefined,
  question: OddsQuestion,
): { branch: Game; log: readonly LogEntry[] } {
  const branch = game.branch(snapshot, dice)
  const [seat, action] = given ?? choose(branch, question)
  return { branch, log: branch.act(seat, action).log }
}

function choose(branch: Game, { policy }: OddsQuestion): readonly [string, Action] {
  const [asked] = branch.asked()
  if (!asked) throw new Error('the game goes on but nobody is asked')
  if (!policy)
    throw new Error(`step "${asked.step}" asks for a choice before the horizon: name a policy`)
  const tree = new Explorer(branch)
  tree.fill()
  return [asked.seat, tree.action(policy(tree))]
}

function isEnd(branch: Game, { horizon }: OddsQuestion): boolean {
  return branch.result !== undefined || !horizon || horizon(branch.position)
}

function sorted<O extends OddsOutcome>(outcomes: O[]): O[] {
  return outcomes.sort((a, b) => b.probability - a.probability || (a.hash < b.hash ? -1 : 1))
}

/** Share and half-width of its 95 % interval: E. B. Wilson, JASA 22 (1927). */
function wilson(count: number, n: number): { probability: number; margin: number } {
  const z = 1.959964
  const p = count / n
  const margin = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return { probability: p, margin }
}
