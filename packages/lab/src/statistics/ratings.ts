/** Ratings of players who met each other. */

import type { Estimate } from './interval.ts'

/** What two players scored against each other, unit by unit; of the first, 0 to 1. */
export interface Met {
  readonly a: string
  readonly b: string
  readonly scores: readonly number[]
}

/** Points of rating by which a player is ten times as likely to win as to lose. */
const TENFOLD = 400
/** Half a game won and half a game lost more than were played keep a rating finite. */
const PRIOR = 0.5
const STEPS = 200

/**
 * Ratings, 0 on average, with intervals by drawing the units of each pair anew. Sources: R. Bradley and M. Terry, Biometrika 39 (1952),
 * fitted by D. Hunter, Annals of Statistics 32 (2004), 384; B. Efron and R. Tibshirani (1993) for the intervals.
 * @param chance gives whole numbers below its argument
 */
export function ratingsOf(
  met: readonly Met[],
  chance: (below: number) => number,
  samples = 400,
): { readonly player: string; readonly rating: Estimate }[] {
  const players = [...new Set(met.flatMap(({ a, b }) => [a, b]))]
  const fitted = fit(players, met)
  const drawn = Array.from({ length: samples }, () =>
    fit(
      players,
      met.map(({ scores, ...pair }) => {
        // A unit won and one lost more than were played: pairs that all came out alike are not known without error.
        const all = [...scores, 0, 1]
        return { ...pair, scores: scores.map(() => all[chance(all.length)] ?? 0.5) }
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

function fit(players: readonly string[], met: readonly Met[]): number[] {
  const pairs = met.map(({ a, b, scores }) => ({
    a: players.indexOf(a),
    b: players.indexOf(b),
    won: scores.reduce((sum, score) => sum + score, 0) + PRIOR,
    games: scores.length + 2 * PRIOR,
  }))
  let strengths = players.map(() => 1)
  for (let step = 0; step < STEPS; step++) {
    const before = strengths
    strengths = players.map((_, player) => {
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
