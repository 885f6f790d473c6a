/** A search for rules that are level, or whatever else is wished: what may vary, what is to come of it, what was found. */

import type { ModuleData } from '@redoubt/engine'
import { dataSeated } from '@redoubt/engine'
import type { Arm } from '@redoubt/lab'
import { useEffect, useState } from 'react'
import { Link, navigate } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { readModule, useLoaded } from '../../server/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { planFor } from '../plan/plan-form.ts'
import { keepPlan, keptPlan } from '../store/plans.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import type { LabEvents, LabRequests } from '../worker/protocol.ts'
import { withModules } from '../worker/with-modules.ts'
import { Found } from './Found.tsx'
import { GoalsForm } from './GoalsForm.tsx'
import { EVEN, type GoalDraft, goalText } from './goal-draft.ts'
import { VaryForm } from './VaryForm.tsx'
import { type VariedDraft, variedText } from './varied.ts'
import '../style/lab.css'

export function BalancePage({ id }: { id: string }) {
  const loaded = useLoaded(`balance ${id}`, async () => {
    const data = await readModule(id)
    return { data, plan: (await keptPlan(id)) ?? planFor(data) }
  })
  return (
    <Shell title={tell('balance.title')} wide>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && <Balance data={loaded.value.data} plan={loaded.value.plan} />}
    </Shell>
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
  const [arm = { name: 'as it is' }] = plan.file.arms
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
  const [lab, setLab] = useState<LabClient>()
  useEffect(() => () => lab?.close(), [lab])
  const search = async (wished: Omit<LabRequests['balance']['ask'], 'plan'>) => {
    const client = startLab()
    setLab(client)
    setAsked({ state: 'running', round: undefined })
    client.on('round', (round) => setAsked({ state: 'running', round }))
    try {
      const whole = await withModules({ ...plan, file: { ...plan.file, arms: [arm] } })
      setAsked({ state: 'known', found: await client.ask('balance', { plan: whole, ...wished }) })
    } catch (error) {
      setAsked({ state: 'failed', problem: problemOf(error) })
    }
    setLab(undefined)
  }
  return [asked, search] as const
}
