/** Ruler, arrows and the link to this position: fetched when they are wanted. */

import { lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { useDesk } from '../desk/desk.ts'
import { Strokes } from './Strokes.tsx'

const AidsCard = lazy(async () => ({ default: (await import('./AidsCard.tsx')).AidsCard }))

export function Aids() {
  const { aid, setAid } = useDesk()
  const [open, setOpen] = useState(false)
  const [drawn, setDrawn] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAid(undefined)
    setOpen(false)
  }
  // With a ruler or an arrow in hand a press on the board is meant for it.
  useLeaving(open, { card, opener, beside: aid === undefined }, close)
  const corner = document.querySelector('.table-corner')
  return (
    <>
      <IconButton
        ref={opener}
        icon="ruler"
        name={say('board.aids')}
        aria-expanded={open}
        onPress={() => (open ? close() : setOpen(true))}
      />
      <Strokes onArrow={() => setDrawn(drawn + 1)} />
      {open &&
        corner &&
        createPortal(
          <div ref={card} className="aids-frame">
            <Suspense fallback={null}>
              <AidsCard onClose={close} drawn={drawn} />
            </Suspense>
          </div>,
          corner,
        )}
    </>
  )
}
