/** Pieces by number, as frames and variables keep them. */

import type { Piece } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from './anyone.ts'

/**
 * Pieces by their numbers, in that order.
 * @example numbered(g, [unit.index, enemy.index]) // → [ blue unit at 0303, red unit at 0403 ]
 */
export function numbered<G extends AnyPosition>(g: G, numbers: readonly number[]): PieceOf<G>[] {
  return numbers.flatMap((number) => g.pieces[number] ?? [])
}

/**
 * The numbers of pieces.
 * @example numbersOf([unit, friend]).length // → 2
 */
export function numbersOf(pieces: readonly Piece[]): number[] {
  return pieces.map(({ index }) => index)
}
