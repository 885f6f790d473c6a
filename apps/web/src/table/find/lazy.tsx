/** The search is fetched when it is first opened; its key is heard as long as there is a table. */

import { lazy, Suspense, useEffect, useState } from 'react'

const DialogPart = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }))

export function FindDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <DialogPart onClose={onClose} />
    </Suspense>
  )
}

/** Ctrl-K: whoever sees the table may press it, whatever else of the page is still on its way. */
export function FindKey() {
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
  return open ? <FindDialog onClose={() => setOpen(false)} /> : null
}
