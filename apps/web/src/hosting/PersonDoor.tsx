/** The way to what one may do about somebody at the table; the dialog is fetched when it is wanted. */

import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { tell } from './words.ts'

const Dialog = lazy(async () => ({
  default: (await import('../clubs/PersonDialog.tsx')).PersonDialog,
}))

export function PersonDoor({ game, seat, name }: { game: string; seat: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {tell('person.open', { name })}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog game={game} seat={seat} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
