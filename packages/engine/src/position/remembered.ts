/** What audiences have seen of pieces that are covered to them now: who has followed a back since knows what lies under it. */

import type { Json } from '../format/format.ts'
import type { Sight } from './cover.ts'

/** What of a piece can have changed since it was seen; its type and its name cannot. */
export interface Remembered {
  readonly face: number
  readonly at: Readonly<Record<string, Json>>
}

/** Spectators first, then the seats: null for who has never known the piece, knows it now, or has lost sight of its back. */
export type Memories = readonly (Remembered | null)[]

/**
 * What each audience remembers of a piece after it may have been covered, turned up, or gone out of sight.
 * @param knew did the audience know until now what the piece was?
 * @returns the same when nothing has changed, undefined when nobody remembers anything
 */
export function remembrance(
  { memories, face, at }: Remembered & { readonly memories: Memories | undefined },
  sights: readonly Sight[],
  knew: readonly boolean[] = [],
): Memories | undefined {
  let changed = false
  const now = sights.map((sight, audience) => {
    const old = memories?.[audience] ?? null
    const kept = sight !== 'back' ? null : knew[audience] ? { face, at } : old
    changed ||= kept !== old
    return kept
  })
  if (!changed) return memories
  return now.some((memory) => memory !== null) ? now : undefined
}
