/** What a worker needs besides a plan: the data of the modules it names. */

import { readModule } from '../../server/api.ts'
import type { Plan } from '../plan/plan.ts'
import { moduleIds } from '../plan/plan-form.ts'
import type { StudyPlan } from './prepare.ts'

/** The data of all modules a plan names. */
export async function withModules(plan: Plan): Promise<StudyPlan> {
  const ids = moduleIds(plan.file)
  const data = await Promise.all(ids.map((id) => readModule(id)))
  return { ...plan, modules: Object.fromEntries(data.map((one, index) => [ids[index], one])) }
}
