/** Draws on the board what others share with arrows at the table. */

import { useEffect } from 'react'
import { useDeskControl } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { markOf, SHOWN_FOR, sharedArrows } from './arrows-kept.ts'

export function SharedArrows() {
  const { session, layout } = useTable()
  const { chat, seats } = useSessionState(session)
  const { setDrawn } = useDeskControl()
  useEffect(() => {
    const draw = () => {
      const isSpace = (id: string) => layout.board.space(id) !== undefined
      const shared = sharedArrows(chat, isSpace, Date.now())
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
  }, [chat, seats, layout, setDrawn])
  return null
}
