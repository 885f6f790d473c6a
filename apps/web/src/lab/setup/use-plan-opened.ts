/** The plan kept for a module, opened in a worker of the page. */

import type { ModuleData } from '@redoubt/engine'
import type { StudyProblem } from '@redoubt/lab'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { readModule } from '../../server/api.ts'
import { useBuild } from '../../server/builds.ts'
import { planFor } from '../plan/plan-form.ts'
import { keptPlan } from '../store/plans.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import type { ArmFacts, StudyPlan } from '../worker/prepare.ts'
import { withModules } from '../worker/with-modules.ts'

export type PlanOpened<T> =
  | { readonly state: 'opening' }
  | {
      readonly state: 'problems'
      readonly problems: readonly StudyProblem[]
      readonly names: readonly string[]
    }
  | { readonly state: 'failed'; readonly problem: string; readonly retry: () => void }
  | { readonly state: 'open'; readonly value: T }

/**
 * Opens what was last planned for a module, or its usual question; opens it again when the module is served anew, and shows
 * what it has until then.
 * @param use makes something of it, given what it made before
 */
export function usePlanOpened<T>(
  module: string,
  use: (
    lab: LabClient,
    opened: {
      readonly data: ModuleData
      readonly arms: readonly ArmFacts[]
      readonly plan: StudyPlan
    },
    before: T | undefined,
  ) => Promise<T>,
): PlanOpened<T> {
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<PlanOpened<T>>({ state: 'opening' })
  const build = useBuild(module)
  const shown = useRef<{ readonly value: T; readonly lab: LabClient | undefined }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a module, and again when asked to
  useEffect(() => {
    let gone = false
    let lab: LabClient | undefined
    if (!shown.current) setOpened({ state: 'opening' })
    const open = async (): Promise<PlanOpened<T>> => {
      const data = await readModule(module)
      const plan = await withModules((await keptPlan(module)) ?? planFor(data))
      lab = startLab()
      if (gone) lab.close()
      const answer = await lab.ask('open', plan)
      const names = plan.file.arms.map(({ name }) => name)
      if (!answer.ok) return { state: 'problems', problems: answer.problems, names }
      const { arms } = answer
      return { state: 'open', value: await use(lab, { data, arms, plan }, shown.current?.value) }
    }
    open()
      .catch(
        (error: unknown): PlanOpened<T> => ({
          state: 'failed',
          problem: problemOf(error),
          retry: () => setRound((n) => n + 1),
        }),
      )
      .then((next) => {
        if (gone) return lab?.close()
        shown.current?.lab?.close()
        shown.current = next.state === 'open' ? { value: next.value, lab } : undefined
        if (next.state !== 'open') lab?.close()
        setOpened(next)
      })
    return () => {
      gone = true
      if (shown.current?.lab !== lab) lab?.close()
    }
  }, [module, round, build])
  // Another module is another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is closed with its module
  useEffect(
    () => () => {
      shown.current?.lab?.close()
      shown.current = undefined
    },
    [module],
  )
  return opened
}
