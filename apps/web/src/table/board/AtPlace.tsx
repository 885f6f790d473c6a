/** Something said of a place: beside it on the board, wherever the board is moved; a sheet where the screen is narrow. */

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStage } from '../desk/desk.ts'
import { type Anchor, beside } from './beside.ts'

/** @param place undefined: beside the button that was pressed */
export function AtPlace({ place, children }: { place: string | undefined; children: ReactNode }) {
  const tabletop = useStage()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const board = box?.offsetParent
    if (!box || !board) return
    const put = () => {
      const anchor =
        (place === undefined ? undefined : tabletop?.screenPositionOf(place)) ??
        pressed(board.getBoundingClientRect())
      const { x, y } = beside(anchor, box.offsetWidth, box.offsetHeight, board)
      box.style.setProperty('--x', `${Math.round(x)}px`)
      box.style.setProperty('--y', `${Math.round(y)}px`)
    }
    // Heard of before it is painted, and when the browser has laid the page out anyway.
    const watcher = new ResizeObserver(put)
    watcher.observe(box)
    watcher.observe(board)
    const stop = tabletop?.on('camera', put)
    return () => {
      watcher.disconnect()
      stop?.()
    }
  }, [tabletop, place])
  return (
    <div className="at-place" ref={frame}>
      {children}
    </div>
  )
}

/** The button or the card that has the focus, as seen from the board; its upper edge when there is none. */
function pressed(board: DOMRect): Anchor {
  const button = document.activeElement
  const box =
    button instanceof HTMLButtonElement && button.closest('.prompt, .card-row')
      ? button.getBoundingClientRect()
      : new DOMRect(board.left, board.top, 0, 0)
  return { x: box.left - board.left, y: box.top - board.top, width: box.width, height: box.height }
}
