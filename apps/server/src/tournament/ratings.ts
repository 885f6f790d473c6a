/** Ratings after Glickman's Glicko-2: how strong somebody is at a module by a preset, and how sure that is. */

import glicko2 from 'glicko2-lite'

export interface Rating {
  readonly rating: number
  /** Its standard deviation. */
  readonly deviation: number
  readonly volatility: number
  readonly games: number
}

/** Of whom nothing is known yet. */
export const unrated: Rating = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 }

/** How much the volatility may change; Glickman names 0.3 to 1.2. */
const TAU = 0.5
/** Nobody is known better than that, so that ratings go on moving. */
const SUREST = 45

/** The rating after one game. @param score 1 for a win, ½ for a draw, 0 for a loss */
export function afterGame(own: Rating, other: Rating, score: number): Rating {
  const { rating, rd, vol } = glicko2(
    own.rating,
    own.deviation,
    own.volatility,
    [[other.rating, other.deviation, score]],
    { tau: TAU },
  )
  return {
    rating,
    deviation: Math.max(SUREST, rd),
    volatility: vol,
    games: own.games + 1,
  }
}

/** Where the strength lies, 95 times of 100. */
export function intervalOf({ rating, deviation }: Rating): readonly [number, number] {
  const half = 1.96 * deviation
  return [Math.round(rating - half), Math.round(rating + half)]
}
