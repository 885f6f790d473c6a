/** Hears at which spaces the ruler or an arrow is aimed, whichever way that is done. */

import { useEffect, useEffectEvent, useRef } from 'react'
import { useDesk } from '../desk/desk.ts'
import { useTable } from '../desk/use-session.ts'

export function useAimed(isHeard: boolean, hear: (space: string) => void): void {
  const { layout } = useTable()
  const { aimed } = useDesk()
  const before = useRef(aimed)
  const onAimed = useEffectEvent((place: string) => {
    if (isHeard && layout.board.space(place)) hear(place)
  })
  useEffect(() => {
    if (!aimed || aimed === before.current) return
    before.current = aimed
    onAimed(aimed.place)
  }, [aimed])
}
