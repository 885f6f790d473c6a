/** Changes of a position by hand: made at once, or together with those after it where the rules do not hold in between. */

import type { Change } from '@redoubt/engine'
import { useState } from 'react'
import { useSessionState, useTable } from '../../../table/desk/use-session.ts'
import { byHand } from './words.ts'

export interface Changes {
  /** Changes that wait for others, because a rule of the module that always holds would not. */
  readonly waiting: readonly Change[]
  /** Why, or what else went wrong. */
  readonly problem: string | undefined
  make(...changes: readonly Change[]): Promise<void>
  /** Gives up those that wait; without any, takes the last action of the game back. */
  takeBack(): Promise<void>
}

/** What a refusal begins with that comes of an invariant. */
const BROKEN = 'the rules cannot go on from there'
/** Changes that one ruling may have. */
const MOST = 50

export function useChanges(): Changes {
  const { session } = useTable()
  const { view } = useSessionState(session)
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const [problem, setProblem] = useState<string>()
  return {
    waiting,
    problem,
    make: async (...changes) => {
      const all = [...waiting, ...changes]
      try {
        for (let at = 0; at < all.length; at += MOST)
          await session.proposeRuling({
            reason: byHand('reason'),
            changes: all.slice(at, at + MOST),
          })
        setWaiting([])
        setProblem(undefined)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        setProblem(why)
        if (why.includes(BROKEN)) setWaiting(all)
      }
    },
    takeBack: async () => {
      setProblem(undefined)
      if (waiting.length > 0) return setWaiting([])
      await session
        .propose('take-back', view.seq - 1)
        .catch((error: Error) => setProblem(error.message))
    },
  }
}
