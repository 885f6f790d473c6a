/** Equal pieces that may do the same need no choice: one of them stands for all. */

import type { View } from '@redoubt/engine'
import type { Way } from './intent.ts'
import { findPiece, isAlike } from './matching.ts'

/** The ways of one piece of each kind that can be told apart: by what it is, where it stands, or what it may do. */
export function oneOfEachKind(ways: readonly Way[], view: View): readonly Way[] {
  const ids = [...new Set(ways.map(({ chosen }) => chosen?.value))]
  const waysOf = (value: string | undefined) => ways.filter(({ chosen }) => chosen?.value === value)
  const kinds: (readonly Way[])[] = []
  for (const own of ids.map(waysOf))
    if (!kinds.some((kind) => areEqual(kind, own, view))) kinds.push(own)
  return kinds.flat()
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
