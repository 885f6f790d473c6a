/** The way to how strictly the rules are kept to; the dialog is fetched when it is wanted. */

import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { sayOfRulings } from './words.ts'

const Dialog = lazy(async () => ({
  default: (await import('./StrictnessDialog.tsx')).StrictnessDialog,
}))

export function StrictnessDoor() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {sayOfRulings('strict.change')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
