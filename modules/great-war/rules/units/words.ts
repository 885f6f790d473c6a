/** Units in words for the log: `6 infantry, 1 artillery`. */

import type { SoMany } from '@redoubt/engine'
import type { Piece } from '../shape.ts'

/** What these pieces are and how many of each; forts go by their names. */
export function counted(pieces: readonly Piece[]): (SoMany | string)[] {
  const counts = new Map<string, SoMany>()
  for (const { name, type } of pieces) {
    const { count } = counts.get(name) ?? { count: 0 }
    counts.set(name, { type, count: count + 1 })
  }
  return [...counts].map(([name, many]) => (name === many.type.label ? many : name))
}

/** So many of a unit: `6 infantry`. */
export function amount({ type }: Piece, count: number): SoMany {
  return { type, count }
}
