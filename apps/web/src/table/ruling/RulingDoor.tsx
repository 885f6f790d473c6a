/** The way to a ruling; the dialog is fetched when it is wanted. */

import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { sayOfRulings } from './words.ts'

const Dialog = lazy(async () => ({ default: (await import('./RulingDialog.tsx')).RulingDialog }))

export function RulingDoor() {
  const { session } = useTable()
  const { host } = useSessionState(session)
  const { mode, referee } = session.facts
  const [open, setOpen] = useState(false)
  const alone = mode !== 'online' || (referee && host)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {sayOfRulings(alone ? 'ruling.open.alone' : 'ruling.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
