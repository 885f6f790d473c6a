/** A recorded game under another rule: it runs until the two ways part, and says why they do. */

import type { ModuleData } from '@redoubt/engine'
import { useEffect, useMemo, useState } from 'react'
import { Link, navigate } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { readModule, useLoaded } from '../../server/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty, Failed, Waiting } from '../../ui/states.tsx'
import { BenchFrame } from '../boards/BenchFrame.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { startOf, withStart } from '../plan/plan-form.ts'
import { keepPlan, keptPlan } from '../store/plans.ts'
import { startLab } from '../worker/client.ts'
import type { UnderResult } from '../worker/protocol.ts'
import { withModules } from '../worker/with-modules.ts'
import { partedStore } from './parted-store.ts'
import { Verdict } from './Verdict.tsx'
import '../style/lab.css'
import '../style/boards.css'

export function UnderPage({ id }: { id: string }) {
  const loaded = useLoaded(`under ${id}`, async () => ({
    data: await readModule(id),
    plan: await keptPlan(id),
  }))
  if (loaded.state === 'ready' && loaded.value.plan) {
    const { data, plan } = loaded.value
    const start = startOf(data, plan.file)
    const text = start.kind === 'record' ? plan.records[start.file] : undefined
    if (start.kind === 'record' && text !== undefined)
      return <Under data={data} plan={plan} name={start.file} text={text} />
  }
  return (
    <Shell title={tell('under.title')}>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && (
        <Empty title={tell('under.no-record')}>
          <p>{tell('under.no-record.help')}</p>
        </Empty>
      )}
    </Shell>
  )
}

function Under({
  data,
  plan,
  name,
  text,
}: {
  data: ModuleData
  plan: Plan
  name: string
  text: string
}) {
  const { arms } = plan.file
  const [chosen, setChosen] = useState(Math.min(1, arms.length - 1))
  const arm = arms[chosen]
  const found = useUnder(plan, text, chosen)
  const store = useMemo(
    () =>
      found.state === 'ready'
        ? partedStore(data, found.value, [tell('under.recorded'), arm?.name ?? ''], plan.players)
        : undefined,
    [found, data, arm, plan.players],
  )
  const { id, title: module } = data.manifest
  const title = name.replace(/\.jsonl$/, '')
  const players = Object.values(plan.players ?? {})
  const head = (openClause: (clause: string, board: number) => void) => (
    <div className="lab-under">
      <div className="lab-under-row">
        <p className="meta">
          {players.length > 0
            ? tell('under.played', { name: title, players: players.join(', ') })
            : tell('under.of', { name })}
        </p>
        <Select
          label={tell('under.rule')}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          items={arms.map((one, index) => ({ value: String(index), label: one.name }))}
        />
        {found.state === 'ready' && found.value.parting && (
          <Button onPress={() => void goOn(id, plan, name, found.value)}>
            {tell('under.go-on')}
          </Button>
        )}
      </div>
      {found.state === 'loading' && <Waiting label={tell('under.running')} />}
      {found.state === 'failed' && <p role="alert">{found.problem}</p>}
      {found.state === 'ready' && (
        <Verdict data={data} result={found.value} arm={arm?.name ?? ''} onClause={openClause} />
      )}
    </div>
  )
  return (
    <BenchFrame
      module={data}
      title={tell('under.page', { title: module })}
      store={store}
      head={head}
    />
  )
}

/** Both ways side by side from just before they part. */
async function goOn(id: string, plan: Plan, file: string, { parting }: UnderResult): Promise<void> {
  const event = Math.max(0, (parting?.event ?? 0) - 1)
  const from = withStart(plan.file, { kind: 'record', file, event })
  await keepPlan(id, { ...plan, file: from })
  navigate(`/lab/${id}/boards`)
}

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'ready'; readonly value: UnderResult }

function useUnder(plan: Plan, record: string, chosen: number): Found {
  const [found, setFound] = useState<Found>({ state: 'loading' })
  useEffect(() => {
    let gone = false
    setFound({ state: 'loading' })
    const lab = startLab()
    const run = async () => {
      const options = plan.file.arms[chosen]?.options ?? {}
      return lab.ask('under', { plan: await withModules(plan), record, options })
    }
    run().then(
      (value) => gone || setFound({ state: 'ready', value }),
      (error: unknown) =>
        gone ||
        setFound({
          state: 'failed',
          problem: problemOf(error),
        }),
    )
    return () => {
      gone = true
      lab.close()
    }
  }, [plan, record, chosen])
  return found
}
