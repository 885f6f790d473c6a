/** A study of how much each number of a module matters. */

import {
  type Arm,
  nudgesOf,
  type Round,
  sensitivityStudy,
  soundArms,
  strongestNudges,
} from '@redoubt/lab'
import { type StudyPlan, sourcesOf } from './prepare.ts'
import type { LabRequests } from './protocol.ts'
import { unitsOf } from './whole.ts'

type Nudged = LabRequests['nudges']['answer']

/** Nudges of the first arm of a plan; those the module refuses are left out. @throws Error for a plan without a module */
export async function nudgedStudy(
  plan: StudyPlan,
  { step, only }: { step: number; only: readonly string[] },
): Promise<Nudged> {
  const { arms, stop: _stop, ...terms } = plan.file
  const [base] = arms
  const sources = await sourcesOf(plan)
  const module = sources.module(base?.module ?? plan.file.module ?? '')
  if (!base || !module) throw new Error('the study names no module')
  const all = nudgesOf(module, base, { step, ...(only.length > 0 ? { only } : {}) })
  const changed = all.map(({ arm }) => arm)
  const { arms: allowed, refused } =
    all.length === 0 ? { arms: changed, refused: [] } : soundArms(terms, base, changed, sources)
  const sound = all.filter(({ arm }) => allowed.includes(arm))
  return {
    study: sensitivityStudy(terms, base, sound),
    nudges: sound.map(({ name, from, to }) => ({ name, from, to })),
    refused: refused.length,
  }
}

/**
 * The same study with those nudges alone that change games most, on dice that had no part in choosing them.
 * @param last so many are left
 */
export async function strongestStudy(
  plan: StudyPlan,
  { study, nudges, last }: LabRequests['nudges.strongest']['ask'],
  told: (round: Round) => void,
): Promise<Pick<Nudged, 'study' | 'nudges'>> {
  const { arms, seed = '1', ...terms } = study
  const [base, ...changed] = arms
  const all = nudges.flatMap((line, at) => {
    const arm = changed[at]
    return arm ? [{ ...line, arm }] : []
  })
  if (!base) throw new Error('the study has no variant to begin with')
  const against = (some: readonly { readonly arm: Arm }[]): Arm[] => [
    base,
    ...some.map(({ arm }) => arm),
  ]
  const { left, rounds } = await strongestNudges(all, {
    last,
    units: study.units?.most ?? 200,
    play: (some, each, round) =>
      unitsOf({
        ...plan,
        file: { ...terms, arms: against(some), seed: `${seed} ${round}`, units: { most: each } },
      }),
    onRound: told,
  })
  return {
    study: {
      ...terms,
      arms: against(left),
      seed: rounds.length === 0 ? seed : `${seed} validation`,
    },
    nudges: left.map(({ name, from, to }) => ({ name, from, to })),
  }
}
