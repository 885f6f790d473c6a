/** Whose units fight on one side of a battle, where another decides for all of them. */

import type { Fact } from '@redoubt/engine'

/** One side of a battle: who decides for it, and its units. */
interface Fighting {
  readonly side: Fact
  readonly units: readonly { readonly piece: Fact }[]
}

/** The sides whose units fight, each once in the order of the units; the one that decides alone where units of its own are among them. */
export function whoseUnits({ side, units }: Fighting): readonly Fact[] {
  const decider = idOf(side)
  const owners = new Set(units.flatMap(({ piece }) => ownerOf(piece) ?? []))
  if (decider === undefined || owners.size === 0 || owners.has(decider)) return [side]
  return [...owners].map((id) => ({ ref: 'side', id }))
}

/** The id of a side; undefined for other facts. */
export function idOf(fact: Fact): string | undefined {
  return typeof fact === 'object' && fact.ref === 'side' ? fact.id : undefined
}

function ownerOf(fact: Fact): string | undefined {
  return typeof fact === 'object' && fact.ref === 'piece' ? (fact.side ?? undefined) : undefined
}
