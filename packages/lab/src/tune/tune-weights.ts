/** Looks by self-play for better numbers than a module's rules weigh by. */

import type { Weights } from '@redoubt/engine'
import { cmaEs } from './cma-es.ts'

/** One generation of the search, as it came out: all that is needed to go on after it. */
export interface Generation {
  /** Of each candidate against the weights of the rules, 0 to 1. */
  readonly scores: readonly number[]
}

export interface TuneTerms {
  /** The weights of the rules, none of them 0. */
  readonly shipped: Weights
  /** How many games the search may take. */
  readonly games: number
  /** How many games each candidate is played in. */
  readonly each: number
  readonly seed: string
  /** Generations of an earlier run of the same terms; more games may be allowed than then. */
  readonly known?: readonly Generation[]
  /**
   * Plays each candidate against the weights of the rules, all with the same dice, the seats exchanged.
   * @param dice what this generation's dice follow from
   * @returns the score of each, 0 to 1
   */
  play(candidates: readonly Weights[], dice: string): Promise<readonly number[]>
  /** Called with each generation that was played, before the next begins. */
  onGeneration?(generation: Generation, found: Found): void
}

/** Where a search has come to. */
export interface Found {
  readonly weights: Weights
  readonly generations: number
  readonly games: number
}

/** A weight is at first looked for between about half and twice what it is: e to the power of ±0.3, and of twice that. */
const STEP = 0.3
/** Digits of a weight: more make no difference to a game. */
const DIGITS = 4

/** How many games one generation takes. */
export function gamesOfGeneration(shipped: Weights, each: number): number {
  return each * searchOf({ shipped, seed: '' }).size
}

/**
 * Searches until the games are used up. What it found is no better before it has shown that on other dice: scores of a search
 * are those of whoever was lucky in it.
 * @throws RangeError when a weight is 0 or there is none: nothing could be multiplied
 */
export async function tuneWeights(terms: TuneTerms): Promise<Found> {
  const { shipped, games, each, seed, known = [], play, onGeneration } = terms
  const search = searchOf({ shipped, seed })
  const found = (generations: number): Found => ({
    weights: weightsAt(shipped, search.mean),
    generations,
    games: generations * each * search.size,
  })
  let at = 0
  for (; (at + 1) * each * search.size <= games; at++) {
    const candidates = search.ask().map((point) => weightsAt(shipped, point))
    const before = known[at]
    const scores = before?.scores ?? (await play(candidates, `${seed}/${at + 1}`))
    search.tell(scores)
    if (!before) onGeneration?.({ scores }, found(at + 1))
  }
  return found(at)
}

function searchOf({ shipped, seed }: Pick<TuneTerms, 'shipped' | 'seed'>) {
  const values = Object.entries(shipped)
  if (values.length === 0) throw new RangeError('expected rules that name weights; there are none')
  const nothing = values.find(([, value]) => value === 0)
  if (nothing)
    throw new RangeError(
      `expected weights that are not 0, for they are multiplied; ${nothing[0]} is`,
    )
  return cmaEs({ from: values.map(() => 0), step: STEP, seed })
}

/** Each weight times e to the power of its coordinate, so that none changes its sign. */
function weightsAt(shipped: Weights, point: readonly number[]): Weights {
  return Object.fromEntries(
    Object.entries(shipped).map(([name, value], at) => [
      name,
      Number((value * Math.exp(point[at] ?? 0)).toPrecision(DIGITS)),
    ]),
  )
}
