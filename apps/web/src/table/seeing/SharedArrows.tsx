/** Draws on the board what others share with arrows at the table. */

import { useEffect, useRef } from 'react'
import { useDesk, useDeskControl } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { markOf, SHOWN_FOR, saidAt, sharedArrows } from './arrows-kept.ts'

export function SharedArrows() {
  const { session, layout } = useTable()
  const { chat, seats, view, result } = useSessionState(session)
  const { moment: past } = useDesk()
  const heard = useRef(new Map<number, number>())
  for (const { at } of chat) if (!heard.current.has(at)) heard.current.set(at, view.seq)
  // What is over has its last position, and what was drawn before the end is none of it.
  const moment = past ?? (result ? view.seq : undefined)
  const { setDrawn } = useDeskControl()
  useEffect(() => {
    const draw = () => {
      const isSpace = (id: string) => layout.board.space(id) !== undefined
      const shared = sharedArrows(saidAt(chat, heard.current, moment), isSpace, Date.now())
      const sideOf = (by: string) => seats.find(({ seat }) => seat === by)?.sides[0]
      setDrawn(
        'shared',
        shared.map((arrow) => markOf(arrow, sideOf(arrow.by))),
      )
      return shared.length > 0
    }
    if (!draw()) return
    const timer = setTimeout(draw, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [chat, seats, layout, setDrawn, moment])
  return null
}
