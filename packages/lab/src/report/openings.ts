/** How the games of each arm begin, and how they come out then. */

import type { GameRef, GameResult, UnitResult } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import { shareOfUnits } from '../statistics/dispersion.ts'
import type { Estimate } from '../statistics/interval.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** The games of one arm that begin so. */
export interface OpeningUse {
  readonly games: number
  /** Of the watched games. */
  readonly share: Estimate
  /** What the scored seat or bot got in them; undefined where there are none. */
  readonly score: Estimate | undefined
  readonly example: GameRef | undefined
}

export interface Opening {
  /** In notation. */
  readonly actions: readonly string[]
  /** By arm. */
  readonly uses: readonly OpeningUse[]
}

/** Of games that begin in more ways, an opening is told by fewer actions, until the commonest is that of so many of them. */
const COMMON = 0.1
/** More openings than these are not told. */
const MOST = 8

/** The openings of the watched games, those that the arms play most often first; none when no two games need begin alike. */
export function openingsOf(study: PreparedStudy, results: readonly UnitResult[]): Opening[] {
  const longest = Math.max(0, ...results.flatMap(({ games }) => games.flat().map(lengthOf)))
  for (let length = longest; length > 0; length--) {
    const found = openings(study, results, length)
    if (found.some(({ uses }) => uses.some(({ share }) => share.value >= COMMON)))
      return found.slice(0, MOST)
  }
  return []
}

function lengthOf({ opening }: GameResult): number {
  return opening?.length ?? 0
}

function openings(study: PreparedStudy, results: readonly UnitResult[], length: number): Opening[] {
  const known = new Map<string, readonly string[]>()
  for (const { games } of results)
    for (const { opening } of games.flat()) {
      const first = opening?.slice(0, length)
      if (first?.length === length) known.set(keyOf(first), first)
    }
  return [...known.values()]
    .map((actions) => ({
      actions,
      uses: study.arms.map((_, arm) => useOf(study, results, arm, keyOf(actions), length)),
    }))
    .sort((x, y) => largest(y) - largest(x) || (keyOf(x.actions) < keyOf(y.actions) ? -1 : 1))
}

function useOf(
  study: PreparedStudy,
  results: readonly UnitResult[],
  arm: number,
  key: string,
  length: number,
): OpeningUse {
  const watched = results.map(({ unit, games }) => ({
    unit,
    games: (games[arm] ?? [])
      .map((game, round) => ({ game, round }))
      .filter(({ game }) => game.opening && game.ending !== 'failed'),
  }))
  const begins = ({ opening }: GameResult) => keyOf(opening?.slice(0, length) ?? []) === key
  const so = watched.map(({ unit, games }) => ({
    unit,
    games: games.filter(({ game }) => begins(game)),
  }))
  const [example] = so.flatMap(({ unit, games }) =>
    games.map(({ round }) => ({ arm, unit, round })),
  )
  return {
    games: so.reduce((sum, { games }) => sum + games.length, 0),
    share: shareOfUnits(
      watched.map(({ games }) => games.map(({ game }) => (begins(game) ? 1 : 0))),
    ),
    score:
      example &&
      shareOfUnits(
        so.map(({ games }) => games.map(({ game, round }) => scoreIn(study, round, game.scores))),
      ),
    example,
  }
}

function largest({ uses }: Opening): number {
  return Math.max(...uses.map(({ share }) => share.value))
}

function keyOf(actions: readonly string[]): string {
  return actions.join('\n')
}
