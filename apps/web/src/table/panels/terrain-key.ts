/** The key of a map: terrains and lines that are really on it, the commonest terrain first. */

import type { Board, FeatureLook } from '@redoubt/engine'

/** What the map of areas prints in colours of its own, by kind. */
const CHARTED: Readonly<Record<string, string>> = { canal: '#96c4da', passage: '#a3281c' }

export interface KeyEntry {
  readonly id: string
  readonly label: string
  readonly colour: string | undefined
  /** Spaces, or sides of spaces. */
  readonly count: number
}

export function keyOf({
  spaces,
  edges,
  terrains,
  features,
}: Pick<Board, 'spaces' | 'edges' | 'terrains' | 'features'>): {
  readonly terrains: readonly KeyEntry[]
  readonly lines: readonly KeyEntry[]
} {
  const ground = countOf(spaces.map(({ terrain }) => terrain))
  // Of what runs both ways one side; of a passage that is guarded one way only, that.
  const along = countOf(
    edges.flatMap(({ from, to, features: those }) =>
      those.filter(
        (name) =>
          from.index < to.index ||
          !to.edges.some((back) => back.to === from && back.features.includes(name)),
      ),
    ),
  )
  return { terrains: listed(terrains, ground), lines: listed(features, along) }
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function listed(
  looks: Readonly<
    Record<string, Pick<FeatureLook, 'label' | 'colour'> & { readonly kind?: unknown }>
  >,
  counts: ReadonlyMap<string, number>,
): readonly KeyEntry[] {
  return Object.entries(looks)
    .map(([id, { label, colour, kind }]) => ({
      id,
      label,
      colour: colour ?? CHARTED[String(kind)],
      count: counts.get(id) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
