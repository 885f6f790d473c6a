/** For authors: the open game as the module was, beside the same actions under what was saved, where the two part. */

import type { ModuleData } from '@redoubt/engine'
import { useEffect, useMemo, useState } from 'react'
import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { type Diverged, useDiverged } from '../../dev/divergence.ts'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { Empty } from '../../ui/states.tsx'
import { BenchFrame } from '../boards/BenchFrame.tsx'
import { tell } from '../messages/words.ts'
import { startLab } from '../worker/client.ts'
import type { UnderResult } from '../worker/protocol.ts'
import { partedStore } from './parted-store.ts'
import { Verdict } from './Verdict.tsx'
import '../style/lab.css'
import '../style/boards.css'

export function BuildsPage({ id }: { id: string }) {
  const diverged = useDiverged()
  if (diverged?.before && diverged.now.manifest.id === id)
    return <Builds diverged={diverged} before={diverged.before} />
  return (
    <Shell title={tell('builds.title')}>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      <Empty title={tell('builds.none')}>
        <p>{tell('builds.none.help')}</p>
      </Empty>
    </Shell>
  )
}

function Builds({ diverged, before }: { diverged: Diverged; before: ModuleData }) {
  const { now } = diverged
  const [result, setResult] = useState<UnderResult>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const lab = startLab()
    let gone = false
    lab.ask('under.builds', { before, now, record: diverged.record }).then(
      (value) => gone || setResult(value),
      (error: unknown) => gone || setProblem(problemOf(error)),
    )
    return () => {
      gone = true
      lab.close()
    }
  }, [diverged, before, now])
  const store = useMemo(
    () => result && partedStore(before, result, [tell('builds.before'), tell('builds.now')]),
    [result, before],
  )
  const head = (openClause: (clause: string, board: number) => void) => (
    <div className="lab-under">
      <Link href={`/local/${now.manifest.id}`}>{tell('builds.back')}</Link>
      {!result && problem === undefined && <p>{tell('under.running')}</p>}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {result && (
        <Verdict data={now} result={result} arm={tell('builds.now')} onClause={openClause} />
      )}
    </div>
  )
  return <BenchFrame module={now} title={tell('builds.title')} store={store} head={head} />
}
