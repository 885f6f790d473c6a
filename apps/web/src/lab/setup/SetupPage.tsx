/** The lab of one module: what is compared, where it begins, who plays, and what is to be found out. */

import type { ModuleData } from '@redoubt/engine'
import type { StudyProblem } from '@redoubt/lab'
import { useEffect, useRef, useState } from 'react'
import { Link, navigate } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { readModule, useLoaded } from '../../server/api.ts'
import { useBuild } from '../../server/builds.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import { PeopleForm } from '../before/PeopleForm.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { planFor } from '../plan/plan-form.ts'
import { dataOver } from '../plan/recorded-plan.ts'
import { newStudy } from '../store/new-study.ts'
import { keepPlan, keptPlan } from '../store/plans.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import { withModules } from '../worker/with-modules.ts'
import { ArmsForm } from './ArmsForm.tsx'
import { KeptStudies } from './KeptStudies.tsx'
import { ProblemList } from './ProblemList.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { StartForm } from './StartForm.tsx'
import { StudyFiles } from './StudyFiles.tsx'
import { WhatNext } from './WhatNext.tsx'
import '../style/lab.css'

export function SetupPage({ id }: { id: string }) {
  const loaded = useLoaded(`lab ${id} ${useBuild(id)}`, async () => {
    const data = await readModule(id)
    return { data, plan: (await keptPlan(id)) ?? planFor(data) }
  })
  return (
    <Shell title={tell('lab.title')} wide>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href="/lab">{tell('lab.title')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && <Setup data={loaded.value.data} first={loaded.value.plan} />}
    </Shell>
  )
}

/** Milliseconds the form must rest before the rules are asked what they think of it. */
const REST = 350

function Setup({ data, first }: { data: ModuleData; first: Plan }) {
  const { id, title } = data.manifest
  const [plan, setPlan] = useState(first)
  const [lineOf, setLineOf] = useState<(path: StudyProblem['path']) => number | undefined>()
  const { problems, checking, failure } = useCheck(plan)
  const [busy, setBusy] = useState(false)
  const change = (next: Plan) => {
    setPlan(next)
    setLineOf(undefined)
    void keepPlan(id, next)
  }
  const shown = dataOver(data, plan)
  const isOpen = busy || problems.length > 0
  const names = plan.file.arms.map(({ name }) => name)

  const toBoards = async () => {
    await keepPlan(id, plan)
    navigate(`/lab/${id}/boards`)
  }
  const play = async () => {
    setBusy(true)
    const { file } = plan
    const named =
      file.title === title ? tell('lab.study', { title, arms: names.join(', ') }) : file.title
    const study = await newStudy(id, { ...plan, file: { ...file, title: named } })
    navigate(`/lab/study/${study}`)
  }
  return (
    <div className="lab-setup wide">
      <div className="lab-setup-head">
        <h1>{tell('lab.heading', { title })}</h1>
        <p className="lead">{tell('lab.lead')}</p>
      </div>
      <div className="lab-setup-forms">
        <ArmsForm
          data={shown}
          file={plan.file}
          problems={problems}
          onChange={(file) => change({ ...plan, file })}
        />
        <StartForm data={data} plan={plan} onChange={change} />
        <QuestionForm data={data} file={plan.file} onChange={(file) => change({ ...plan, file })} />
        <PeopleForm data={shown} plan={plan} isReady={!isOpen} />
        <StudyFiles
          plan={plan}
          onOpen={(opened, lines) => {
            change(opened)
            setLineOf(() => lines)
          }}
        />
        <KeptStudies module={id} />
      </div>
      <WhatNext
        data={shown}
        plan={plan}
        isReady={!isOpen}
        checking={checking}
        onBoards={toBoards}
        onPlay={play}
      >
        {failure !== undefined && <p role="alert">{failure}</p>}
        {problems.length > 0 && (
          <ProblemList module={id} problems={problems} names={names} lineOf={lineOf} />
        )}
      </WhatNext>
    </div>
  )
}

/** Has the plan checked by the rules whenever it rests. */
function useCheck(plan: Plan) {
  const lab = useRef<LabClient>(undefined)
  const [found, setFound] = useState<{ problems: readonly StudyProblem[]; failure?: string }>({
    problems: [],
  })
  const [checking, setChecking] = useState(true)
  useEffect(() => {
    let dropped = false
    setChecking(true)
    const timer = setTimeout(async () => {
      try {
        lab.current ??= startLab()
        const answer = await lab.current.ask('open', await withModules(plan))
        if (!dropped) setFound({ problems: answer.ok ? [] : answer.problems })
      } catch (error) {
        const failure = problemOf(error)
        if (!dropped) setFound({ problems: [], failure })
      }
      if (!dropped) setChecking(false)
    }, REST)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [plan])
  useEffect(
    () => () => {
      lab.current?.close()
      lab.current = undefined
    },
    [],
  )
  return { ...found, checking }
}
