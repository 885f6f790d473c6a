/** A test that stops by itself. */

import { type Outcomes, reversed } from './outcomes.ts'
import { capitalAgainst } from './running.ts'

export interface SequentialTerms {
  /** The difference that matters, as a share: 0.02 is two points. */
  readonly difference: number
  /** Probability of finding a difference where there is none. Default 0.05. */
  readonly alpha?: number
  /** Probability of missing a difference of that size. It is never more than half of alpha. Default 0.05. */
  readonly beta?: number
}

export interface SequentialState {
  /** Evidence that B is better, as a share of what is needed: 1 is enough. Never below 0. */
  readonly better: number
  /** Evidence that A is better. */
  readonly worse: number
  /** Evidence that there is no difference of that size, either way. */
  readonly same: number
  /** `b`: B is better; `a`: A is better; `none`: no difference of that size. Undefined while it is open. */
  readonly verdict: 'a' | 'b' | 'none' | undefined
}

/**
 * Three bets that run beside each other, each decided when its capital has grown enough: against "B is no better" and "A is no
 * better" by 2/α, against "they differ by that much", either way, by 2/α as well, or by 1/β where that is more. However often one looks, a difference
 * is found where there is none with a probability of at most α, and one of that size is missed with at most α/2. The running interval leaves 0 in
 * the same moment in which a difference is found, and lies within ± the difference once there is none of that size: what is said and
 * the interval beside it never contradict each other. Sources: as `capitalAgainst`; the shape of the test
 * is that of A. Wald, Sequential Analysis (1947), and of M. Sobel and A. Wald, Annals of Mathematical Statistics 20 (1949), which took the
 * likelihood for known.
 */
export function sequential(
  outcomes: Outcomes,
  { difference, alpha = 0.05, beta = 0.05 }: SequentialTerms,
): SequentialState {
  const contrary = reversed(outcomes)
  const found = Math.log(2 / alpha)
  const excluded = Math.max(found, Math.log(1 / beta))
  const share = (log: number, needed: number) => Math.max(0, log / needed)
  const better = share(capitalAgainst(outcomes, 0), found)
  const worse = share(capitalAgainst(contrary, 0), found)
  const same = share(
    Math.min(capitalAgainst(outcomes, -difference), capitalAgainst(contrary, -difference)),
    excluded,
  )
  return {
    better,
    worse,
    same,
    verdict: better >= 1 ? 'b' : worse >= 1 ? 'a' : same >= 1 ? 'none' : undefined,
  }
}
