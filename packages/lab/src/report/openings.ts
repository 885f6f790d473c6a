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
  /** In notation; of several ways to the same position the commonest. */
  readonly actions: readonly string[]
  /** So many ways there are in which these games came to it. */
  readonly ways: number
  /** By arm. */
  readonly uses: readonly OpeningUse[]
}

/** Of games that begin in more ways, an opening is told by fewer actions, until the commonest is that of so many of them. */
const COMMON = 0.1
/** How a single game begins is no habit. */
const FEWEST = 2
/** More openings than these are not told. */
const MOST = 8

/** The openings of the watched games, those that the arms play most often first; none when no two games need begin alike. */
export function openingsOf(study: PreparedStudy, results: readonly UnitResult[]): Opening[] {
  const longest = Math.max(0, ...results.flatMap(({ games }) => games.flat().map(lengthOf)))
  for (let length = longest; length > 0; length--) {
    const found = openings(study, results, length).filter(({ uses }) =>
      uses.some(({ games }) => games >= FEWEST),
    )
    if (found.some(({ uses }) => uses.some(({ share }) => share.value >= COMMON)))
      return found.slice(0, MOST)
  }
  return []
}

function lengthOf({ opening }: GameResult): number {
  return opening?.length ?? 0
}

function openings(study: PreparedStudy, results: readonly UnitResult[], length: number): Opening[] {
  const all = results.flatMap(({ games }) => games.flat())
  const groupOf = groupsOf(all, length)
  const ways = new Map<string, Map<string, { actions: readonly string[]; games: number }>>()
  for (const { opening } of all) {
    const group = groupOf(opening)
    if (group === undefined || !opening) continue
    const actions = opening.slice(0, length)
    const known = ways.get(group) ?? new Map()
    const way = known.get(keyOf(actions)) ?? { actions, games: 0 }
    ways.set(group, known.set(keyOf(actions), { ...way, games: way.games + 1 }))
  }
  return [...ways]
    .map(([group, known]) => {
      const [commonest] = [...known.values()].sort(
        (x, y) => y.games - x.games || (keyOf(x.actions) < keyOf(y.actions) ? -1 : 1),
      )
      return {
        actions: commonest?.actions ?? [],
        ways: known.size,
        uses: study.arms.map((_, arm) =>
          useOf(study, results, arm, ({ opening }) => groupOf(opening) === group),
        ),
      }
    })
    .sort((x, y) => largest(y) - largest(x) || (keyOf(x.actions) < keyOf(y.actions) ? -1 : 1))
}

/** Games begin alike when they do the same, or have come to the same position: two units may land in either order. */
function groupsOf(
  games: readonly GameResult[],
  length: number,
): (opening: readonly string[] | undefined) => string | undefined {
  const above = new Map<string, string>()
  const root = (key: string): string => {
    let top = key
    for (let up = above.get(top); up !== undefined; up = above.get(top)) top = up
    return top
  }
  for (const { opening, opened } of games) {
    if (!opening || opening.length < length) continue
    const key = keyOf(opening.slice(0, length))
    const reached = opened?.[length - 1]
    if (reached === undefined) continue
    // Where dice decide, what is done alike comes to many positions: all stand under it at once, not one under the other.
    const [group, other] = [root(key), root(`position ${reached}`)]
    if (other !== group) above.set(other, group)
  }
  return (opening) =>
    opening && opening.length >= length ? root(keyOf(opening.slice(0, length))) : undefined
}

function useOf(
  study: PreparedStudy,
  results: readonly UnitResult[],
  arm: number,
  begins: (game: GameResult) => boolean,
): OpeningUse {
  const watched = results.map(({ unit, games }) => ({
    unit,
    games: (games[arm] ?? [])
      .map((game, round) => ({ game, round }))
      .filter(({ game }) => game.opening && game.ending !== 'failed'),
  }))
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
