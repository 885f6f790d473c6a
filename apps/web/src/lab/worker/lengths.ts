/** How long games were, in classes of equal width. */

import type { UnitResult } from '@redoubt/lab'
import type { Lengths } from './protocol.ts'

const CLASSES = 24

/** Failed games are left out. */
export function lengthsOf(arms: number, results: readonly UnitResult[]): Lengths {
  const byArm = Array.from({ length: arms }, (_, arm) =>
    results.flatMap(({ games }) =>
      (games[arm] ?? []).flatMap(({ ending, actions }) => (ending === 'failed' ? [] : [actions])),
    ),
  )
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const length of byArm.flat()) {
    if (length < least) least = length
    if (length > most) most = length
  }
  if (most === 0) return { upTo: [], shares: byArm.map(() => []) }
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
  return { upTo, shares }
}
