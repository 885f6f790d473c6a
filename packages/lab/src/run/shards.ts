/** A study played in shards, each by a machine of its own, and put together as one run would have left it. */

import type { UnitResult } from '../play/result.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import type { Pool } from './pool.ts'
import { counted, isOver, newTally } from './tally.ts'

export interface ShardTerms {
  readonly pool: Pool
  /** The first unit to be played, and the last. */
  readonly from: number
  readonly to: number
  /** Called with units in their order, to be written down. */
  readonly append: (units: readonly UnitResult[]) => void | Promise<void>
  readonly onProgress?: (played: number) => void
}

/** Units handed out at once. */
const PORTION = 4

/** Plays units by number, whatever they show: only who has all of them can say when the question is answered. Closes the pool. */
export async function playShard({ pool, from, to, append, onProgress }: ShardTerms): Promise<void> {
  try {
    const step = PORTION * pool.size
    for (let start = from; start <= to; start += step) {
      const portions: Promise<readonly UnitResult[]>[] = []
      for (let at = start; at <= Math.min(to, start + step - 1); at += PORTION)
        portions.push(pool.play(at, Math.min(PORTION, to - at + 1)))
      await append((await Promise.all(portions)).flat())
      onProgress?.(Math.min(to + 1, start + step) - from)
    }
  } finally {
    await pool.close()
  }
}

/** What shards come to. */
export type Merged =
  /** All units that one run would have played, in their order. */
  | { readonly ok: true; readonly results: readonly UnitResult[] }
  /** Units that are in none of them, the first and the last. */
  | { readonly ok: false; readonly from: number; readonly to: number }

/**
 * Puts shards together: units in their order, to where the study is over. Bit for bit what one run would have found.
 * @throws Error when two shards disagree about a unit
 */
export function mergeShards(
  study: PreparedStudy,
  shards: readonly (readonly UnitResult[])[],
): Merged {
  const known = new Map<number, UnitResult>()
  for (const unit of shards.flat()) {
    const other = known.get(unit.unit)
    if (other && JSON.stringify(other) !== JSON.stringify(unit))
      throw new Error(`two files disagree about unit ${unit.unit}: one of them is of other games`)
    known.set(unit.unit, unit)
  }
  const results: UnitResult[] = []
  let tally = newTally(study)
  while (!isOver(study, tally)) {
    const unit = known.get(results.length)
    if (!unit) return { ok: false, ...gapAt(results.length, study.most, known) }
    tally = counted(study, tally, unit)
    results.push(unit)
  }
  return { ok: true, results }
}

function gapAt(from: number, most: number, known: ReadonlyMap<number, unknown>) {
  let to = from
  while (to + 1 < most && !known.has(to + 1)) to++
  return { from, to }
}
