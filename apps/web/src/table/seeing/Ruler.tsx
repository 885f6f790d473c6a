/** From place to place: how far it is, and what it costs the unit that stands where one begins. */

import type { Fact, Insight } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { useDeskControl, useStage } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { pieceText } from '../desk/words.ts'
import { see } from './words.ts'

interface Costs {
  readonly unit: string
  readonly reach: readonly { readonly to: string; readonly cost: string; readonly of?: string }[]
}

export function Ruler() {
  const { session, layout, texts } = useTable()
  const stage = useStage()
  const { view } = useSessionState(session)
  const { setDrawn } = useDeskControl()
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [costs, setCosts] = useState<Costs>()

  useEffect(() => {
    if (!stage) return
    const isSpace = (place: string | undefined) =>
      place !== undefined && layout.board.space(place) !== undefined
    const stop = [
      stage.on('pick', ({ place }) => {
        if (!isSpace(place)) return
        setFrom(place)
        setTo(undefined)
      }),
      stage.on('hover', (event) => isSpace(event?.place) && setTo(event?.place)),
    ]
    return () => {
      for (const one of stop) one()
    }
  }, [stage, layout])

  useEffect(() => {
    setCosts(undefined)
    const piece = from === undefined ? undefined : view.places[from]?.at(-1)
    if (from === undefined || !piece || !session.facts.insightful.reach) return
    let gone = false
    session.insight({ about: 'reach', piece: piece.id }).then(
      ({ reach = [] }) =>
        gone || setCosts({ unit: pieceText(texts, piece, from), reach: reach.flatMap(costOf) }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [from, view, session, texts])

  useEffect(() => {
    if (from !== undefined) setDrawn('ruler', [{ from, to: to ?? from, kind: 'move' }])
    return () => setDrawn('ruler', [])
  }, [from, to, setDrawn])

  const start = from === undefined ? undefined : layout.board.space(from)
  const end = to === undefined ? undefined : layout.board.space(to)
  if (!start) return <p className="meta">{see('ruler.help')}</p>
  if (!end) return <p className="meta">{see('ruler.on', { from: texts.place(start.id) })}</p>
  const far = layout.board.distance(start, end)
  const cost = costs?.reach.find((one) => one.to === to)
  return (
    <p className="ruler-said" role="status">
      {see('ruler.far', {
        from: texts.place(start.id),
        to: texts.place(end.id),
        far: Number.isFinite(far) ? far : -1,
        grid: start.column >= 0 ? (start.outline.length === 12 ? 'hexes' : 'squares') : 'areas',
      })}
      {cost && costs && (
        <span className="meta">
          {' '}
          {cost.of === undefined
            ? see('ruler.cost', { unit: costs.unit, cost: cost.cost })
            : see('ruler.cost-of', { unit: costs.unit, cost: cost.cost, of: cost.of })}
        </span>
      )}
    </p>
  )
}

/** What it costs to get to a space, of those in reach. */
function costOf({ to, cost, of }: NonNullable<Insight['reach']>[number]): Costs['reach'] {
  const place = placeOf(to)
  if (place === undefined) return []
  return [{ to: place, cost: String(cost), ...(of === undefined ? {} : { of: String(of) }) }]
}

function placeOf(fact: Fact): string | undefined {
  return typeof fact === 'object' && fact.ref === 'place' ? fact.id : undefined
}
