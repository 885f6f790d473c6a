/** The facts of a piece that its counter or work may show: traits of its type, as its face has them, and attributes. */

import type { Json, PieceTypeFile } from '@redoubt/engine'

/** A piece as far as its counter shows it. */
export interface Shown {
  readonly type: string
  readonly side?: string | undefined
  readonly face: number
  readonly at?: Readonly<Record<string, unknown>> | undefined
  /** Not everybody knows what it is, or that it is there. */
  readonly covered?: true | undefined
}

/** Traits given by faces (`factor: {full: 6, reduced: 3}`) are those of the present face. */
export function factsOf(
  { face, at }: Pick<Shown, 'face' | 'at'>,
  type: PieceTypeFile | undefined,
): Readonly<Record<string, unknown>> {
  const shown = type?.faces?.[face]
  const traits = Object.entries(type?.traits ?? {}).map(([name, trait]) => [
    name,
    shown === undefined ? trait : ofFace(trait, shown),
  ])
  return { ...Object.fromEntries(traits), ...at }
}

function ofFace(trait: Json, face: string): Json {
  if (trait === null || typeof trait !== 'object' || Array.isArray(trait)) return trait
  return (trait as Readonly<Record<string, Json>>)[face] ?? trait
}
