/** A kept study as the page follows it: it runs in the lab's worker, and can be stopped and gone on with. */

import type { ModuleData } from '@redoubt/engine'
import type { StudyProblem } from '@redoubt/lab'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { readModule } from '../../server/api.ts'
import { tell } from '../messages/words.ts'
import { type KeptStudy, keepStudy, keptStudy } from '../store/studies.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import type { ArmFacts } from '../worker/prepare.ts'
import type { LabEvents, StudyFindings } from '../worker/protocol.ts'
import { withModules } from '../worker/with-modules.ts'

export interface StudyView {
  readonly kept: KeptStudy
  readonly module: ModuleData
  readonly arms: readonly ArmFacts[]
  readonly progress: LabEvents['progress'] | undefined
  readonly findings: StudyFindings | undefined
  readonly state: KeptStudy['state']
  readonly failure: string | undefined
  /** Games that were thrown away because the rules have changed since. */
  readonly thrownAway: number
}

export type FollowedStudy =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly problem: string }
  | {
      readonly state: 'problems'
      readonly kept: KeptStudy
      readonly problems: readonly StudyProblem[]
    }
  | {
      readonly state: 'open'
      readonly view: StudyView
      readonly pause: () => void
      /** Goes on, from a pause or from where it was stopped. */
      readonly resume: () => void
      readonly cancel: () => void
      /** Four times as many games; those played stay. */
      readonly more: () => void
      readonly exported: (as: 'json' | 'csv' | 'results') => Promise<string>
    }

export function useStudy(id: string): FollowedStudy {
  const [opened, setOpened] = useState<FollowedStudy>({ state: 'opening' })
  const [view, setView] = useState<StudyView>()
  const lab = useRef<LabClient>(undefined)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round opens the study again
  useEffect(() => {
    let gone = false
    const client = startLab()
    lab.current = client
    const change = (part: Partial<StudyView>) =>
      gone || setView((before) => before && { ...before, ...part })
    client.on('progress', (progress) => change({ progress, state: progress.state }))
    client.on('report', (findings) => change({ findings }))
    client.on('anew', ({ units }) => change({ thrownAway: units, findings: undefined }))
    client.on('failed', ({ message }) => change({ failure: message, state: 'cancelled' }))
    const open = async () => {
      const kept = await keptStudy(id)
      if (!kept) throw new Error(tell('study.missing'))
      const plan = await withModules(kept)
      const answer = await client.ask('open', plan)
      if (gone) return
      if (!answer.ok) return setOpened({ state: 'problems', kept, problems: answer.problems })
      const module = await readModule(kept.module)
      const goesOn = kept.state === 'new' || kept.state === 'running'
      setView({
        kept,
        module,
        arms: answer.arms,
        progress: undefined,
        findings: undefined,
        state: goesOn ? 'running' : kept.state,
        failure: undefined,
        thrownAway: 0,
      })
      if (kept.units > 0) change({ findings: await client.ask('study.report', { id }) })
      if (goesOn && !gone) await client.ask('study.run', { id })
    }
    open().catch(
      (error: unknown) =>
        gone ||
        setOpened({
          state: 'failed',
          problem: problemOf(error),
        }),
    )
    return () => {
      gone = true
      client.close()
    }
  }, [id, round])

  if (!view) return opened
  const ask = (name: 'study.pause' | 'study.resume' | 'study.cancel') =>
    void lab.current?.ask(name, {})
  return {
    state: 'open',
    view,
    pause: () => ask('study.pause'),
    resume: () => {
      setView({ ...view, state: 'running', failure: undefined })
      if (view.progress?.state === 'paused') ask('study.resume')
      else void lab.current?.ask('study.run', { id })
    },
    cancel: () => ask('study.cancel'),
    more: () =>
      void playMore(view.kept).then(() => {
        setView(undefined)
        setRound(round + 1)
      }),
    exported: (as) => lab.current?.ask('study.export', { id, as }) ?? Promise.resolve(''),
  }
}

/** Units do not depend on how many there are at most: those that are there stay. */
async function playMore({ id, file }: KeptStudy): Promise<void> {
  const most = 4 * (file.units?.most ?? 10_000)
  const kept = await keptStudy(id)
  if (!kept) return
  await keepStudy({
    ...kept,
    file: { ...file, units: { ...file.units, most } },
    state: 'running',
  })
}
