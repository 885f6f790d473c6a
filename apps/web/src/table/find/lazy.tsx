/** The dialog of the search is fetched when it is first opened. */

import { lazy, Suspense } from 'react'
import { useDesk } from '../desk/desk.ts'

const DialogPart = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }))

export function FindDialog() {
  const { isFinding, setFinding } = useDesk()
  if (!isFinding) return null
  return (
    <Suspense>
      <DialogPart onClose={() => setFinding(false)} />
    </Suspense>
  )
}
