/** What is asked of the odds: how far to look, and how choices on the way are made. */

import type { Position } from '../position/position.ts'
import type { Horizon, Policy } from '../rules/horizon.ts'
import type { Module } from '../rules/module.ts'
import type { Changes } from './changes.ts'
import { OddsError } from './odds-error.ts'

/**
 * What is asked of the odds: how far to look, and how choices on the way are made.
 * @example
 * const question: OddsQuestion = { horizon: ({ frame }) => frame?.step === 'move', budget: 500 }
 * odds(game, 'one', 'move 0303 0202', question).method // → 'exact'
 */
export interface OddsQuestion {
  /**
   * A horizon of the module by name, or one's own.
   * Default: when the action's own effect is over and somebody is asked.
   */
  readonly horizon?: string | Horizon | ((g: Position) => boolean)
  /** A policy of the module by name, or one's own; needed when choices lie before the horizon. */
  readonly policy?: string | Policy
  /** Most plays of an action before sampling takes over. Default 100 000. */
  readonly budget?: number
  /** Number of games sampled past the budget. Default 10 000. */
  readonly samples?: number
  /** Keep each outcome's position, to go on from it. Default false. */
  readonly snapshots?: boolean
}

export interface Question {
  readonly horizon: Horizon | undefined
  readonly policy: Policy | undefined
  readonly budget: number
  readonly samples: number
  readonly snapshots: boolean
  /** Outcomes are told apart, and told, as this seat sees them; undefined: as they are. */
  readonly eyes: string | undefined
  /** What the horizon counts before the action. */
  readonly before?: Changes
}

/** The question with names looked up. @throws OddsError for a horizon or policy the module does not have */
export function readQuestion(
  { rules }: Module,
  { horizon, policy, budget = 100_000, samples = 10_000, snapshots = false }: OddsQuestion,
  eyes?: string,
): Question {
  return {
    horizon: horizonOf(
      typeof horizon === 'string' ? named('horizon', rules.horizons, horizon) : horizon,
    ),
    policy: typeof policy === 'string' ? named('policy', rules.policies, policy) : policy,
    budget,
    samples,
    snapshots,
    eyes,
  }
}

/** The question as it is asked in a position: what will have changed is told from there. */
export function askedAt(g: Position, question: Question): Question {
  const before = question.horizon?.counts?.(g)
  return before ? { ...question, before } : question
}

function horizonOf(horizon: Horizon | ((g: Position) => boolean) | undefined): Horizon | undefined {
  return typeof horizon === 'function' ? { until: horizon } : horizon
}

function named<T>(what: string, known: Readonly<Record<string, T>> = {}, name: string): T {
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  if (found !== undefined) return found
  throw new OddsError(
    `there is no ${what} "${name}" (${Object.keys(known).join(', ') || 'the module names none'})`,
  )
}
