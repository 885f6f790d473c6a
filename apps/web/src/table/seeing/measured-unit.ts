/** Which unit of a place a way is measured for. */

import type { Offer, PieceView, View } from '@redoubt/engine'
import type { TableContext } from '../desk/use-session.ts'
import { stackLines } from '../desk/words.ts'

/** Units that are called the same. */
export interface UnitLine {
  readonly text: string
  /** One of them; they move alike. */
  readonly piece: PieceView
  readonly pieces: readonly PieceView[]
}

/** The units of a place, top first; markers have no way to go. */
export function unitsAt(
  { layout, texts }: Pick<TableContext, 'layout' | 'texts'>,
  view: Pick<View, 'places'>,
  id: string,
): readonly UnitLine[] {
  const place = layout.place(id)
  const units = view.places[id]?.filter(({ side }) => side !== undefined) ?? []
  if (!place) return []
  return stackLines(texts, units, { ...place, ordered: false }).flatMap(({ text, pieces }) => {
    const [piece] = pieces
    return piece ? [{ text, piece, pieces }] : []
  })
}

/** That which was chosen, else that which is in hand, else the first that may do something, else the top one. */
export function measuredUnit(
  units: readonly UnitLine[],
  {
    chosen,
    held,
    offers,
  }: {
    readonly chosen: string | undefined
    readonly held: number | undefined
    readonly offers: readonly Pick<Offer, 'denial' | 'first'>[]
  },
): UnitLine | undefined {
  const has = (id: number | undefined) => (line: UnitLine) =>
    line.pieces.some((piece) => piece.id === id)
  const free = new Set(
    offers.flatMap(({ first, denial }) =>
      denial ? [] : (first?.values ?? []).flatMap(({ piece }) => piece ?? []),
    ),
  )
  return (
    units.find(({ text }) => text === chosen) ??
    units.find(has(held)) ??
    units.find(({ pieces }) => pieces.some(({ id }) => free.has(id))) ??
    units[0]
  )
}
