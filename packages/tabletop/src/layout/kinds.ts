/** Stacks of many kinds on area maps: like counters on one pile, the piles in rows, each side in rows of its own. */

import type { PieceView } from '@redoubt/engine'
import type { Point } from '../api.ts'

/** A pile of like counters. */
export interface Pile {
  readonly pieces: readonly PieceView[]
  /** Its middle, in counters from the middle of the place, before the view is turned. */
  readonly off: Point
}

export interface Piles {
  readonly piles: readonly Pile[]
  /** Size of the counters as a share of the usual. */
  readonly scale: number
}

/** Room for all piles of a place, in counters. */
const WIDE = 2.5
const HIGH = 1.7
/** From pile to pile, in counters. */
const STEP = 1.16
/** Counters on piles are not drawn smaller than this share of the usual. */
export const SMALLEST = 0.52

/**
 * Sorts a stack into piles and the piles into rows that keep to the room.
 * @param kindOf equal for counters that look the same
 * @param order piece types in the order of pieces.yaml
 */
export function pilesOf(
  stack: readonly PieceView[],
  kindOf: (piece: PieceView) => string,
  order: readonly string[],
): Piles {
  const sides = [...new Set(stack.map(({ side }) => side))]
  const kinds = sides.map((side) => {
    const own = stack.filter((piece) => piece.side === side)
    const groups = new Map<string, PieceView[]>()
    for (const piece of [...own].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))) {
      const kind = kindOf(piece)
      groups.set(kind, [...(groups.get(kind) ?? []), piece])
    }
    return [...groups.values()]
  })
  const columns = Math.max(...kinds.map(({ length }) => length)) > 6 ? 4 : 3
  const rows = kinds.flatMap((groups) => evenly(groups, columns))
  const widest = Math.max(...rows.map(({ length }) => length))
  const scale = Math.max(SMALLEST, Math.min(1, WIDE / (widest * STEP), HIGH / (rows.length * STEP)))
  const step = STEP * scale
  return {
    scale,
    piles: rows.flatMap((row, down) =>
      row.map((pieces, across) => ({
        pieces,
        off: {
          x: (across - (row.length - 1) / 2) * step,
          y: (down - (rows.length - 1) / 2) * step,
        },
      })),
    ),
  }
}

/** Rows of about the same length, none longer than `most`. */
function evenly<Item>(items: readonly Item[], most: number): Item[][] {
  const rows = Math.ceil(items.length / most)
  const long = Math.ceil(items.length / rows)
  return Array.from({ length: rows }, (_, row) => items.slice(row * long, (row + 1) * long))
}
