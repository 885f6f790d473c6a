/** From a table or a replay into the lab: its record, at the moment looked at. */

import type { Session } from '@redoubt/client'
import { navigate } from '../app/router.tsx'
import { planFor } from './plan/plan-form.ts'
import { eventAt } from './plan/record-moments.ts'
import { recordedPlan } from './plan/recorded-plan.ts'
import { keepPlan, keptPlan } from './store/plans.ts'

/**
 * @param moment number of actions after which the table is looked at
 * @param way the boards at this moment, or the whole game under another rule
 */
export async function handOver(
  session: Session,
  moment: number,
  way: 'boards' | 'under',
): Promise<void> {
  const { module } = session.facts
  const { id } = module.manifest
  const text = await session.record()
  const { file } = (await keptPlan(id)) ?? planFor(module)
  const event = eventAt(text, moment)
  await keepPlan(id, recordedPlan(module, file, { name: `${id}.jsonl`, text, event }))
  navigate(way === 'under' ? `/lab/${id}/under` : `/lab/${id}/boards`)
}
