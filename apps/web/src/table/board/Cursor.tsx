/** What the mouse rests on, beside it: the place with all that stands there, and what it would cost to go. */

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** CSS pixels between the pointer and what is said. */
const OFF = 18

export function Cursor({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const pointer = useRef<Pointer>(undefined)
  useEffect(() => {
    const board = frame.current?.parentElement
    if (!board) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { clientX, clientY }
      place(frame.current, pointer.current)
    }
    board.addEventListener('pointermove', follow)
    return () => board.removeEventListener('pointermove', follow)
  }, [])
  // What is said now may be wider than what was said when the pointer moved.
  useLayoutEffect(() => place(frame.current, pointer.current))
  return (
    <div className="at-cursor" ref={frame} aria-hidden="true">
      {children}
    </div>
  )
}

type Pointer = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Beside the pointer, on the other side of it where the board ends, and never off the board. */
function place(note: HTMLElement | null, pointer: Pointer | undefined): void {
  const board = note?.parentElement
  if (!note || !board || !pointer) return
  const box = board.getBoundingClientRect()
  const along = (at: number, size: number, most: number) =>
    Math.round(
      Math.max(0, Math.min(at + OFF + size > most ? at - OFF - size : at + OFF, most - size)),
    )
  const x = along(pointer.clientX - box.left, note.offsetWidth, box.width)
  const y = along(pointer.clientY - box.top, note.offsetHeight, box.height)
  note.style.translate = `${x}px ${y}px`
}
