/** The way to a ruling. */

import { lazy } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { DialogDoor } from './DialogDoor.tsx'
import { sayOfRulings } from './words.ts'

const Dialog = lazy(async () => ({ default: (await import('./RulingDialog.tsx')).RulingDialog }))

export function RulingDoor() {
  const { session } = useTable()
  const { host } = useSessionState(session)
  const { mode, referee } = session.facts
  const alone = mode !== 'online' || (referee && host)
  return (
    <DialogDoor label={sayOfRulings(alone ? 'ruling.open.alone' : 'ruling.open')} dialog={Dialog} />
  )
}
