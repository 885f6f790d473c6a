/** What the mouse rests on, beside it: the place with all that stands there, and what it would cost to go. */

import { type ReactNode, useEffect, useRef } from 'react'

/** CSS pixels between the pointer and what is said. */
const OFF = 18

export function Cursor({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const note = frame.current
    const board = note?.parentElement
    if (!note || !board) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = board.getBoundingClientRect()
      const x = clientX - box.left
      const y = clientY - box.top
      const left = x + OFF + note.offsetWidth > box.width ? x - OFF - note.offsetWidth : x + OFF
      const top = y + OFF + note.offsetHeight > box.height ? y - OFF - note.offsetHeight : y + OFF
      note.style.translate = `${Math.max(0, Math.round(left))}px ${Math.max(0, Math.round(top))}px`
    }
    board.addEventListener('pointermove', follow)
    return () => board.removeEventListener('pointermove', follow)
  }, [])
  return (
    <div className="at-cursor" ref={frame} aria-hidden="true">
      {children}
    </div>
  )
}
