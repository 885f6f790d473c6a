/** What one seat proposes and the others must agree to. */

import { type ProposalKind, type ProposalState, refused, sentence } from '@redoubt/protocol'

/** The proposals after one more, or after an answer, and the one that everybody has agreed to. */
export interface Considered {
  readonly proposals: readonly ProposalState[]
  readonly carried?: ProposalState
}

/**
 * Adds a proposal; one of the same kind by somebody else counts as agreed to.
 * @param others the seats that must agree: everybody else who is sitting at the table
 */
export function propose(
  proposals: readonly ProposalState[],
  proposal: ProposalState,
  others: readonly string[],
): Considered {
  // Two rulings are two different things.
  const same = proposals.find(
    ({ kind, by, to, server, ruling }) =>
      kind === proposal.kind &&
      by !== proposal.by &&
      to === proposal.to &&
      server === proposal.server &&
      !ruling,
  )
  if (same) return answer(proposals, proposal.by, same.kind, true, [same.by, ...others])
  const rest = proposals.filter(({ kind }) => kind !== proposal.kind)
  return settle([...rest, proposal], proposal, others)
}

/** Agrees to a proposal, declines it, or withdraws one's own. @throws RefusedError when there is none */
export function answer(
  proposals: readonly ProposalState[],
  seat: string,
  kind: ProposalKind,
  agree: boolean,
  seated: readonly string[],
): Considered {
  const open = proposals.find((proposal) => proposal.kind === kind)
  if (!open || (agree && open.by === seat)) {
    throw refused('no-proposal', sentence('propose.withdrawn', { kind }))
  }
  const rest = proposals.filter((proposal) => proposal !== open)
  if (!agree) return { proposals: rest }
  const agreed = { ...open, agreed: [...new Set([...open.agreed, seat])] }
  return settle(
    [...rest, agreed],
    agreed,
    seated.filter((other) => other !== open.by),
  )
}

/** Proposals that still stand after a seat has acted: acting declines what it was asked, except by the host. */
export function afterAction(
  proposals: readonly ProposalState[],
  seat: string,
): readonly ProposalState[] {
  return proposals.filter((proposal) => proposal.by === seat || isByHost(proposal))
}

/** Does only the host propose this? It is about the table and not the game: no move answers it. */
export function isByHost({ kind }: Pick<ProposalState, 'kind'>): boolean {
  return kind === 'kick' || kind === 'close'
}

function settle(
  proposals: readonly ProposalState[],
  proposal: ProposalState,
  needed: readonly string[],
): Considered {
  if (!needed.every((seat) => proposal.agreed.includes(seat))) return { proposals }
  return { proposals: proposals.filter((open) => open !== proposal), carried: proposal }
}
