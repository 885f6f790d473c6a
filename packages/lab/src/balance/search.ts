/** A search for variants that meet several goals: many are played a little, the better ones more, the best on fresh dice. */

import { halved, type Round } from '../halving/halving.ts'
import type { UnitResult } from '../play/result.ts'
import type { Estimate } from '../statistics/interval.ts'
import type { Arm } from '../study/format.ts'
import { inOrder, ranksOf } from './front.ts'
import { type Goal, measured, missOf, type Verdict, verdictOf } from './goals.ts'

export interface SearchTerms {
  readonly candidates: readonly Arm[]
  /** The game as it is: validated beside the winners. */
  readonly base: Arm
  readonly goals: readonly Goal[]
  /** Units each winner is validated on. */
  readonly units: number
  /** Plays units of all these arms with the same dice. @param seed of its own for each round */
  readonly play: (
    arms: readonly Arm[],
    units: number,
    seed: string,
  ) => Promise<readonly UnitResult[]>
  readonly onRound?: (round: Round) => void
}

/** A variant that nobody beats in everything, on dice that had no part in choosing it. */
export interface Winner {
  readonly arm: Arm
  /** By goal; all intervals of all winners hold together. */
  readonly goals: readonly {
    readonly goal: Goal
    readonly found: Estimate
    readonly verdict: Verdict
  }[]
  /** It is on the Pareto front of the validation. */
  readonly best: boolean
}

export interface Searched {
  readonly rounds: readonly Round[]
  readonly base: Winner
  /** Best first. */
  readonly winners: readonly Winner[]
}

/** So many are validated at most. */
const FINALISTS = 5
const ALPHA = 0.05

/** Halves the candidates, ordered by Pareto rank; then plays the last ones and the base anew. */
export async function searchBalance(terms: SearchTerms): Promise<Searched> {
  const { goals, units, play, onRound } = terms
  const { left, rounds } = await halved(terms.candidates, {
    last: FINALISTS,
    most: units,
    order: async (arms, each, seed) => {
      const results = await play(arms, each, seed)
      const misses = arms.map((_, arm) =>
        goals.map((goal) => missOf(goal, measured(goal, results, arm, ALPHA).value)),
      )
      return inOrder(misses)
    },
    onRound,
  })
  return { rounds, ...(await validated({ ...terms, candidates: left })) }
}

/** The last candidates and the base on fresh dice, with intervals that hold together. */
async function validated({
  candidates,
  base,
  goals,
  units,
  play,
}: SearchTerms): Promise<Pick<Searched, 'base' | 'winners'>> {
  const arms = [base, ...candidates]
  const results = await play(arms, units, 'validation')
  const alpha = ALPHA / (arms.length * goals.length)
  const found = arms.map((arm, at) => ({
    arm,
    goals: goals.map((goal) => {
      const estimate = measured(goal, results, at, alpha)
      return { goal, found: estimate, verdict: verdictOf(goal, estimate) }
    }),
  }))
  const misses = found.map(({ goals: own }) => own.map((one) => missOf(one.goal, one.found.value)))
  const ranks = ranksOf(misses)
  const [own, ...others] = found.map((one, at) => ({ ...one, best: ranks[at] === 0 }))
  if (!own) throw new RangeError('a search has a base')
  const order = inOrder(misses.slice(1))
  return { base: own, winners: order.flatMap((at) => others[at] ?? []) }
}
