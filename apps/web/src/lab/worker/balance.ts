/** A search for variants that meet goals: the first arm of a plan with other options and numbers. */

import {
  candidatesOf,
  goalIn,
  isWatched,
  measurable,
  outlookOf,
  prepareStudy,
  type Round,
  searchBalance,
  soundArms,
  variedIn,
} from '@redoubt/lab'
import { type StudyPlan, sourcesOf } from './prepare.ts'
import type { LabRequests } from './protocol.ts'
import { unitsOf } from './whole.ts'

/** @throws Error that says what was expected */
export async function balanceOf(
  { plan, vary, goals: wished, units }: LabRequests['balance']['ask'],
  told: (round: Round) => void,
): Promise<LabRequests['balance']['answer']> {
  const { arms, stop: _stop, units: _units, seed = '1', ...terms } = plan.file
  const [base] = arms
  const sources = await sourcesOf(plan)
  const module = sources.module(base?.module ?? plan.file.module ?? '')
  if (!base || !module) throw new Error('the study names no module')
  const varied = vary.map((text) => variedIn(module, text))
  const goals = wished.map(goalIn)
  const prepared = prepareStudy({ ...terms, arms: [base] }, sources)
  if (!prepared.ok) throw new Error(prepared.problems.map(({ message }) => message).join(' '))
  const known = measurable(prepared.study)
  for (const { name } of goals)
    if (!known.includes(name)) throw new RangeError(`there is no measure "${name}"`)
  const { arms: candidates, refused } = soundArms(
    terms,
    base,
    candidatesOf(module, base, varied),
    sources,
  )
  const searched = await searchBalance({
    candidates,
    base,
    goals,
    units,
    play: (some, each, round) =>
      unitsOf(
        roundOf(
          plan,
          { ...terms, arms: [...some], seed: `${seed} ${round}` },
          each,
          goals.some(isWatched),
        ),
      ),
    onRound: told,
  })
  return {
    ...searched,
    refused,
    outlook: outlookOf([searched.base, ...searched.winners], units),
  }
}

/** @param watched what goals ask for is seen only in games that are watched */
function roundOf(
  plan: StudyPlan,
  file: StudyPlan['file'],
  units: number,
  watched: boolean,
): StudyPlan {
  return { ...plan, file: { ...file, units: { most: units }, observe: watched ? units : 0 } }
}
