/** The list of games page by page: the first is fetched anew by itself, further ones when they are wished for. */

import type { GameSummary, GamesPage } from '@redoubt/protocol'
import { useState } from 'react'
import { problemOf } from '../messages/problem.ts'
import { listGames } from '../server/api.ts'
import { together } from './games-list.ts'

interface Further {
  readonly games: readonly GameSummary[]
  readonly problem: string | undefined
  /** Fetches the next page; undefined when there is none. */
  readonly more: (() => void) | undefined
}

export function useFurther(first: GamesPage): Further {
  const [further, setFurther] = useState<GamesPage>()
  const [problem, setProblem] = useState<string>()
  const next = further ? further.next : first.next
  return {
    games: together(first.games, further?.games ?? []),
    problem,
    more:
      next === undefined
        ? undefined
        : () => {
            setProblem(undefined)
            listGames(next).then(
              (page) => setFurther({ ...page, games: together(further?.games ?? [], page.games) }),
              (error: unknown) => setProblem(problemOf(error)),
            )
          },
  }
}
