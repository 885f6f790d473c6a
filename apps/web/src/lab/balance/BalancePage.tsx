/** A search for rules that are level, or whatever else is wished: what may vary, what is to come of it, what was found. */

import type { ModuleData } from '@redoubt/engine'
import { dataSeated } from '@redoubt/engine'
import type { Arm } from '@redoubt/lab'
import { useState } from 'react'
import { navigate } from '../../app/router.tsx'
import { problemOf } from '../../messages/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { ModuleFrame } from '../shown/ModuleFrame.tsx'
import { keepPlan } from '../store/plans.ts'
import type { LabEvents, LabRequests } from '../worker/protocol.ts'
import { useOwnLab } from '../worker/use-own-lab.ts'
import { withModules } from '../worker/with-modules.ts'
import { Found } from './Found.tsx'
import { GoalsForm } from './GoalsForm.tsx'
import { EVEN, type GoalDraft, goalText } from './goal-draft.ts'
import { VaryForm } from './VaryForm.tsx'
import { type VariedDraft, variedText } from './varied.ts'
import '../style/lab.css'

export function BalancePage({ id }: { id: string }) {
  return (
    <ModuleFrame id={id} title={tell('balance.title')}>
      {(data, plan) => <Balance data={data} plan={plan} />}
    </ModuleFrame>
  )
}

type Asked =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly round: LabEvents['round'] | undefined }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'known'; readonly found: LabRequests['balance']['answer'] }

/** Units each of the last variants is played on where nothing is said. */
const UNITS = 400

function Balance({ data, plan }: { data: ModuleData; plan: Plan }) {
  const { id, title } = data.manifest
  const [arm = { name: tell('arms.as-it-is') }] = plan.file.arms
  const [varied, setVaried] = useState<readonly VariedDraft[]>([])
  const [goals, setGoals] = useState<readonly GoalDraft[]>([EVEN])
  const [units, setUnits] = useState(String(UNITS))
  const [asked, search] = useSearch(plan, arm)
  const [seat] = Object.values(dataSeated(data, arm.seating).manifest.seats)
  const compare = async (other: Arm) => {
    await keepPlan(id, { ...plan, file: { ...plan.file, arms: [arm, other] } })
    navigate(`/lab/${id}`)
  }
  return (
    <div className="lab-setup">
      <h1>{tell('balance.heading', { title })}</h1>
      <p className="lead">{tell('balance.lead', { arm: arm.name })}</p>
      <VaryForm data={data} arm={arm} varied={varied} onChange={setVaried} />
      <GoalsForm data={data} seat={seat?.name ?? ''} goals={goals} onChange={setGoals} />
      <div className="seats-plan">
        <Field
          label={tell('balance.units')}
          help={tell('balance.units.help')}
          value={units}
          inputMode="numeric"
          onChange={setUnits}
        />
      </div>
      <div className="form-end">
        <Button
          look="primary"
          isDisabled={varied.length === 0 || asked.state === 'running'}
          onPress={() =>
            void search({
              vary: varied.map(variedText),
              goals: goals.map(goalText),
              units: Math.max(20, Math.round(Number(units)) || UNITS),
            })
          }
        >
          {tell('balance.search')}
        </Button>
      </div>
      {asked.state === 'running' && (
        <Waiting
          label={asked.round ? tell('round.over', { ...asked.round }) : tell('round.first')}
        />
      )}
      {asked.state === 'failed' && <p role="alert">{asked.problem}</p>}
      {asked.state === 'known' && (
        <Found
          data={data}
          seat={seat?.name ?? ''}
          found={asked.found}
          onCompare={(other) => void compare(other)}
        />
      )}
    </div>
  )
}

/** Searches from one variant; a search ends when the page is left. */
function useSearch(plan: Plan, arm: Arm) {
  const [asked, setAsked] = useState<Asked>({ state: 'idle' })
  const withLab = useOwnLab()
  const search = async (wished: Omit<LabRequests['balance']['ask'], 'plan'>) => {
    setAsked({ state: 'running', round: undefined })
    try {
      const whole = await withModules({ ...plan, file: { ...plan.file, arms: [arm] } })
      const found = await withLab((lab) => {
        lab.on('round', (round) => setAsked({ state: 'running', round }))
        return lab.ask('balance', { plan: whole, ...wished })
      })
      setAsked({ state: 'known', found })
    } catch (error) {
      setAsked({ state: 'failed', problem: problemOf(error) })
    }
  }
  return [asked, search] as const
}
