/** Small map, ruler, arrows and the link to this position: fetched when they are wanted. */

import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useDeskControl } from '../desk/desk.ts'

const AidsCard = lazy(async () => ({ default: (await import('./AidsCard.tsx')).AidsCard }))

export function Aids() {
  const { setAid } = useDeskControl()
  const [open, setOpen] = useState(false)
  const close = () => {
    setAid(undefined)
    setOpen(false)
  }
  const board = document.querySelector('.table-board')
  return (
    <>
      <IconButton
        icon="ruler"
        name={say('board.aids')}
        onPress={() => (open ? close() : setOpen(true))}
      />
      {open &&
        board &&
        createPortal(
          <Suspense fallback={null}>
            <AidsCard onClose={close} />
          </Suspense>,
          board,
        )}
    </>
  )
}
