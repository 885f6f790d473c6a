/** What a piece looks like is worked out when it is first shown: of hundreds an action changes one or two. */

import type { PiecesFile } from '@redoubt/engine'
import type { Shown } from './facts.ts'

/**
 * Remembers what was made of a piece as it is shown, with the types of its module. Pieces of a view are never changed: one
 * that has become something else is another object.
 */
export function oncePerPiece<V>(
  make: (piece: Shown, pieces: PiecesFile) => V,
): (piece: Shown, pieces: PiecesFile) => V {
  const known = new WeakMap<PiecesFile, WeakMap<Shown, { readonly made: V }>>()
  return (piece, pieces) => {
    const ofModule = known.get(pieces) ?? new WeakMap<Shown, { readonly made: V }>()
    known.set(pieces, ofModule)
    const found = ofModule.get(piece)
    if (found) return found.made
    const made = make(piece, pieces)
    ofModule.set(piece, { made })
    return made
  }
}
