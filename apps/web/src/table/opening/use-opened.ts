/** A session that is opened when a page needs it and closed when the page is left. */

import type { Session } from '@redoubt/client'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { fetchTable } from './fetch-table.ts'

export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly problem: string; readonly retry: () => void }
  | {
      readonly state: 'open'
      readonly session: Session
      /** Another with every session: a table is not shared by two. */
      readonly key: number
    }

/** A session, and what else has to end with it. */
export interface Opening {
  readonly session: Session
  readonly end?: () => void
}

/**
 * Opens when `key` is given or changes; nothing is opened while it is undefined. What was open before stays on screen until
 * the next is there.
 */
export function useOpened(key: string | undefined, open: () => Promise<Opening>): Opened {
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const shown = useRef<Opening>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is opened; a round opens it again
  useEffect(() => {
    if (key === undefined) return
    fetchTable()
    let gone = false
    if (!shown.current) setOpened({ state: 'opening' })
    const show = (next: Opening | undefined): void => {
      if (shown.current) close(shown.current)
      shown.current = next
    }
    open().then(
      (made) => {
        if (gone) return close(made)
        show(made)
        setOpened((before) => ({
          state: 'open',
          session: made.session,
          key: before.state === 'open' ? before.key + 1 : 0,
        }))
      },
      (error: unknown) => {
        if (gone) return
        show(undefined)
        const problem = problemOf(error)
        setOpened({ state: 'failed', problem, retry: () => setRound((n) => n + 1) })
      },
    )
    return () => {
      gone = true
    }
  }, [key, round])
  useEffect(
    () => () => {
      if (shown.current) close(shown.current)
      shown.current = undefined
    },
    [],
  )
  return opened
}

function close({ session, end }: Opening): void {
  session.close()
  end?.()
}
