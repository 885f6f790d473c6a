/** Whose consent a proposal needs, and when it was made. */

import type { ProposalState } from '@redoubt/protocol'
import type { Situation } from './situation.ts'

/** Who sits at the table, or of those whom a proposal names; nobody where all sit at one machine. */
export function whoMustAgree(
  { chairs, terms }: Situation,
  proposal?: Pick<ProposalState, 'asked'>,
): string[] {
  if (terms.oneMachine) return []
  const seated = chairs.filter(({ player }) => player !== undefined).map(({ seat }) => seat)
  return proposal?.asked ? seated.filter((seat) => proposal.asked?.includes(seat)) : seated
}

/** No two proposals of a table are made at once. */
export function timeOfProposal({ terms, proposals }: Situation): number {
  return Math.max(terms.now(), ...proposals.map(({ at }) => at + 1))
}
