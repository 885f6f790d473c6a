/** How many units the answer of a running study takes: a forecast, made anew as often as twice as many have been played. */

import { PILOT_UNITS, type PreparedStudy, type Progress, roughly, unitsNeeded } from '@redoubt/lab'

/** @returns tells units at each word of how far it is; undefined before a few have been played, and of a study that plays all whatever comes */
export function foretelling(
  study: PreparedStudy,
): (progress: Pick<Progress, 'tally'>) => number | undefined {
  let known: number | undefined
  let next = PILOT_UNITS
  return ({ tally }) => {
    if (study.stop.when === 'all' || tally.units < next) return known
    known = roughly(unitsNeeded(study, tally, study.stop.points))
    next = 2 * tally.units
    return known
  }
}
