/** A test that stops by itself. */

import { type Moments, squaresAbout } from './moments.ts'

export interface SequentialTerms {
  /** The difference that matters, as a share: 0.02 is two points. */
  readonly difference: number
  /** Probability of finding a difference where there is none. Default 0.05. */
  readonly alpha?: number
  /** Probability of missing a difference of that size. Default 0.05. */
  readonly beta?: number
}

export interface SequentialState {
  /** Log-likelihood ratio of "B better by the difference" against "no difference". */
  readonly better: number
  /** Of "A better by the difference" against "no difference". */
  readonly worse: number
  /** Above: decided for the difference. Below: against it. */
  readonly upper: number
  readonly lower: number
  /** `b`: B is better; `a`: A is better; `none`: no difference of that size. Undefined while it is open. */
  readonly verdict: 'a' | 'b' | 'none' | undefined
}

/**
 * The generalised sequential probability ratio test on differences D in −1 … 1, one for each direction. With
 * s = (D + 1) / 2, LLR ≈ (N/2) ln(Σ(s − s0)² / Σ(s − s1)²). Sources: A. Wald, Sequential Analysis (1947); M. Van den
 * Bergh, "The GSPRT approximation", as used by Fishtest on game pairs; both directions at α/2 each: M. Sobel and
 * A. Wald, Annals of Mathematical Statistics 20 (1949).
 * @param differences moments of D
 */
export function sequential(
  differences: Moments,
  { difference, alpha = 0.05, beta = 0.05 }: SequentialTerms,
): SequentialState {
  const upper = Math.log((1 - beta) / (alpha / 2))
  const lower = Math.log(beta / (1 - alpha / 2))
  const s: Moments = {
    n: differences.n,
    mean: (differences.mean + 1) / 2,
    squares: differences.squares / 4,
  }
  const better = ratio(s, 0.5, (1 + difference) / 2)
  const worse = ratio(s, 0.5, (1 - difference) / 2)
  // So few units cannot rule out a rare difference of that size: the rule of three.
  const early = differences.n < Math.max(50, 3 / difference)
  const verdict = early
    ? undefined
    : better >= upper
      ? 'b'
      : worse >= upper
        ? 'a'
        : better <= lower && worse <= lower
          ? 'none'
          : undefined
  return { better, worse, upper, lower, verdict }
}

/** Fishtest counts each of the five outcomes a thousandth before the first game, so that nothing is ever impossible. */
const UNSEEN = { n: 0.005, mean: 0.5, squares: 0.000625 }

function ratio(s: Moments, s0: number, s1: number): number {
  if (s.n === 0) return 0
  const none = squaresAbout(s, s0) + squaresAbout(UNSEEN, s0)
  const some = squaresAbout(s, s1) + squaresAbout(UNSEEN, s1)
  return (s.n / 2) * Math.log(none / some)
}
