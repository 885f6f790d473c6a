/** Which clauses were used: cited by what was done, or spoken against something. */

import type { GameRef, UnitResult } from '../play/result.ts'
import type { PreparedStudy } from '../study/prepared.ts'

export interface ClauseUse {
  readonly clause: string
  readonly title: string
  /** How often it was cited in a watched game, on average. */
  readonly fired: number
  /** At how many of the decisions looked at in a watched game it spoke against something, on average. */
  readonly denied: number
  /** Share of the watched games in which it fired. */
  readonly games: number
  /** A game in which it fired most often, or spoke against most. */
  readonly example: GameRef
}

/** By clause, those used most first. Clauses never used are absent. */
export function clauseUse(
  { arms }: PreparedStudy,
  results: readonly UnitResult[],
  arm: number,
): ClauseUse[] {
  const titles = new Map(
    (arms[arm]?.module.data.rulebook.clauses ?? []).map(({ id, title }) => [id, title]),
  )
  const found = new Map<
    string,
    { fired: number; denied: number; games: number; most: number; example: GameRef }
  >()
  let watched = 0
  for (const { unit, games } of results) {
    games[arm]?.forEach(({ fired, denied }, round) => {
      if (!fired || !denied) return
      watched++
      for (const clause of new Set([...Object.keys(fired), ...Object.keys(denied)])) {
        const example = { arm, unit, round }
        const use = found.get(clause) ?? { fired: 0, denied: 0, games: 0, most: -1, example }
        const times = fired[clause] ?? 0
        use.fired += times
        use.denied += denied[clause] ?? 0
        use.games += times > 0 ? 1 : 0
        const shown = times * 1000 + (denied[clause] ?? 0)
        if (shown > use.most) {
          use.most = shown
          use.example = example
        }
        found.set(clause, use)
      }
    })
  }
  return [...found]
    .map(([clause, { fired, denied, games, example }]) => ({
      clause,
      title: titles.get(clause) ?? clause,
      fired: fired / watched,
      denied: denied / watched,
      games: games / watched,
      example,
    }))
    .sort((a, b) => b.fired - a.fired || b.denied - a.denied || (a.clause < b.clause ? -1 : 1))
}
