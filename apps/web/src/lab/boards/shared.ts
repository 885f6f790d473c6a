/** What all boards of a page share: the cursor, the board being played on, and the rulebook. */

import { createContext, use } from 'react'
import type { BenchStore } from './bench-view.ts'

export interface Shared {
  readonly store: BenchStore
  /** The board the hand is on. */
  readonly active: number
  readonly setActive: (board: number) => void
  /** Place the mouse rests on, on whichever board. */
  readonly cursor: string | undefined
  readonly setCursor: (place: string | undefined) => void
  /** Opens a clause in the rulebook, with the options of a board. */
  readonly openClause: (clause: string, board: number) => void
}

export const SharedScope = createContext<Shared | undefined>(undefined)

/** @throws Error outside of the boards' page */
export function useShared(): Shared {
  const shared = use(SharedScope)
  if (!shared) throw new Error('this component must be inside boards side by side')
  return shared
}
