/** A page of the lab about one module, beside its set-up: its data, and the plan last worked on. */

import type { ModuleData } from '@redoubt/engine'
import type { ReactNode } from 'react'
import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { readModule, useLoaded } from '../../server/api.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { planFor } from '../plan/plan-form.ts'
import { keptPlan } from '../store/plans.ts'

export function ModuleFrame({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: (data: ModuleData, plan: Plan) => ReactNode
}) {
  const loaded = useLoaded(`beside ${id}`, async () => {
    const data = await readModule(id)
    return { data, plan: (await keptPlan(id)) ?? planFor(data) }
  })
  return (
    <Shell title={title} wide>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && children(loaded.value.data, loaded.value.plan)}
    </Shell>
  )
}
