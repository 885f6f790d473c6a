/** A study of how much each number of a module matters. */

import { nudgesOf, prepareStudy, sensitivityStudy } from '@redoubt/lab'
import { type StudyPlan, sourcesOf } from './prepare.ts'
import type { LabRequests } from './protocol.ts'

/** Nudges of the first arm of a plan; those the module refuses are left out. @throws Error for a plan without a module */
export async function nudgedStudy(
  plan: StudyPlan,
  { step, only }: { step: number; only: readonly string[] },
): Promise<LabRequests['nudges']['answer']> {
  const { arms, stop: _stop, ...terms } = plan.file
  const [base] = arms
  const sources = await sourcesOf(plan)
  const module = sources.module(base?.module ?? plan.file.module ?? '')
  if (!base || !module) throw new Error('the study names no module')
  const all = nudgesOf(module, base, { step, ...(only.length > 0 ? { only } : {}) })
  const sound = all.filter(({ arm }) => prepareStudy({ ...terms, arms: [arm] }, sources).ok)
  return {
    study: sensitivityStudy(terms, base, sound),
    nudges: sound.map(({ name, from, to }) => ({ name, from, to })),
    refused: all.length - sound.length,
  }
}
