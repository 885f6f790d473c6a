/** What the board's cursor can ask about a place: who stands around, and what could be done to it by whom. */

import type { Session } from '@redoubt/client'
import type { PieceView, Space, View } from '@redoubt/engine'

/** Stacks around a space, in the order of its neighbours. */
export function around(
  space: Space,
  view: View,
): readonly { readonly space: Space; readonly pieces: readonly PieceView[] }[] {
  return space.neighbours.flatMap((one) => {
    const pieces = view.places[one.id] ?? []
    return pieces.length > 0 ? [{ space: one, pieces }] : []
  })
}

export interface Reaching {
  readonly action: string
  /** The pieces that could, in notation. */
  readonly by: readonly { readonly value: string; readonly piece: number | undefined }[]
}

/** First arguments tried for one answer: it should come while one still listens. */
const MOST = 40

/**
 * Actions that could be aimed at a place now, and by whom: asked of the rules, nearest pieces first.
 * An action whose first argument is the place itself is done by nobody in particular.
 */
export async function aimedAt(
  { state, candidates }: Pick<Session, 'state' | 'candidates'>,
  target: Space,
  distance: (place: string) => number,
): Promise<readonly Reaching[]> {
  const tries = state()
    .offers.flatMap(({ action, first, denial }) =>
      first && !denial ? first.values.map((value) => ({ action, first, value })) : [],
    )
    .sort((a, b) => distance(a.value.place ?? '') - distance(b.value.place ?? ''))
    .slice(0, MOST)
  const found = new Map<string, Reaching['by'][number][]>()
  for (const { action, first, value } of tries) {
    if (value.piece === undefined) {
      if (value.place === target.id) found.set(action, found.get(action) ?? [])
      continue
    }
    const next = await candidates(action, { [first.argument]: value.value })
    if (next?.values.some(({ place }) => place === target.id))
      found.set(action, [...(found.get(action) ?? []), { value: value.value, piece: value.piece }])
  }
  return [...found].map(([action, by]) => ({ action, by }))
}
