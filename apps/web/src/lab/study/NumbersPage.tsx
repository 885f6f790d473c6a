/** Sensitivity: which numbers of a module are nudged, and how many games show it. */

import type { ModuleData } from '@redoubt/engine'
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
import { newStudy } from '../store/new-study.ts'
import { keptPlan } from '../store/plans.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import type { LabEvents, LabRequests } from '../worker/protocol.ts'
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

/** So many changes are played to the end; of more, those that change games most are found first. */
const LAST = 24

type Nudged = LabRequests['nudges']['answer']

function Numbers({ data, plan }: { data: ModuleData; plan: Plan }) {
  const { id, title } = data.manifest
  const [only, setOnly] = useState('')
  const [step, setStep] = useState('1')
  const [units, setUnits] = useState('200')
  const [nudged, setNudged] = useState<Nudged>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState<LabEvents['round'] | 'first'>()
  const [searching, setSearching] = useState<LabClient>()
  useEffect(() => () => searching?.close(), [searching])
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
  const play = async ({ study, nudges }: Pick<Nudged, 'study' | 'nudges'>) => {
    const file = { ...study, title: tell('numbers.study', { title }) }
    const kept = await newStudy(id, { file, records: plan.records }, nudges)
    navigate(`/lab/study/${kept}`)
  }
  const playStrongest = async ({ study, nudges }: Nudged) => {
    setProblem(undefined)
    setRound('first')
    const lab = startLab()
    setSearching(lab)
    lab.on('round', setRound)
    try {
      const asked = await withModules({ ...plan, file: study })
      await play(await lab.ask('nudges.strongest', { plan: asked, study, nudges, last: LAST }))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setRound(undefined)
      setSearching(undefined)
    }
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
        {nudged && nudged.nudges.length > LAST && (
          <Button
            look="primary"
            isDisabled={round !== undefined}
            onPress={() => void playStrongest(nudged)}
          >
            {tell('numbers.strongest', { last: LAST })}
          </Button>
        )}
        {nudged && nudged.nudges.length > 0 && nudged.nudges.length <= LAST && (
          <Button look="primary" onPress={() => void play(nudged)}>
            {tell('numbers.play', { count: nudged.nudges.length })}
          </Button>
        )}
      </div>
      {round !== undefined && (
        <Waiting
          label={round === 'first' ? tell('round.first') : tell('round.over', { ...round })}
        />
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {nudged && (
        <section aria-labelledby="nudges-title" className="form-section">
          <h2 id="nudges-title">{tell('numbers.found', { count: nudged.nudges.length })}</h2>
          {nudged.nudges.length > LAST && (
            <p className="meta">{tell('numbers.halving', { last: LAST })}</p>
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
