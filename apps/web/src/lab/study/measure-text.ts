/** What was measured, as the reader calls it: the lab's own measures in his language, a module's as the module does. */

import type { ModuleData } from '@redoubt/engine'
import { tell } from '../messages/words.ts'

/** What the lab measures of every game. */
const OWN = [
  'length',
  'turns',
  'branching',
  'lead_changes',
  'drama',
  'decisiveness',
  'uncertainty',
  'comeback',
] as const

/** @param label as the report has it */
export function measureText(
  name: string,
  label: string,
  { metrics }: Pick<ModuleData, 'metrics'>,
): string {
  const own = OWN.find((one) => one === name)
  const named = metrics?.metrics[name]?.label
  return named ?? (own === undefined ? label : tell(`measure.${own}`))
}
