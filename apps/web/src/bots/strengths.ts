/** What a module's ladder says of the bots one can choose from. */

import type { ModuleData } from '@redoubt/engine'

/** One bot that wins more than it loses against another. */
export interface Beats {
  readonly winner: string
  readonly loser: string
  /** How often it won, a draw counting half, and of how many. */
  readonly won: number
  readonly of: number
  /** Games are often drawn: matches, of a game at each seat, were counted by points. */
  readonly byPoints: boolean
}

/**
 * Who beats whom among the bots offered, those next to each other in strength, as far as it is known: an interval that reaches the
 * half says nothing.
 * @param offered the weakest first
 */
export function strengthsIn(
  { ladder, manifest }: Pick<ModuleData, 'ladder' | 'manifest'>,
  offered: readonly string[],
): readonly Beats[] {
  if (!ladder) return []
  const { points, turns } = ladder.terms
  const byPoints = points === true || turns !== undefined
  const seats = Object.keys(manifest.seats).length
  const apart = (a: string, b: string) => Math.abs(offered.indexOf(a) - offered.indexOf(b))
  const met = ladder.meetings.filter(({ a, b }) => offered.includes(a) && offered.includes(b))
  const nearest = Math.min(...met.map(({ a, b }) => apart(a, b)))
  return met
    .filter(({ a, b }) => apart(a, b) === nearest)
    .flatMap(({ a, b, games, score, matches }) => {
      const { value, low, high } = byPoints ? matches : score
      if (low <= 0.5 && high >= 0.5) return []
      const of = byPoints ? Math.round(games / seats) : games
      const won = Math.round(2 * of * Math.max(value, 1 - value)) / 2
      const [winner, loser] = value > 0.5 ? [a, b] : [b, a]
      return [{ winner, loser, won, of, byPoints }]
    })
}
