/** Ratings of players who met each other. */

import { dispersion } from './dispersion.ts'
import { betaQuantile } from './distributions.ts'
import type { Estimate } from './interval.ts'

/** What two players scored against each other, unit by unit; of the first, 0 to 1. */
export interface Met {
  readonly a: string
  readonly b: string
  readonly scores: readonly number[]
}

/** Points of rating by which a player is ten times as likely to win as to lose. */
const TENFOLD = 400
/** Half a game won and half a game lost more than were played: H. Jeffreys' prior. A rating stays finite, and is not known without error. */
const PRIOR = 0.5
const STEPS = 200

/** Two players by number, and how much of what they played the first has won. */
interface Won {
  readonly a: number
  readonly b: number
  readonly won: number
  readonly games: number
}

/**
 * Ratings, 0 on average, with intervals by drawing what each player wins of the other in the long run from what is known of it. Sources:
 * R. Bradley and M. Terry, Biometrika 39 (1952), fitted by D. Hunter, Annals of Statistics 32 (2004), 384; for the intervals L. Brown, T. Cai and
 * A. DasGupta, Statistical Science 16 (2001), 101: Jeffreys' interval holds where nearly all is won, too, and drawing units anew does not.
 * @param chance gives whole numbers below its argument
 */
export function ratingsOf(
  met: readonly Met[],
  chance: (below: number) => number,
  samples = 400,
): { readonly player: string; readonly rating: Estimate }[] {
  const players = [...new Set(met.flatMap(({ a, b }) => [a, b]))]
  const known = met.map(({ a, b, scores }) => {
    const games = scores.length / dispersion(scores)
    const share = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
    return {
      a: players.indexOf(a),
      b: players.indexOf(b),
      won: games * share + PRIOR,
      games: games + 2 * PRIOR,
    }
  })
  const fitted = fit(players.length, known)
  const drawn = Array.from({ length: samples }, () =>
    fit(
      players.length,
      known.map((pair) => {
        const share = betaQuantile(uniform(chance), pair.won, pair.games - pair.won)
        return { ...pair, won: pair.games * Math.min(1 - LEAST, Math.max(LEAST, share)) }
      }),
    ),
  )
  return players
    .map((player, at) => {
      const sorted = drawn.map((ratings) => ratings[at] ?? 0).sort((a, b) => a - b)
      const quantile = (share: number) => sorted[Math.round(share * (samples - 1))] ?? 0
      return {
        player,
        rating: { value: fitted[at] ?? 0, low: quantile(0.025), high: quantile(0.975) },
      }
    })
    .sort((a, b) => b.rating.value - a.rating.value)
}

/** Nobody wins everything. */
const LEAST = 1e-6

const GRAIN = 1 << 20
/** Above 0 and below 1. */
function uniform(chance: (below: number) => number): number {
  return (chance(GRAIN) + 0.5) / GRAIN
}

function fit(players: number, pairs: readonly Won[]): number[] {
  let strengths = Array.from({ length: players }, () => 1)
  for (let step = 0; step < STEPS; step++) {
    const before = strengths
    strengths = before.map((_, player) => {
      let won = 0
      let meetings = 0
      for (const { a, b, won: wonByA, games } of pairs) {
        if (player !== a && player !== b) continue
        won += player === a ? wonByA : games - wonByA
        meetings += games / ((before[a] ?? 1) + (before[b] ?? 1))
      }
      return meetings === 0 ? 1 : won / meetings
    })
  }
  const logs = strengths.map((strength) => TENFOLD * Math.log10(strength))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return logs.map((log) => log - mean)
}
