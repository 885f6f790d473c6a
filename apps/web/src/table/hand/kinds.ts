/** Equal pieces that may do the same need no choice: one of them stands for all. */

import type { View } from '@redoubt/engine'
import type { Way } from './intent.ts'
import { findPiece, isAlike } from './matching.ts'

/** The ways of one piece of each kind that can be told apart: by what it is, where it stands, or what it may do. */
export function oneOfEachKind(ways: readonly Way[], view: View): readonly Way[] {
  const pieces = [...new Set(ways.map(pieceOf))]
  const waysOf = (piece: number | string | undefined) =>
    ways.filter((way) => pieceOf(way) === piece)
  const kinds: (readonly Way[])[] = []
  for (const own of pieces.map(waysOf))
    if (!kinds.some((kind) => areEqual(kind, own, view))) kinds.push(own)
  return kinds.flat()
}

/** Equal pieces of a heap go by one name, so that its text does not tell them apart. */
function pieceOf({ chosen }: Way): number | string | undefined {
  return chosen?.piece ?? chosen?.value
}

function areEqual(one: readonly Way[], other: readonly Way[], view: View): boolean {
  const [a, b] = [one, other].map((ways) => {
    const piece = ways[0]?.chosen?.piece
    return piece === undefined ? undefined : findPiece(view, piece)
  })
  return (
    a !== undefined &&
    b !== undefined &&
    a.place === b.place &&
    a.piece.covered === b.piece.covered &&
    isAlike(a.piece, b.piece) &&
    whatFollows(one) === whatFollows(other)
  )
}

function whatFollows(ways: readonly Way[]): string {
  return JSON.stringify(
    ways.map(({ action, next }) => [action, next && { ...next, values: next.values.map(nameOf) }]),
  )
}

const nameOf = ({ value }: { readonly value: string }) => value
