/** What the mouse rests on, beside it: the place with all that stands there, and what it would cost to go. */

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** CSS pixels between the pointer and what is said. */
const OFF = 18

export function Cursor({
  comesFrom,
  children,
}: {
  /** Where on the board the way to the pointer begins. */
  comesFrom: () => Point | undefined
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const pointer = useRef<Pointer>(undefined)
  const put = useEffectEvent(() => place(frame.current, pointer.current, comesFrom()))
  useEffect(() => {
    const board = frame.current?.parentElement
    if (!board) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { clientX, clientY }
      put()
    }
    board.addEventListener('pointermove', follow)
    return () => board.removeEventListener('pointermove', follow)
  }, [])
  // What is said now may be wider than what was said when the pointer moved.
  useLayoutEffect(() => void place(frame.current, pointer.current, comesFrom()))
  return (
    <div className="at-cursor" ref={frame} aria-hidden="true">
      {children}
    </div>
  )
}

type Pointer = Pick<PointerEvent, 'clientX' | 'clientY'>

interface Point {
  readonly x: number
  readonly y: number
}

/** Beside the pointer, where the way to it is not covered, on the other side where the board ends, and never off the board. */
function place(
  note: HTMLElement | null,
  pointer: Pointer | undefined,
  from: Point | undefined,
): void {
  const board = note?.parentElement
  if (!note || !board || !pointer) return
  const box = board.getBoundingClientRect()
  const x = beside(pointer.clientX - box.left, note.offsetWidth, box.width, from?.x)
  const y = beside(pointer.clientY - box.top, note.offsetHeight, box.height, from?.y)
  note.style.translate = `${x}px ${y}px`
}

/** Where what is `size` long begins: behind the pointer as seen from where the way begins, before it where there is no room. */
export function beside(at: number, size: number, most: number, from = at): number {
  const [after, before] = [at + OFF, at - OFF - size]
  const isBefore = from > at + OFF ? before >= 0 : after + size > most
  return Math.round(Math.max(0, Math.min(isBefore ? before : after, most - size)))
}
