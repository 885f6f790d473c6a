/** Makes heard what happens at a table. Nothing is drawn. */

import { useEffect, useRef } from 'react'
import { usePreferences } from '../../app/preferences.ts'
import { playSounds } from '../../sound/player.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { audible, heardOf } from './heard.ts'

export function TableSounds() {
  const { session, control } = useTable()
  const state = useSessionState(session)
  const { refused } = useIntent(control)
  const { silenced } = usePreferences()
  const before = useRef(audible(state))

  useEffect(() => {
    const now = audible(state)
    const heard = heardOf(before.current, now)
    before.current = now
    playSounds(heard.filter((event) => !silenced.includes(event)))
  }, [state, silenced])

  useEffect(() => {
    if (refused && !silenced.includes('denied')) playSounds(['denied'])
  }, [refused, silenced])
  return null
}
