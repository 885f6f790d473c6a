/** A study played to its end and summed up, and not kept: asked beside one that is. */

import { type PreparedStudy, type Report, reportOf, runStudy } from '@redoubt/lab'
import { players } from './players.ts'
import type { StudyPlan } from './prepare.ts'
import { clock, startPlayer } from './start-player.ts'

/** @param told after how many units it stands */
export async function playedWhole(
  plan: StudyPlan,
  study: PreparedStudy,
  told: (units: number) => void,
): Promise<Report> {
  const size = Math.max(1, navigator.hardwareConcurrency)
  const run = runStudy(study, {
    pool: players(plan, { size, seconds: study.limits.seconds, start: startPlayer, clock }),
    onProgress: ({ tally }) => told(tally.units),
    clock,
  })
  const { results, tally, cancelled } = await run.finished
  return reportOf(study, { results, tally, cancelled })
}
