/** The key of a map: terrains and lines that are really on it, the commonest terrain first. */

import type { Board } from '@redoubt/engine'

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
  const sides = edges.filter(({ from, to }) => from.index < to.index)
  const along = countOf(sides.flatMap((edge) => edge.features))
  return { terrains: listed(terrains, ground), lines: listed(features, along) }
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function listed(
  looks: Readonly<Record<string, { readonly label: string; readonly colour?: string | undefined }>>,
  counts: ReadonlyMap<string, number>,
): readonly KeyEntry[] {
  return Object.entries(looks)
    .map(([id, { label, colour }]) => ({ id, label, colour, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
