/** Sensitivity: which numbers of a module are nudged, and how many games show it. */

import type { ModuleData } from '@redoubt/engine'
import { useState } from 'react'
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
import { newStudy } from '../store/new-study.ts'
import { keptPlan } from '../store/plans.ts'
import { startLab } from '../worker/client.ts'
import type { LabRequests } from '../worker/protocol.ts'
import { withModules } from '../worker/with-modules.ts'
import { nudgeName } from './nudge-name.ts'
import '../style/lab.css'
import '../style/study.css'

export function NumbersPage({ id }: { id: string }) {
  const loaded = useLoaded(`numbers ${id}`, async () => {
    const data = await readModule(id)
    return { data, plan: (await keptPlan(id)) ?? planFor(data) }
  })
  return (
    <Shell title={tell('numbers.title')} wide>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && <Numbers data={loaded.value.data} plan={loaded.value.plan} />}
    </Shell>
  )
}

/** A study has at most 400 variants, the unchanged one among them. */
const MOST = 399

type Nudged = LabRequests['nudges']['answer']

function Numbers({ data, plan }: { data: ModuleData; plan: Plan }) {
  const { id, title } = data.manifest
  const [only, setOnly] = useState('')
  const [step, setStep] = useState('1')
  const [units, setUnits] = useState('200')
  const [nudged, setNudged] = useState<Nudged>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const arm = plan.file.arms[0]?.name ?? ''

  const find = async () => {
    setBusy(true)
    setProblem(undefined)
    const lab = startLab()
    try {
      const words = only.split(',').flatMap((word) => word.trim() || [])
      const most = Math.max(2, Math.round(Number(units)) || 200)
      const file = {
        ...plan.file,
        title: tell('numbers.study', { title }),
        units: { most },
      }
      const asked = await withModules({ ...plan, file })
      setNudged(
        await lab.ask('nudges', { plan: asked, step: Math.round(Number(step)) || 1, only: words }),
      )
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      lab.close()
      setBusy(false)
    }
  }
  const play = async (found: Nudged) => {
    const file = { ...found.study, title: tell('numbers.study', { title }) }
    const study = await newStudy(id, { file, records: plan.records }, found.nudges)
    navigate(`/lab/study/${study}`)
  }
  return (
    <div className="lab-setup">
      <h1>{tell('numbers.heading', { title })}</h1>
      <p className="lead">{tell('numbers.lead', { arm })}</p>
      <div className="seats-plan">
        <Field
          label={tell('numbers.only')}
          help={tell('numbers.only.help')}
          value={only}
          onChange={setOnly}
        />
        <Field
          label={tell('numbers.step')}
          help={tell('numbers.step.help')}
          value={step}
          inputMode="numeric"
          onChange={setStep}
        />
        <Field
          label={tell('numbers.units')}
          help={tell('numbers.units.help')}
          value={units}
          inputMode="numeric"
          onChange={setUnits}
        />
      </div>
      <div className="form-end">
        <Button look={nudged ? 'plain' : 'primary'} isDisabled={busy} onPress={find}>
          {tell(busy ? 'numbers.finding' : 'numbers.find')}
        </Button>
        {nudged && nudged.nudges.length > 0 && nudged.nudges.length <= MOST && (
          <Button look="primary" onPress={() => play(nudged)}>
            {tell('numbers.play', { count: nudged.nudges.length })}
          </Button>
        )}
      </div>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {nudged && (
        <section aria-labelledby="nudges-title" className="form-section">
          <h2 id="nudges-title">{tell('numbers.found', { count: nudged.nudges.length })}</h2>
          {nudged.nudges.length > MOST && (
            <p className="lab-warning">{tell('numbers.many', { most: MOST })}</p>
          )}
          {nudged.refused > 0 && (
            <p className="meta">{tell('numbers.refused', { count: nudged.refused })}</p>
          )}
          <ul className="lab-changes">
            {nudged.nudges.slice(0, 200).map(({ name, from, to }) => (
              <li key={`${name} ${to}`}>
                {nudgeName(data, name)}{' '}
                <span className="meta">{tell('effects.from-to', { from, to })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
