/** What the cursor of the board can rest on, and in which order the next one comes. */

import type { Candidates, Layout, Space, View } from '@redoubt/engine'
import { lights } from '../hand/matching.ts'
import { towards } from './steps.ts'

/** A space with all that stands there, or one counter of a zone. */
export interface Stop {
  readonly place: string
  readonly piece: number | undefined
}

export function same(one: Stop, other: Stop | undefined): boolean {
  return one.place === other?.place && one.piece === other.piece
}

/** Everything that may be chosen next: spaces in the order of the board, then counters in the zones beside it. */
export function stopsOf(
  next: readonly Candidates[],
  layout: Pick<Layout, 'board' | 'zones' | 'place'>,
  view: View,
): readonly Stop[] {
  const lit = lights(next, {
    view,
    isSpace: (id) => layout.place(id)?.kind === 'space',
    isOrdered: (id) => layout.place(id)?.ordered ?? true,
  })
  const pieces = new Set(lit.pieces)
  const places = new Set(lit.places)
  const spaces = layout.board.spaces
    .filter(({ id }) => places.has(id) || view.places[id]?.some((one) => pieces.has(one.id)))
    .map(({ id }): Stop => ({ place: id, piece: undefined }))
  const zones = layout.zones.flatMap(({ id }): Stop[] => {
    if (places.has(id)) return [{ place: id, piece: undefined }]
    const kinds = new Map<string, Stop>()
    for (const one of view.places[id] ?? [])
      if (pieces.has(one.id)) kinds.set(`${one.type} ${one.face}`, { place: id, piece: one.id })
    return [...kinds.values()]
  })
  return [...spaces, ...zones]
}

/** Where an arrow leads; from outside the board to its middle. */
export function stepped(
  spaces: readonly Space[],
  from: Space | undefined,
  way: readonly [number, number],
): Stop | undefined {
  const to = from ? towards(spaces, from, way) : spaces[Math.floor(spaces.length / 2)]
  return to && { place: to.id, piece: undefined }
}
