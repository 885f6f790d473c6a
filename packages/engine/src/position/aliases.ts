/**
 * The numbers by which each audience knows the pieces that can be covered. Nobody sees in them how many others there are
 * or which of them it was: a piece gets the next number of an audience as it comes into its sight, and loses it as it goes.
 */

import type { MutablePiece, Piece } from './piece.ts'

/** How many numbers each audience has been given: spectators first, then the seats. */
export type Given = readonly number[]

/** Above the numbers of pieces that have no back, so that none is both. */
const FIRST = 1_000_000

/** The number of a piece for an audience: -1 for one that is not there for it. */
export function aliasFor(piece: Piece, audience: number): number {
  return piece.aliases ? (piece.aliases[audience] ?? -1) : piece.number
}

/**
 * The numbers after somebody may have come to see the piece or lost sight of it; undefined when nothing has changed.
 * @param sees does the audience see the piece, or its back, now?
 */
export function aliasesNow(
  { aliases }: MutablePiece,
  given: Given,
  sees: (audience: number) => boolean,
): { readonly aliases: readonly number[]; readonly given: Given } | undefined {
  let changed = aliases === undefined
  const counts = [...given]
  const now = given.map((count, audience) => {
    const old = aliases?.[audience] ?? -1
    const seen = sees(audience)
    if (seen === old >= 0) return old
    changed = true
    if (!seen) return -1
    counts[audience] = count + 1
    return FIRST + count
  })
  return changed ? { aliases: now, given: counts } : undefined
}
