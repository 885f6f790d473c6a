/** What an action would bring, before anybody commits to it. */

import type { Playable } from '../flow/playable.ts'
import { type Described, describeAll, type ShownFraction } from '../position/described.ts'
import type { Fact } from '../position/facts.ts'
import type { LogEntry, Result } from '../position/listener.ts'
import type { Preview } from '../rules/action.ts'
import type { Denial } from '../rules/denial.ts'
import type { Remark } from '../rules/insight.ts'
import type { Order } from '../rules/order.ts'
import { averagedOdds } from './averaged.ts'
import { type Odds, odds } from './odds.ts'
import type { OddsQuestion } from './question.ts'

/** How a preview is wanted: what to strike out, and how far the odds look. */
export interface PreviewQuestion extends OddsQuestion {
  readonly without?: readonly string[]
  /** false: only what the rules say, at once. Default true. */
  readonly odds?: boolean
}

/**
 * What an action would come to, before it is done.
 * @example
 * const isAllowed = ({ denial }: ActionPreview) => denial === undefined
 * isAllowed(game.preview('one', 'move 0303 0403')) // → false
 */
export interface ActionPreview {
  /** Why it cannot be done; nothing else is told then. */
  readonly denial?: Denial
  /** Clauses it goes against, which this game warns of and does not enforce. */
  readonly warnings?: readonly Denial[]
  /** What the rules say: notes, path and cost, the lines from factors to column, the table. */
  readonly said?: Described<Preview>
  /** How it can come out. Absent when there is no telling what the seat does not know, or lines are struck out. */
  readonly odds?: PreviewOdds
  /** Why there are no odds, in one sentence. */
  readonly problem?: string
  /** It ends something for good: the seat could not undo it. */
  readonly final?: boolean
  /** What follows of it that one should know before, and be asked for a yes: `cautions.<key>` in the module's words. */
  readonly caution?: Described<Remark>
}

export interface PreviewOdds {
  readonly method: 'exact' | 'sampled'
  readonly horizon?: string
  readonly policy?: string
  /**
   * What the seat does not know was dealt anew, as the scenario began with it, in so many ways, each as likely as any
   * other, and the odds are the average; `all`: there are no other ways.
   */
  readonly averaged?: { readonly ways: number; readonly all: boolean }
  /** How much what the horizon counts grows on average: `odds.average`. */
  readonly changes?: Readonly<Record<string, number>>
  /** Most likely first. */
  readonly outcomes: readonly {
    readonly probability: ShownFraction | { readonly value: number; readonly margin: number }
    /** The horizon's name for it: `odds.<key>`. */
    readonly key?: string
    readonly facts?: Readonly<Record<string, Fact>>
    readonly log: readonly LogEntry[]
    readonly result?: Result
  }[]
}

/** Most plays a preview may take: somebody is waiting for it. */
const BUDGET = 10_000
const SAMPLES = 400

/**
 * Previews a legal action of a seat; the game is not touched.
 * @param said what the rules themselves say of it
 */
export function previewOf(
  game: Playable,
  seat: string,
  order: Order | string,
  said: Preview,
  question: PreviewQuestion,
): ActionPreview {
  const about: ActionPreview = Object.keys(said).length > 0 ? { said: describeAll(said) } : {}
  const { odds: wanted = true, without = [], ...asking } = question
  if (!wanted || without.length > 0) return about
  const horizon = question.horizon ?? said.horizon
  const policy = question.policy ?? said.policy
  try {
    const asked = { budget: BUDGET, samples: SAMPLES, ...asking, ...set({ horizon, policy }) }
    const found: Averaged | undefined = game.hidesAnything(seat)
      ? averagedPreview(game, seat, order, asked)
      : odds(game, seat, order, asked)
    if (!found) return about
    const { method, outcomes, changes } = found
    return {
      ...about,
      odds: {
        method,
        ...set({
          changes,
          averaged: found.averaged,
          horizon: textOf(horizon),
          policy: textOf(policy),
        }),
        outcomes: outcomes.map(({ probability, exact, margin, key, facts, log, result }) => ({
          probability: exact ? describeAll(exact) : { value: probability, margin: margin ?? 0 },
          ...set({ key, facts, result }),
          log,
        })),
      },
    }
  } catch (error) {
    return { ...about, problem: error instanceof Error ? error.message : String(error) }
  }
}

type Averaged = Odds & Pick<PreviewOdds, 'averaged'>

/** Nothing of it depends on what the seat does not know; undefined where there is no telling what may be. */
function averagedPreview(
  game: Playable,
  seat: string,
  order: Order | string,
  asked: OddsQuestion & { readonly samples: number },
): Averaged | undefined {
  const worlds = game.worlds(seat, asked.samples)
  if (!worlds) return undefined
  const { worlds: ways, allWorlds: all, ...found } = averagedOdds(worlds, seat, order, asked)
  return all && ways === 1 ? found : { ...found, averaged: { ways, all } }
}

function textOf(name: unknown): string | undefined {
  return typeof name === 'string' ? name : undefined
}

/** Without what is undefined. */
function set<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof set<T>>
}
