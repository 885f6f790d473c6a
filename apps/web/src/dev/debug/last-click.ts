/** The action that was begun or refused last at the table, as far as clicks had brought it. */

import { type Offer, writeOrder } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { useIntent, useSessionState, useTable } from '../../table/desk/use-session.ts'
import type { Intent } from '../../table/hand/intent.ts'

/** Stays until the next click says otherwise. */
export function useLastClick(): string | undefined {
  const { session, control } = useTable()
  const { offers } = useSessionState(session)
  const intent = useIntent(control)
  const [last, setLast] = useState<string>()
  useEffect(() => {
    const clicked = clickedIn(intent, offers)
    if (clicked !== undefined) setLast(clicked)
  }, [intent, offers])
  return last
}

/** What a click amounts to: what was chosen before it, and the place clicked as the next argument. */
export function clickedIn(
  { ways, refused }: Pick<Intent, 'ways' | 'refused'>,
  offers: readonly Pick<Offer, 'action' | 'first'>[],
): string | undefined {
  const reason = refused?.reasons.find(({ action }) => action !== undefined)
  const way = ways.find(({ action }) => reason === undefined || action === reason.action)
  const action = way?.action ?? reason?.action
  if (action === undefined) return undefined
  const missing = way ? way.next : offers.find((offer) => offer.action === action)?.first
  const place = refused?.target?.place
  const clicked =
    missing !== undefined && place !== undefined && !(missing.argument in (way?.args ?? {}))
      ? { [missing.argument]: place }
      : {}
  return writeOrder({ action, args: { ...way?.args, ...clicked } })
}
