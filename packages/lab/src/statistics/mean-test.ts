/** Tests and intervals of a mean difference, for a number of units fixed beforehand. */

import type { Estimate } from './interval.ts'
import { likeliest } from './likeliest.ts'
import { momentsIn, type Outcomes, reversed } from './outcomes.ts'
import { chanceOfAtLeast } from './tails.ts'

/** How likely a mean as large as the one seen, and one as small, is where the true one is `truth`. */
export interface Tails {
  readonly atLeast: number
  readonly atMost: number
}

/**
 * The likeliest distribution with that mean is taken for the true one, and the chance of what was seen is computed from it. Where
 * all units came out alike these are the tails of Clopper and Pearson; with many differences those of the score test. Source of
 * the principle: C. J. Lloyd, Biometrics 64 (2008), 716.
 */
export function tailsAt(outcomes: Outcomes, truth: number): Tails {
  return { atLeast: atLeast(outcomes, truth), atMost: atLeast(reversed(outcomes), -truth) }
}

function atLeast(outcomes: Outcomes, truth: number): number {
  const { n } = outcomes
  const { mean } = momentsIn(outcomes)
  if (n === 0 || truth >= 1) return 1
  if (truth <= -1) return mean <= -1 ? 1 : 0
  return chanceOfAtLeast(likeliest(outcomes, truth), n, mean)
}

/** Two-sided p-value that the true mean is `truth`. */
export function meanTest(outcomes: Outcomes, truth = 0): number {
  const tails = tailsAt(outcomes, truth)
  return Math.min(1, 2 * tails.atLeast, 2 * tails.atMost)
}

/** The mean with the interval of all truths that this test does not reject. It holds with few differences, or none. */
export function meanBounds(outcomes: Outcomes, alpha = 0.05): Estimate {
  const { n, mean } = momentsIn(outcomes)
  if (n === 0) return { value: 0, low: -1, high: 1 }
  return {
    value: mean,
    low: lowest(outcomes, mean, alpha / 2),
    high: -lowest(reversed(outcomes), -mean, alpha / 2),
  }
}

/** The smallest truth under which a mean so large is no rarer than `share`. */
function lowest(outcomes: Outcomes, mean: number, share: number): number {
  let low = -1
  let high = mean
  for (let step = 0; step < 40 && high - low > 1e-6; step++) {
    const middle = (low + high) / 2
    if (atLeast(outcomes, middle) < share) low = middle
    else high = middle
  }
  return low === -1 ? -1 : (low + high) / 2
}

/**
 * p-value that the true mean lies outside ± margin, by two one-sided tests: small means "the same within the margin".
 * Source: D. J. Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15 (1987).
 */
export function equivalence(outcomes: Outcomes, margin: number): number {
  return Math.max(tailsAt(outcomes, margin).atMost, tailsAt(outcomes, -margin).atLeast)
}
