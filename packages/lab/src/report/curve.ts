/** How the differences of a study ran while it was played: what a live chart shows. */

import type { UnitResult } from '../play/result.ts'
import { alphaEach, counted, newTally } from '../run/tally.ts'
import { runningBounds } from '../statistics/running.ts'
import type { PreparedStudy } from '../study/prepared.ts'

export interface CurvePoint {
  readonly units: number
  readonly difference: number
  /** The interval that holds however often one looks. */
  readonly low: number
  readonly high: number
}

/** Of all curves together. */
const MOST_POINTS = 800
const MOST_IN_A_CURVE = 200

/** A curve for each comparison, its points evenly over the units. */
export function curveOf(
  study: PreparedStudy,
  results: readonly UnitResult[],
): { arm: number; points: CurvePoint[] }[] {
  const arms = study.arms.length === 1 ? [0] : study.arms.slice(1).map((_, at) => at + 1)
  const curves = arms.map((arm) => ({ arm, points: [] as CurvePoint[] }))
  const most = Math.max(2, Math.min(MOST_IN_A_CURVE, Math.floor(MOST_POINTS / arms.length)))
  const every = Math.max(1, Math.ceil(results.length / most))
  let tally = newTally(study)
  results.forEach((unit, at) => {
    tally = counted(study, tally, unit)
    if ((at + 1) % every !== 0 && at + 1 !== results.length) return
    for (const { arm, points } of curves) {
      const outcomes = tally.differences[arm]
      if (!outcomes || outcomes.n === 0) continue
      const { value, low, high } = runningBounds(outcomes, alphaEach(study))
      points.push({ units: tally.units, difference: value, low, high })
    }
  })
  return curves.filter(({ points }) => points.length > 0)
}
