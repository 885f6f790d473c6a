/** Something said of a place: beside it on the board, wherever the board is moved; a sheet where the screen is narrow. */

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStage } from '../desk/desk.ts'
import { type Anchor, beside } from './beside.ts'

/**
 * @param place undefined: beside the button that was pressed
 * @param high where the screen is narrow it lies at the upper edge, unless the place lies there: one's own counters are below
 */
export function AtPlace({
  place,
  high = false,
  children,
}: {
  place: string | undefined
  high?: boolean
  children: ReactNode
}) {
  const tabletop = useStage()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const board = box?.offsetParent
    if (!box || !board) return
    let isHigh: boolean | undefined
    const put = () => {
      const anchor =
        (place === undefined ? undefined : tabletop?.screenPositionOf(place)) ??
        pressed(board.getBoundingClientRect())
      const { x, y } = beside(anchor, box.offsetWidth, box.offsetHeight, board)
      // What is bought, or a second row of actions, is not covered by what is said of it.
      const over = document.querySelectorAll('.shop, .prompt-bar > .prompt-actions')
      const lowest = Math.max(...[...over].map((one) => one.getBoundingClientRect().bottom), 0)
      const below = Math.min(
        lowest - board.getBoundingClientRect().top,
        board.clientHeight - box.offsetHeight,
      )
      box.style.setProperty('--x', `${Math.round(x)}px`)
      box.style.setProperty('--y', `${Math.round(Math.max(y, below))}px`)
      // Once for all: while the board is moved it stays where it lies.
      isHigh ??= high && anchor.y > board.clientHeight / 3
      box.classList.toggle('high', isHigh)
      box.classList.remove('unplaced')
    }
    // Heard of when the browser has laid the page out anyway: before it is painted, or, on a busy page, a frame later.
    const watcher = new ResizeObserver(put)
    watcher.observe(box)
    watcher.observe(board)
    const stop = tabletop?.on('camera', put)
    return () => {
      watcher.disconnect()
      stop?.()
    }
  }, [tabletop, place, high])
  return (
    <div className={high ? 'at-place unplaced' : 'at-place'} ref={frame}>
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
