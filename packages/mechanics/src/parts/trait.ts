/** Traits of a piece as its face shows them. */

import type { Json, Piece } from '@redoubt/engine'

/**
 * A trait of a piece. Where pieces.yaml gives it by faces (`factor: {full: 6, reduced: 3}`), the one of its present face.
 * @example traitOf(unit, 'factor') // → 4
 */
export function traitOf({ type, face }: Piece, name: string): Json | undefined {
  const trait = type.traits[name]
  if (trait === null || typeof trait !== 'object' || Array.isArray(trait)) return trait
  const shown = type.faces[face]
  const byFace = trait as Readonly<Record<string, Json>>
  return shown !== undefined && shown in byFace ? byFace[shown] : trait
}
