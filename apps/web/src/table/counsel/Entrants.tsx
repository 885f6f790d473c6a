/** Who can come to a place now, and what it costs: the rules are asked for the units nearest to it. */

import type { Session } from '@redoubt/client'
import type { Insight, PieceView } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { pieceText } from '../desk/words.ts'
import type { CommonReason } from '../hand/intent.ts'
import { findPiece } from '../hand/matching.ts'
import { whyNoneEnters } from '../hand/why-none-enters.ts'
import { sayOfCounsel } from './words.ts'

/** Units the rules are asked about, and those that are named. */
const ASKED = 24
const NAMED = 4

interface Entrant {
  readonly piece: PieceView
  readonly from: string
  readonly way: NonNullable<Insight['reach']>[number]
}

export function Entrants({ place }: { place: string }) {
  const { session, layout, texts } = useTable()
  const { offers, view } = useSessionState(session)
  const [entrants, setEntrants] = useState<readonly Entrant[]>()
  const [why, setWhy] = useState<CommonReason>()
  useEffect(() => {
    const to = layout.board.space(place)
    if (!session.facts.insightful.reach || !to) return
    let dropped = false
    const away = (id: string) => {
      const from = layout.board.space(id)
      return from ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY
    }
    const units = new Set(
      offers.flatMap(({ first, denial }) =>
        denial ? [] : (first?.values ?? []).flatMap(({ piece }) => piece ?? []),
      ),
    )
    const nearest = [...units]
      .flatMap((id) => findPiece(view, id) ?? [])
      .filter((found) => layout.board.space(found.place))
      .sort((a, b) => away(a.place) - away(b.place))
      .slice(0, ASKED)
    if (nearest.length === 0) return
    const ask = async () => {
      const answers = await Promise.all(
        nearest.map(async ({ piece, place: from }) => ({
          piece,
          from,
          way: await wayTo(session, piece.id, place),
        })),
      )
      const found = answers.flatMap(({ way, ...one }) => (way ? [{ ...one, way }] : []))
      const pieces = nearest.map(({ piece }) => piece)
      const against = found.length > 0 ? undefined : await whyNoneEnters(session, pieces, place)
      if (dropped) return
      setWhy(against)
      setEntrants(found)
    }
    // Who may come is said or not; what the place is stands there all the same.
    ask().catch(() => undefined)
    return () => {
      dropped = true
    }
  }, [session, layout, place, offers, view])
  if (!entrants) return null
  if (entrants.length === 0)
    return (
      <p className="meta entrants">
        {sayOfCounsel('place.nobody-enters')}{' '}
        {why && <Sentence message={texts.denial(why.denial)} />}
      </p>
    )
  return (
    <div className="entrants" data-testid="entrants">
      <p className="meta">{sayOfCounsel('place.entrants')}</p>
      <ul>
        {entrants.slice(0, NAMED).map(({ piece, from, way: { cost, of } }) => (
          <li key={piece.id}>
            {sayOfCounsel(
              cost === undefined
                ? 'place.entrant-free'
                : of === undefined
                  ? 'place.entrant'
                  : 'place.entrant-of',
              {
                unit: pieceText(texts, piece, from),
                from: texts.fact({ ref: 'place', id: from }),
                cost: String(cost),
                of: String(of),
              },
            )}
          </li>
        ))}
      </ul>
      {entrants.length > NAMED && (
        <p className="meta">
          {sayOfCounsel('place.more-entrants', { count: entrants.length - NAMED })}
        </p>
      )}
    </div>
  )
}

async function wayTo(session: Session, piece: number, place: string) {
  const { reach = [] } = await session.insight({ about: 'reach', piece })
  return reach.find(({ to }) => typeof to === 'object' && to.ref === 'place' && to.id === place)
}
