/** A drag of the mouse that draws: with the right button an arrow, with the ruler or an arrow in hand from wherever it begins. */

import { useEffect, useEffectEvent } from 'react'
import { useDesk, useStage } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { type Arrow, keepArrows, keptArrows, markOf, toggled } from './arrows-kept.ts'

/** How far a press strays, in CSS pixels, before it is a drag: as on the board. */
const SLACK = 4
const PRIMARY = 0
const SECONDARY = 2

interface Stroke {
  readonly pointer: number
  readonly button: number
  readonly x: number
  readonly y: number
  readonly from: string
  /** It has gone far enough: the board has let go of it. */
  to?: string | undefined
}

/** @param onArrow an arrow was drawn or taken away: whoever shows them reads them anew */
export function Strokes({ onArrow }: { onArrow: () => void }) {
  const { session, layout } = useTable()
  const { aid, aim, setDrawn } = useDesk()
  const { seat, seats } = useSessionState(session)
  const stage = useStage()
  const { id } = session.facts
  const mark = (arrow: Arrow) => markOf(arrow, seats.find((one) => one.seat === seat)?.sides[0])

  const draws = useEffectEvent(
    ({ pointerType, button }: PointerEvent) =>
      pointerType === 'mouse' &&
      (button === SECONDARY || (button === PRIMARY && (aid === 'ruler' || aid === 'arrow'))),
  )
  const isSpace = useEffectEvent((place: string | undefined): place is string =>
    Boolean(place !== undefined && layout.board.space(place)),
  )
  const show = useEffectEvent((arrow: Arrow | undefined) =>
    setDrawn('stroke', arrow ? [mark(arrow)] : []),
  )
  const aimFrom = useEffectEvent((from: string) => aim(from))
  const end = useEffectEvent(({ button, from, to }: Stroke) => {
    if (to === undefined || to === from) return
    if (button === PRIMARY) return aim(to)
    const arrows = toggled(keptArrows(id), { from, to })
    keepArrows(id, arrows)
    setDrawn('arrows', arrows.map(mark))
    onArrow()
  })

  useEffect(() => {
    const element = stage?.canvas.parentElement
    if (!stage || !element) return
    let stroke: Stroke | undefined
    const under = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = element.getBoundingClientRect()
      const { place } = stage.targetAt({ x: clientX - left, y: clientY - top })
      return isSpace(place) ? place : undefined
    }
    const down = (event: PointerEvent) => {
      const from = draws(event) ? under(event) : undefined
      const { pointerId: pointer, button, clientX: x, clientY: y } = event
      stroke = from === undefined ? undefined : { pointer, button, x, y, from }
    }
    const move = (event: PointerEvent) => {
      if (stroke?.pointer !== event.pointerId) return
      if (stroke.to === undefined) {
        if (Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) < SLACK) return
        // The board has the press as well, and would move under it.
        element.dispatchEvent(new PointerEvent('pointercancel', { pointerId: stroke.pointer }))
        if (stroke.button === PRIMARY) aimFrom(stroke.from)
      }
      event.stopImmediatePropagation()
      const to = under(event) ?? stroke.to ?? stroke.from
      if (to !== stroke.to) show({ from: stroke.from, to })
      stroke.to = to
    }
    const up = (event: PointerEvent) => {
      if (stroke?.pointer !== event.pointerId) return
      const done = stroke
      stroke = undefined
      if (done.to === undefined) return
      event.stopImmediatePropagation()
      show(undefined)
      end(done)
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    element.addEventListener('pointerdown', down, options)
    element.addEventListener('pointermove', move, options)
    element.addEventListener('pointerup', up, options)
    return () => stop.abort()
  }, [stage])
  return null
}
