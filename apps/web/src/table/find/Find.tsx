/** Ctrl-K, or the glass among the tools of the board: finds a unit or a place. */

import { lazy, Suspense, useEffect, useState } from 'react'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'

const FindDialog = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }))

export function Find() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton icon="search" name={say('find.open')} onPress={() => setOpen(true)} />
      {open && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
