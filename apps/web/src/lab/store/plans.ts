/** The plan last worked on for each module. */

import type { Plan } from '../plan/plan.ts'
import { inStore } from './database.ts'

export async function keepPlan(module: string, plan: Plan): Promise<void> {
  await inStore('plans', 'readwrite', (store) => store.put(plan, module))
}

export function keptPlan(module: string): Promise<Plan | undefined> {
  return inStore<Plan>('plans', 'readonly', (store) => store.get(module))
}
