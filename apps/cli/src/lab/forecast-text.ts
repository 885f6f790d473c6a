/** What a study will cost, said while it begins: before anybody waits for an answer that takes hours. */

import { PILOT_UNITS, type PreparedStudy, type Progress, roughly, unitsNeeded } from '@redoubt/lab'
import { amount, duration } from './words.ts'

/** A study that is over sooner needs no forecast, milliseconds. */
const WORTH_TELLING = 20_000
/** Players that come late make the first units look dear: so long it waits, milliseconds. */
const SETTLED = 3000

/** Tells once, as soon as a few units have been played; undefined before, afterwards, and where there is nothing to wait for. */
export function foretelling(study: PreparedStudy): (progress: Progress) => string | undefined {
  let isTold = false
  return (progress) => {
    const { tally, elapsed = 0, state } = progress
    if (isTold || state !== 'running' || tally.units < PILOT_UNITS || elapsed < SETTLED)
      return undefined
    isTold = true
    return forecastText(study, progress)
  }
}

/**
 * How many units the answer takes, and how long: a forecast from those played.
 * @example forecastText(study, progress)
 * // 'To show that they are the same within ±2 points takes about 4,600 units, 12 min 40 s: by the first 8. It ends after 4,000, 11 min 0 s …'
 */
export function forecastText(
  study: PreparedStudy,
  { tally, remaining = 0, left }: Pick<Progress, 'tally' | 'remaining' | 'left'>,
): string | undefined {
  if (remaining < WORTH_TELLING) return undefined
  const each = remaining / Math.max(1, left)
  const { most } = study
  const { when, points } = study.stop
  const by = `by the first ${tally.units}`
  const whole = `${units(most)}, ${duration(each * most)}`
  if (when === 'all') return `It plays ${whole}, ${by}.`
  const needed = roughly(unitsNeeded(study, tally, points))
  const answer = `${ANSWERS[when](points)} takes about ${units(needed)}, ${duration(each * needed)}: a forecast ${by}.`
  return needed <= most
    ? `${answer} At most ${whole}.`
    : `${answer} The study ends after ${whole}, most likely open: give it --units ${needed}, or be content with more than ±${amount(points)} points.`
}

const ANSWERS = {
  difference: (points: number) =>
    `To tell a difference from none of ±${amount(points)} points, where they are alike,`,
  within: (points: number) =>
    `To show that they are the same within ±${amount(points)} points, where they are,`,
  precise: (points: number) => `An answer of ±${amount(points)} points`,
} as const

function units(count: number): string {
  return `${count.toLocaleString('en')} units`
}
