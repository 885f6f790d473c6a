/** One object for what several views of a game see alike. */

import { type FoldedView, inCommon, type PieceView } from '@redoubt/engine'

/** A view that may be followed action by action. */
interface Followed {
  readonly folded?: FoldedView
}

/** The piece, by the object that another view has of it where both see the same; its attributes, by the one of all that are equal. */
export function keptOnce(others: ReadonlyMap<unknown, Followed>, piece: PieceView): PieceView {
  for (const { folded } of others.values()) {
    const theirs = folded?.piece(piece.id)
    if (theirs && isAlike(theirs, piece)) return theirs
  }
  const at = piece.at && inCommon(piece.at)
  return at === undefined || at === piece.at ? piece : { ...piece, at }
}

function isAlike(one: PieceView, other: PieceView): boolean {
  if (one === other) return true
  const names = Object.keys(one) as (keyof PieceView)[]
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => (name === 'at' ? hasSame(one.at, other.at) : one[name] === other[name]))
  )
}

function hasSame(one: PieceView['at'] = {}, other: PieceView['at'] = {}): boolean {
  if (one === other) return true
  for (const name in one) if (one[name] !== other[name]) return false
  return Object.keys(one).length === Object.keys(other).length
}
