/** What was tried at the table and refused, in the order in which it was: for the test that is being recorded. */

import type { Session } from '@redoubt/client'
import { useEffect, useState } from 'react'
import { useIntent, useSessionState, useTable } from '../../table/desk/use-session.ts'
import { clickedIn } from './last-click.ts'

export interface Tried {
  /** Number of actions that had been done. */
  readonly moment: number
  readonly action: string
}

/** More of one game no test is made of. */
const MOST = 40

/** The panel comes and goes while one game is played. */
const kept = new WeakMap<Session, readonly Tried[]>()

/** What was refused while the panel was open. */
export function useTried(): {
  readonly tried: readonly Tried[]
  readonly forget: (one: Tried) => void
} {
  const { session, control } = useTable()
  const { offers, view } = useSessionState(session)
  const intent = useIntent(control)
  const [tried, setTried] = useState(() => kept.get(session) ?? [])
  const keep = (next: readonly Tried[]) => {
    kept.set(session, next)
    setTried(next)
  }
  const { refused } = intent
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is noted once, when it comes
  useEffect(() => {
    if (!refused) return
    const action = clickedIn(intent, offers)
    const moment = view.seq
    const isKnown = tried.some((one) => one.moment === moment && one.action === action)
    if (action !== undefined && !isKnown) keep([...tried, { moment, action }].slice(-MOST))
  }, [refused])
  return { tried, forget: (one) => keep(tried.filter((other) => other !== one)) }
}
