/** With which other option a rule would have mattered, in words. */

import { type MattersTerms, mattersWith, type PreparedStudy, type Report } from '@redoubt/lab'

/** More options than these are not told. */
const MOST = 3

/** A line for each arm that never parted; none where all did. */
export function mattersText(
  study: PreparedStudy,
  { validity }: Pick<Report, 'validity'>,
  terms: MattersTerms = {},
): string[] {
  return validity.concerns.flatMap((concern) => {
    if (concern.kind !== 'never-parted') return []
    const { arm } = concern
    const index = study.arms.findIndex(({ name }) => name === arm)
    const found = mattersWith(study, index, terms).slice(0, MOST)
    if (found.length === 0) return []
    const with_ = found.map(
      ({ option, value, parted, units }) => `${option}=${value} (${parted} of ${units} games part)`,
    )
    return [
      `${arm} would matter, by games at random, if all arms had another option: ${with_.join(', ')}.`,
      '',
    ]
  })
}
