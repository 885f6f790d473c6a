/** The glass among the tools of the board: finds a unit or a place. */

import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FindDialog } from './lazy.tsx'

export function Find() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="search" name={say('find.open')} onPress={() => setOpen(true)} />
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
