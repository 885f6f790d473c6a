/** A session that is opened when a page needs it and closed when the page is left. */

import type { Session } from '@redoubt/client'
import { useEffect, useState } from 'react'

export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly problem: string; readonly retry: () => void }
  | { readonly state: 'open'; readonly session: Session }

/** A session, and what else has to end with it. */
export interface Opening {
  readonly session: Session
  readonly end?: () => void
}

/** Opens when `key` is given or changes; nothing is opened while it is undefined. */
export function useOpened(key: string | undefined, open: () => Promise<Opening>): Opened {
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is opened; a round opens it again
  useEffect(() => {
    if (key === undefined) return
    let gone = false
    let opening: Opening | undefined
    setOpened({ state: 'opening' })
    open().then(
      (made) => {
        opening = made
        if (gone) close(made)
        else setOpened({ state: 'open', session: made.session })
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error)
        if (!gone) setOpened({ state: 'failed', problem, retry: () => setRound((n) => n + 1) })
      },
    )
    return () => {
      gone = true
      if (opening) close(opening)
    }
  }, [key, round])
  return opened
}

function close({ session, end }: Opening): void {
  session.close()
  end?.()
}
