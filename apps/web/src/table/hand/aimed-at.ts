/** What could be done to a place, and by whom. */

import type { Session } from '@redoubt/client'
import type { Space } from '@redoubt/engine'

export interface Reaching {
  readonly action: string
  /** The pieces that could, in notation. */
  readonly by: readonly { readonly value: string; readonly piece: number | undefined }[]
}

/** First arguments tried for one answer: it should come while one still listens. */
const MOST = 40

/**
 * Actions that could be aimed at a place now, and by whom: asked of the rules, nearest pieces first.
 * An action whose first argument is the place itself is done by nobody in particular.
 */
export async function aimedAt(
  session: Pick<Session, 'state' | 'candidates'>,
  target: Space,
  distance: (place: string) => number,
): Promise<readonly Reaching[]> {
  const tries = session
    .state()
    .offers.flatMap(({ action, first, denial }) =>
      first && !denial ? first.values.map((value) => ({ action, first, value })) : [],
    )
    .sort((a, b) => distance(a.value.place ?? '') - distance(b.value.place ?? ''))
    .slice(0, MOST)
  const answers = await Promise.all(
    tries.map(async ({ action, first, value }) => {
      if (value.piece === undefined) return value.place === target.id
      const next = await session.candidates(action, { [first.argument]: value.value })
      return next?.values.some(({ place }) => place === target.id) ?? false
    }),
  )
  const found = new Map<string, Reaching['by'][number][]>()
  for (const [index, { action, value }] of tries.entries()) {
    if (!answers[index]) continue
    const by = found.get(action) ?? []
    if (value.piece !== undefined) by.push({ value: value.value, piece: value.piece })
    found.set(action, by)
  }
  return [...found].map(([action, by]) => ({ action, by }))
}
