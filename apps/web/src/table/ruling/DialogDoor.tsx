/** A button that opens a dialog, which is fetched when it is wanted. */

import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

export function DialogDoor({
  label,
  dialog: Dialog,
}: {
  label: string
  dialog: ComponentType<{ onClose: () => void }>
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
