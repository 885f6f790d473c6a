/** Which of the rules' answers are worth saying to a player. */

import type { Denial } from '@redoubt/engine'
import type { CommonReason, Reason } from './intent.ts'
import type { Target } from './matching.ts'

/** Asked about when nothing is on offer: whatever one tried, the table says why not. */
export const ANY_ACTION = 'any'

/**
 * The most helpful reasons, one of each kind: those of the actions that came nearest to allowing it, in the order of the offers.
 * Where it is nothing that any of them is about, the first speaks for all. What the rules say goes before what the table says.
 */
export function worthSaying(
  answers: readonly { action: string; denial: Denial | undefined }[],
): Reason[] {
  const reasons: Reason[] = []
  for (const { action, denial } of answers) {
    if (!denial || reasons.some((known) => known.denial.message === denial.message)) continue
    reasons.push({ action: action === ANY_ACTION ? undefined : action, denial })
  }
  const ofRules = reasons.filter(({ denial }) => denial.clause !== 'table')
  if (ofRules.length === 0)
    return reasons.filter(({ denial }) => denial.message !== 'table.notation')
  const nearness = ({ denial: { near = 0 } }: Reason) => near
  const nearest = Math.max(...ofRules.map(nearness))
  const told = ofRules.filter((reason) => nearness(reason) === nearest)
  return nearest > 0 ? told.flatMap(everySpace) : told.slice(0, 1)
}

/** Of what can go no further, all that speaks against it. */
function everySpace(reason: Reason): readonly Reason[] {
  const { everywhere } = reason.denial
  const of = everywhere?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    everywhere?.map(({ count, denial }) => ({ ...reason, denial, spaces: [count, of] })) ?? [reason]
  )
}

/**
 * Reasons of the pieces that came nearest, by how many pieces they hold for: that a regiment is no fort is no answer beside what keeps
 * forts from it. Where none came near at all the commonest speaks for all; what the table says is told where the rules say nothing.
 */
export function commonest(
  answers: readonly { readonly target: Target; readonly denial: Denial | undefined }[],
): CommonReason[] {
  const found = new Map<string, CommonReason>()
  for (const { target, denial } of answers) {
    if (!denial) continue
    const name = `${denial.clause} ${denial.message}`
    const known = found.get(name)
    found.set(name, known ? { ...known, count: known.count + 1 } : { denial, count: 1, target })
  }
  const rank = ({ denial: { clause, near = 0 } }: CommonReason) => (clause === 'table' ? -1 : near)
  const all = [...found.values()].sort((a, b) => b.count - a.count)
  const nearest = Math.max(...all.map(rank))
  const told = all.filter((reason) => rank(reason) === nearest)
  return nearest === 0 ? told.slice(0, 1) : told
}
