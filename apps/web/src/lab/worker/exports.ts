/** What is taken home from a study. */

import {
  csvOf,
  type PreparedStudy,
  reportOf,
  runStudy,
  type UnitResult,
  writeHead,
  writeUnits,
} from '@redoubt/lab'
import { keptStudy, keptUnits } from '../store/studies.ts'
import { endingExamples } from './ending-examples.ts'
import { lengthsOf } from './lengths.ts'
import type { StudyFindings } from './protocol.ts'

/** The report of the units kept so far. */
export async function reportKept(id: string, study: PreparedStudy): Promise<StudyFindings> {
  const { state, head } = (await keptStudy(id)) ?? {}
  const how =
    state !== 'done' ? 'running' : study.most > (head?.most ?? study.most) ? 'extended' : 'done'
  return summedUp(study, await keptUnits(id), how)
}

/** `json`: the report with everything needed to repeat it; `csv`: a row for each game; `results`: as `redoubt lab run` writes it. */
export async function exportKept(
  id: string,
  study: PreparedStudy,
  as: 'json' | 'csv' | 'results',
): Promise<string> {
  const units = await keptUnits(id)
  if (as === 'csv') return csvOf(study, units)
  if (as === 'results') return writeHead(study) + writeUnits(units)
  const { report } = await reportKept(id, study)
  return `${JSON.stringify(report, undefined, 2)}\n`
}

/** Counts units through a run that plays nothing, and sums them up. */
export async function summedUp(
  study: PreparedStudy,
  units: readonly UnitResult[],
  how: 'running' | 'done' | 'extended',
): Promise<StudyFindings> {
  const silent = { size: 0, play: () => Promise.resolve([]), close: () => undefined }
  const run = runStudy(study, { pool: silent, done: units })
  run.cancel()
  const { results, tally } = await run.finished
  return {
    report: reportOf(study, {
      results,
      tally,
      cancelled: how === 'running',
      extended: how === 'extended',
    }),
    lengths: lengthsOf(study.arms.length, results),
    endings: endingExamples(study, results),
  }
}
