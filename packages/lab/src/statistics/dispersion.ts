/** Units of several games: how much each of them is worth. */

import { type Estimate, wilson } from './interval.ts'
import { meanInterval } from './skewed-mean.ts'

/**
 * The spread of units as a share of what games won or lost would have: a unit of two games of their own has half of it, one of two that always come
 * out alike all. A unit won and one lost more keep units that all came out alike from saying that they have none.
 */
export function dispersion(scores: readonly number[]): number {
  const all = [...scores, 0, 1]
  const mean = all.reduce((sum, score) => sum + score, 0) / all.length
  const squares = all.reduce((sum, score) => sum + (score - mean) ** 2, 0)
  return Math.min(1, squares / (all.length * mean * (1 - mean)))
}

/**
 * A share over games of which those of one unit have the same dice: Wilson's interval, of as many games as they are worth. Where the dice
 * decide all, the second game of a unit tells nothing new, and counting it for one covers in 83 %, not 95. Source: J. Rao and A. Scott,
 * Biometrics 48 (1992), 577.
 * @param units by unit, what each of its games scored, 0 to 1
 */
export function shareOfUnits(units: readonly (readonly number[])[], alpha = 0.05): Estimate {
  const played = units.filter(({ length }) => length > 0)
  const scores = played.flat()
  const games = scores.length
  const share = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, games)
  const means = played.map((unit) => unit.reduce((sum, score) => sum + score, 0) / unit.length)
  const worth = games === played.length ? games : Math.min(games, played.length / dispersion(means))
  const { low, high } = wilson(share * worth, worth, alpha)
  return { value: share, low: share === 0 ? 0 : low, high: share === 1 ? 1 : high }
}

/** A mean over games of which those of one unit have the same dice: its interval over units. @param units by unit, a number for each game */
export function meanOfUnits(units: readonly (readonly number[])[], alpha = 0.05): Estimate {
  const means = units
    .filter(({ length }) => length > 0)
    .map((unit) => unit.reduce((sum, value) => sum + value, 0) / unit.length)
  return meanInterval(means, alpha)
}
