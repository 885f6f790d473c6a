/** Says how many orders are written ahead, and leads to them. */

import { useState } from 'react'
import { tell } from '../../hosting/words.ts'
import { Button } from '../../ui/Button.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { AheadDialog } from './AheadDialog.tsx'

export function AheadDoor() {
  const { session } = useTable()
  const count = useSessionState(session).ahead.length
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {count === 0 ? tell('ahead.open') : tell('ahead.open.some', { count })}
      </Button>
      {open && <AheadDialog onClose={() => setOpen(false)} />}
    </>
  )
}
