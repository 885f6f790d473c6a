/** One cursor for all: what I point at is shown to the others, and ringed on my board what they point at. */

import { useEffect, useMemo } from 'react'
import { useDesk, useDeskControl, useInspected, useStage } from '../desk/desk.ts'
import { useTable } from '../desk/use-session.ts'
import { sendsLatest } from './sends-latest.ts'
import { useShared } from './use-shared.ts'

/** Milliseconds between two places that are sent: the server passes over what comes faster. */
const BETWEEN = 200

export function Pointers() {
  const { shared, state } = useShared()
  const { layout } = useTable()
  const { cursor } = useDesk()
  const inspected = useInspected()
  const { setDrawn } = useDeskControl()
  const tabletop = useStage()
  const sending = useMemo(
    () =>
      sendsLatest((place: string | undefined) => {
        const isSpace = place !== undefined && layout.board.space(place) !== undefined
        shared.point(isSpace ? place : undefined)
      }, BETWEEN),
    [shared, layout],
  )
  useEffect(() => sending.stop, [sending])

  useEffect(
    () =>
      tabletop?.on('hover', (event) => {
        if (event?.pointer === 'mouse') sending.send(event.place)
      }),
    [tabletop, sending],
  )
  // Fingers and keys rest on nothing: what they touched last is meant.
  useEffect(() => {
    const place = cursor ?? inspected
    if (place !== undefined) sending.send(place)
  }, [cursor, inspected, sending])

  const { pointers } = state
  useEffect(() => {
    setDrawn(
      'pointers',
      Object.values(pointers).map((to) => ({ to })),
    )
    return () => setDrawn('pointers', [])
  }, [pointers, setDrawn])
  return null
}
