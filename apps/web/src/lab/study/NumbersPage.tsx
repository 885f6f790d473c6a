/** Sensitivity: which numbers of a module are nudged, and how many games show it. */

import type { ModuleData } from '@redoubt/engine'
import { nudgeName } from '@redoubt/lab'
import { useState } from 'react'
import { navigate } from '../../app/router.tsx'
import { problemOf } from '../../messages/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { ModuleFrame } from '../shown/ModuleFrame.tsx'
import { newStudy } from '../store/new-study.ts'
import type { LabEvents, LabRequests } from '../worker/protocol.ts'
import { useOwnLab } from '../worker/use-own-lab.ts'
import { withModules } from '../worker/with-modules.ts'
import '../style/lab.css'
import '../style/study.css'

export function NumbersPage({ id }: { id: string }) {
  return (
    <ModuleFrame id={id} title={tell('numbers.title')}>
      {(data, plan) => <Numbers data={data} plan={plan} />}
    </ModuleFrame>
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
  const withLab = useOwnLab()
  const arm = plan.file.arms[0]?.name ?? ''

  const find = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const words = only.split(',').flatMap((word) => word.trim() || [])
      const most = Math.max(2, Math.round(Number(units)) || 200)
      const file = {
        ...plan.file,
        title: tell('numbers.study', { title }),
        units: { most },
      }
      const asked = await withModules({ ...plan, file })
      const by = Math.round(Number(step)) || 1
      setNudged(await withLab((lab) => lab.ask('nudges', { plan: asked, step: by, only: words })))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
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
    try {
      const asked = await withModules({ ...plan, file: study })
      const strongest = await withLab((lab) => {
        lab.on('round', setRound)
        return lab.ask('nudges.strongest', { plan: asked, study, nudges, last: LAST })
      })
      await play(strongest)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setRound(undefined)
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
