/** Units in words for the log: `6 infantry, 1 artillery`. */

import type { Piece } from '../shape.ts'

/** What these pieces are and how many of each; forts go by their names. */
export function counted(pieces: readonly Piece[]): string[] {
  const counts = new Map<string, { piece: Piece; count: number }>()
  for (const piece of pieces) {
    const known = counts.get(piece.name)
    if (known) known.count++
    else counts.set(piece.name, { piece, count: 1 })
  }
  return [...counts.values()].map(({ piece, count }) =>
    piece.name === piece.type.label ? `${count} ${label(piece, count)}` : piece.name,
  )
}

/** So many of a unit: `6 infantry`. */
export function amount(unit: Piece, count: number): string {
  return `${count} ${label(unit, count)}`
}

function label({ type }: Piece, count: number): string {
  return (count === 1 ? type.label : (type.file.plural ?? type.label)).toLowerCase()
}
