/** How long games were, in classes of equal width. */

import type { UnitResult } from '@redoubt/lab'
import type { Lengths } from './protocol.ts'

const CLASSES = 24

/** Failed games are left out. */
export function lengthsOf(arms: number, results: readonly UnitResult[]): Lengths {
  const played = Array.from({ length: arms }, (_, arm) =>
    results.flatMap(({ unit, games }) =>
      (games[arm] ?? []).flatMap(({ ending, actions }, round) =>
        ending === 'failed' ? [] : [{ actions, game: { arm, unit, round } }],
      ),
    ),
  )
  const byArm = played.map((games) => games.map(({ actions }) => actions))
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const length of byArm.flat()) {
    if (length < least) least = length
    if (length > most) most = length
  }
  if (most === 0) return { upTo: [], shares: byArm.map(() => []), examples: byArm.map(() => []) }
  const width = Math.max(1, Math.ceil((most - least + 1) / CLASSES))
  const count = Math.ceil((most - least + 1) / width)
  const upTo = Array.from({ length: count }, (_, index) => least + width * (index + 1) - 1)
  const shares = byArm.map((lengths) => {
    const counts = upTo.map(() => 0)
    for (const length of lengths) {
      const at = Math.floor((length - least) / width)
      counts[at] = (counts[at] ?? 0) + 1
    }
    return counts.map((one) => one / Math.max(1, lengths.length))
  })
  const examples = played.map((games) =>
    upTo.map((to) => games.find(({ actions }) => actions <= to && actions > to - width)?.game),
  )
  return { upTo, shares, examples }
}
