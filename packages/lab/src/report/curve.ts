/** How the differences of a study ran while it was played: what a live chart shows. */

import type { UnitResult } from '../play/result.ts'
import { counted, newTally, standingsOf } from '../run/tally.ts'
import type { PreparedStudy } from '../study/prepared.ts'

export interface CurvePoint {
  readonly units: number
  readonly difference: number
  /** The interval that holds however often one looks. */
  readonly low: number
  readonly high: number
}

const MOST_POINTS = 200

/** A curve for each comparison, at most 200 points evenly over the units. */
export function curveOf(
  study: PreparedStudy,
  results: readonly UnitResult[],
): { arm: number; points: CurvePoint[] }[] {
  const curves = new Map<number, CurvePoint[]>()
  const every = Math.max(1, Math.ceil(results.length / MOST_POINTS))
  let tally = newTally(study)
  results.forEach((unit, at) => {
    tally = counted(study, tally, unit)
    if ((at + 1) % every !== 0 && at + 1 !== results.length) return
    for (const { arm, difference, always } of standingsOf(study, tally)) {
      if (difference.n < 2) continue
      const points = curves.get(arm) ?? []
      curves.set(arm, points)
      points.push({
        units: tally.units,
        difference: always.value,
        low: always.low,
        high: always.high,
      })
    }
  })
  return [...curves].map(([arm, points]) => ({ arm, points }))
}
