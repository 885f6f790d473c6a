/** Which of the rules' answers are worth saying to a player. */

import type { Denial } from '@redoubt/engine'
import type { Reason } from './intent.ts'

/** Asked about when nothing is on offer: whatever one tried, the table says why not. */
export const ANY_ACTION = 'any'

/** One reason of each kind; what the rules say goes before what the table says. */
export function worthSaying(
  answers: readonly { action: string; denial: Denial | undefined }[],
): Reason[] {
  const reasons: Reason[] = []
  for (const { action, denial } of answers) {
    if (!denial || reasons.some((known) => known.denial.message === denial.message)) continue
    reasons.push({ action: action === ANY_ACTION ? undefined : action, denial })
  }
  const ofRules = reasons.filter(({ denial }) => denial.clause !== 'table')
  if (ofRules.length > 0) return ofRules
  return reasons.filter(({ denial }) => denial.message !== 'table.notation')
}
