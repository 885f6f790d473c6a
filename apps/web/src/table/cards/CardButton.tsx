/** A card one can see: to be picked, and to be read where the pointer or the focus is. */

import type { PieceView } from '@redoubt/engine'
import { useDesk } from '../desk/desk.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { CardPrint } from './CardPrint.tsx'
import { cardFace } from './card-face.ts'
import { useCardMenu } from './card-menu.ts'
import { sayOfCards } from './words.ts'

export function CardButton({
  piece,
  place,
  isLit,
  onPoint,
  onRead,
}: {
  piece: PieceView
  place: string
  isLit: boolean
  onPoint: () => void
  onRead: (card: PieceView | undefined) => void
}) {
  const { session, control } = useTable()
  const { moment } = useDesk()
  const { result } = useSessionState(session)
  const isPicked = useIntent(control).picked?.piece === piece.id
  const { name, corner, text } = cardFace(session.facts.module, piece)
  const openMenu = useCardMenu(place, piece.id)
  const card = sayOfCards('cards.card', { name, corner: corner || 'none', text })
  const label = isPicked ? 'cards.picked' : 'cards.may'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`card ${isLit ? 'lit' : ''} ${isPicked ? 'picked' : ''}`}
      data-card={piece.type}
      aria-label={isPicked || isLit ? sayOfCards(label, { card }) : card}
      onPointerEnter={() => onRead(piece)}
      onPointerLeave={() => onRead(undefined)}
      onFocus={() => onRead(piece)}
      onBlur={() => onRead(undefined)}
      onContextMenu={openMenu}
      onClick={() => {
        if (moment === undefined && !result) onPoint()
      }}
    >
      <CardPrint piece={piece} />
    </button>
  )
}
