/** A study played to its end and not kept: asked beside one that is, or a round of a search. */

import {
  type Finished,
  type PreparedStudy,
  type Report,
  reportOf,
  runStudy,
  type UnitResult,
} from '@redoubt/lab'
import { players } from './players.ts'
import { preparePlan, type StudyPlan } from './prepare.ts'
import { clock, startPlayer } from './start-player.ts'

/** @param told after how many units it stands */
export async function playedWhole(
  plan: StudyPlan,
  study: PreparedStudy,
  told: (units: number) => void,
): Promise<Report> {
  return reportOf(study, await played(plan, study, told))
}

/** The units of a plan that is played for them alone. @throws Error with what is wrong with it */
export async function unitsOf(plan: StudyPlan): Promise<readonly UnitResult[]> {
  const prepared = await preparePlan(plan)
  if (!prepared.ok) throw new Error(prepared.problems.map(({ message }) => message).join(' '))
  const { results } = await played(plan, prepared.study, () => undefined)
  return results
}

async function played(
  plan: StudyPlan,
  study: PreparedStudy,
  told: (units: number) => void,
): Promise<Finished> {
  const size = Math.max(1, navigator.hardwareConcurrency)
  const run = runStudy(study, {
    pool: players(plan, { size, seconds: study.limits.seconds, start: startPlayer, clock }),
    onProgress: ({ tally }) => told(tally.units),
    clock,
  })
  return run.finished
}
