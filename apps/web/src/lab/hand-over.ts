/** From a table or a replay into the lab: its record, at the moment looked at. */

import { navigate } from '../app/router.tsx'
import type { EnterLab } from '../table/desk/enter-lab.ts'
import { planFor } from './plan/plan-form.ts'
import { eventAt } from './plan/record-moments.ts'
import { recordedPlan } from './plan/recorded-plan.ts'
import { keepPlan, keptPlan } from './store/plans.ts'

export const handOver: EnterLab = async (session, moment, way) => {
  const { module } = session.facts
  const { id, title } = module.manifest
  const text = await session.record()
  const { file } = (await keptPlan(id)) ?? planFor(module)
  const event = eventAt(text, moment)
  await keepPlan(id, recordedPlan(module, file, { name: `${title}.jsonl`, text, event }))
  navigate(way === 'under' ? `/lab/${id}/under` : `/lab/${id}/boards`)
}
