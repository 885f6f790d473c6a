/** A deck with its count, or the discards with the last one on top. */

import type { PieceView, Zone } from '@redoubt/engine'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { CardBack } from './CardBack.tsx'
import { CardPrint } from './CardPrint.tsx'
import { cardFace } from './card-face.ts'
import { useCardMenu } from './card-menu.ts'
import { sayOfCards } from './words.ts'

export function Pile({
  zone,
  count,
  top,
  isLit,
}: {
  zone: Zone
  count: number
  /** The card on top, where it lies face up. */
  top: PieceView | undefined
  isLit: boolean
}) {
  const { session, control, texts } = useTable()
  const desk = useDesk()
  const { result } = useSessionState(session)
  const openMenu = useCardMenu(zone.id, top?.id)
  const pile = sayOfCards('cards.count', { zone: texts.place(zone.id), count })
  const withTop = top
    ? sayOfCards('cards.last', { pile, name: cardFace(session.facts.module, top).name })
    : pile
  return (
    <div className="cards-pile">
      <p className="cards-title">{pile}</p>
      <button
        type="button"
        tabIndex={-1}
        className={`card ${top ? '' : count > 0 ? 'back' : 'none'} ${isLit ? 'lit' : ''}`}
        data-pile={zone.id}
        aria-label={isLit ? sayOfCards('cards.draw', { pile }) : withTop}
        onContextMenu={openMenu}
        onClick={() => {
          // What lies face up may be looked through, whoever is asked for something.
          if (top && !isLit) return desk.inspect(zone.id, true)
          desk.inspect(zone.id)
          if (desk.moment === undefined && !result)
            void control.point({ place: zone.id, piece: top?.id, exact: true })
        }}
      >
        {top ? <CardPrint piece={top} /> : count > 0 && <CardBack zone={zone} />}
      </button>
    </div>
  )
}
