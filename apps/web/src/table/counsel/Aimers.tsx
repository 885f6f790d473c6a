/** Who could do something to what stands in a place: clicking an enemy with nothing in hand is how an attack begins. */

import type { PieceView } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { valueText } from '../desk/words.ts'
import { aimedAt, type Reaching } from '../hand/aimed-at.ts'
import { findPiece } from '../hand/matching.ts'
import { sayOfCounsel } from './words.ts'

/** Units that are offered. */
const NAMED = 4

type ReachingList = readonly Reaching[]

/** Who reaches a place now; undefined until the rules have answered. */
export function useAimed(place: string): ReachingList | undefined {
  const { session, layout } = useTable()
  const [reaching, setReaching] = useState<ReachingList>()
  useEffect(() => {
    const to = layout.board.space(place)
    if (!to) return setReaching([])
    let dropped = false
    const away = (id: string) => {
      const from = layout.board.space(id)
      return from ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY
    }
    const keep = (found: ReachingList) =>
      dropped || setReaching(found.filter(({ by }) => by.length > 0))
    aimedAt(session, to, away).then(keep, () => keep([]))
    return () => {
      dropped = true
    }
  }, [session, layout, place])
  return reaching
}

export function Aimers({ place, reaching }: { place: string; reaching: ReachingList }) {
  const table = useTable()
  const { session, texts, control } = table
  const { view } = useSessionState(session)
  const ways = reaching.flatMap(({ action, by }) =>
    by.flatMap(({ value, piece }) => {
      const found = piece === undefined ? undefined : findPiece(view, piece)
      return found ? [{ action, value, ...found }] : []
    }),
  )
  return (
    <div data-testid="aimers" className="aimers refusal-help">
      <p className="meta">{sayOfCounsel('place.aimers')}</p>
      <div className="prompt-actions">
        {ways.slice(0, NAMED).map(({ action, value, piece, place: from }) => (
          <Button
            key={`${action} ${value}`}
            className="small"
            onPress={() => control.carry(at(piece, from), { place })}
          >
            {say('prompt.way', {
              action: texts.action(action),
              value: valueText(table, view, { value, piece: piece.id }),
            })}
          </Button>
        ))}
      </div>
      {ways.length > NAMED && (
        <p className="meta">
          {sayOfCounsel('place.more-entrants', { count: ways.length - NAMED })}
        </p>
      )}
    </div>
  )
}

function at({ id }: PieceView, place: string) {
  return { place, piece: id, exact: true }
}
