/** What can be done with a card or a pile, as a menu: by right click, long press, or the keyboard's own key for it. */

import type { MouseEvent } from 'react'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'

/** Opens the menu of a card, or of what lies on top of a pile. */
export function useCardMenu(place: string, piece: number | undefined) {
  const { session, control } = useTable()
  const { moment } = useDesk()
  const { result } = useSessionState(session)
  return (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault()
    // The menu opens beside what has the focus.
    event.currentTarget.focus()
    if (moment === undefined && !result) void control.offerMenu({ place, piece, exact: true })
  }
}
