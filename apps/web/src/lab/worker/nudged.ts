/** A study of how much each number of a module matters. */

import { type Nudge, nudgesOf, prepareStudy, sensitivityStudy } from '@redoubt/lab'
import type { StudyPlan } from './prepare.ts'
import type { LabRequests } from './protocol.ts'
import { loadModule } from './rules.ts'

/** Nudges of the first arm of a plan; those the module refuses are left out. @throws Error for a plan without a module */
export async function nudgedStudy(
  { file, modules }: StudyPlan,
  { step, only }: { step: number; only: readonly string[] },
): Promise<LabRequests['nudges']['answer']> {
  const { arms, ...terms } = file
  const [base] = arms
  const data = modules[base?.module ?? file.module ?? '']
  if (!base || !data) throw new Error('the study names no module')
  const module = await loadModule(data)
  const all = nudgesOf(module, base, { step, ...(only.length > 0 ? { only } : {}) })
  const sound = all.filter((nudge) => isSound(nudge, module, file))
  const { stop: _, ...rest } = terms
  return {
    study: sensitivityStudy(rest, base, sound),
    nudges: sound.map(({ name, from, to }) => ({ name, from, to })),
    refused: all.length - sound.length,
  }
}

function isSound(
  { arm }: Nudge,
  module: Awaited<ReturnType<typeof loadModule>>,
  file: StudyPlan['file'],
): boolean {
  const { stop: _stop, limits: _limits, ...terms } = file
  const sources = { module: () => module, record: () => 'no records' }
  return prepareStudy({ ...terms, arms: [arm] }, sources).ok
}
