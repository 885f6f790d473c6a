/** What there is to choose from in forms about the table. */

import type { PieceView } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
import type { SelectItem } from '../../ui/Select.tsx'
import { useInspected } from './desk.ts'
import { useSessionState, useTable } from './use-session.ts'
import { pieceText, wordOf } from './words.ts'

/** Counters, places and sides in words; what is under the magnifier comes first, and one's own before others'. */
export function useChoices() {
  const { session, texts, layout } = useTable()
  const inspected = useInspected()
  const { view, seats, seat } = useSessionState(session)
  const { manifest, pieces } = session.facts.module
  const named = (things: Readonly<Record<string, { readonly name: string }>>) =>
    Object.entries(things).map(([value, { name }]) => ({ value, label: name }))
  const byLabel = (a: SelectItem, b: SelectItem) => a.label.localeCompare(b.label)
  const own = seats.find((chair) => chair.seat === seat)?.sides ?? []
  const ownFirst = (a: PieceView, b: PieceView) =>
    Number(own.includes(b.side ?? '')) - Number(own.includes(a.side ?? ''))
  return {
    pieces: (): SelectItem[] =>
      Object.entries(view.places)
        .flatMap(([place, stack]) => stack.map((piece) => ({ piece, place })))
        .sort(
          (a, b) =>
            Number(b.place === inspected) - Number(a.place === inspected) ||
            ownFirst(a.piece, b.piece),
        )
        .map(({ piece, place }) => ({
          value: String(piece.id),
          label: say('table.piece-at', {
            piece: pieceText(texts, piece, place),
            place: texts.place(place),
          }),
        })),
    types: () =>
      Object.entries(pieces.types)
        .map(([value, { label }]) => ({ value, label: label ?? value }))
        .sort(byLabel),
    sides: () => named(manifest.sides),
    seats: () => named(manifest.seats),
    spaces: () => layout.board.spaces.map(({ id }) => ({ value: id, label: texts.place(id) })),
    places: () =>
      layout.places
        .filter(({ visible }) => visible === 'all')
        .map(({ id }) => ({ value: id, label: texts.place(id) })),
    numbers: (from: number, to: number): SelectItem[] =>
      Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).map((value) => ({
        value,
        label: value,
      })),
    words: (values: readonly string[]): SelectItem[] =>
      values.map((value) => ({ value, label: wordOf(texts, value) })),
  }
}
