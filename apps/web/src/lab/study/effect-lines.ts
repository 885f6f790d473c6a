/** What each nudge of a number did, the largest effect first. */

import type { Comparison, Estimate, Report } from '@redoubt/lab'
import type { NudgeLine } from '../store/studies.ts'

export interface EffectLine {
  readonly nudge: NudgeLine
  /** Of the score, in shares. */
  readonly score: Estimate
  /** Of the length, in actions. */
  readonly length: number | undefined
  /** Corrected for all nudges of the study. */
  readonly p: number
  readonly comparison: Comparison
}

/** @param nudges of the arms after the first, in their order */
export function effectLines({ comparisons }: Report, nudges: readonly NudgeLine[]): EffectLine[] {
  return comparisons
    .flatMap((comparison, at): EffectLine[] => {
      const nudge = nudges[at]
      if (!nudge) return []
      const length = comparison.metrics.find(({ name }) => name === 'length')
      const { difference: score, p } = comparison
      return [{ nudge, score, length: length && length.b - length.a, p, comparison }]
    })
    .sort(
      (a, b) =>
        Math.abs(b.score.value) - Math.abs(a.score.value) ||
        Math.abs(b.length ?? 0) - Math.abs(a.length ?? 0),
    )
}

/** Did any game come out differently? */
export function isFelt({ length, comparison: { differ } }: EffectLine): boolean {
  return differ > 0 || (length ?? 0) !== 0
}
