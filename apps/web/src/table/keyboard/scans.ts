/** What the board's cursor can ask about a place: who stands around. */

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
