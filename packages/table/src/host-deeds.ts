/**
 * What the host does about a table: hands it over, puts somebody out, closes it. Whether he may, and whether others must agree,
 * is found out by whoever hosts the table.
 */

import { type ProposalState, refused, sentence } from '@redoubt/protocol'
import { setChair } from './chairs-taken.ts'
import { timeOfProposal } from './consent.ts'
import type { Effect } from './effect.ts'
import { jumped } from './jumped.ts'
import { isByHost } from './proposals.ts'
import { type Situation, setProposals, spoken } from './situation.ts'

export type TableDeed =
  | { readonly deed: 'hand-over'; readonly seat: string }
  | { readonly deed: 'kick'; readonly seat: string; readonly reason: string }
  | { readonly deed: 'close'; readonly reason: string }
  | { readonly deed: 'put-out' | 'let-in' }
  /** Asks others whether they agree to a kick, or to closing the table. */
  | {
      readonly deed: 'propose'
      readonly what: Pick<ProposalState, 'kind' | 'by' | 'about' | 'reason'> & {
        readonly asked: readonly string[]
      }
    }

/** @throws RefusedError `over` when a game that has ended is to be closed */
export function doneByHost(at: Situation, deed: TableDeed): Effect {
  switch (deed.deed) {
    case 'hand-over':
      return handedOver(at, deed.seat)
    case 'kick':
      return putOut(at, deed.seat, deed.reason)
    case 'close':
      return closed(at, deed.reason)
    case 'propose':
      return proposedByHost(at, deed.what)
    default:
      return watched(at, deed.deed === 'let-in')
  }
}

function handedOver(at: Situation, seat: string): Effect {
  at.house = { ...at.house, host: seat }
  return {
    entries: [],
    house: at.house,
    // What the host before has proposed goes with him.
    ...setProposals(
      at,
      at.proposals.filter((proposal) => !isByHost(proposal)),
    ),
    state: true,
    ...spoken(at, { from: 'table', seat, text: 'handed-over' }),
  }
}

/** The player of a seat has to go; from now on only an invitation opens it. */
export function putOut(at: Situation, seat: string, reason: string): Effect {
  const { invited = [] } = at.house
  at.house = { ...at.house, invited: [...invited.filter((one) => one !== seat), seat] }
  return {
    ...setChair(at, { seat }, { text: 'kicked', reason }),
    house: at.house,
    kicked: seat,
  }
}

/** The game ends here, and nobody has won. */
export function closed(at: Situation, reason: string): Effect {
  if (at.game.result) throw refused('over', sentence('over'))
  at.game.close(reason)
  return { ...jumped(at), ...spoken(at, { from: 'table', text: 'closed', reason }) }
}

function proposedByHost(
  at: Situation,
  what: Extract<TableDeed, { deed: 'propose' }>['what'],
): Effect {
  if (at.game.result) throw refused('over', sentence('over'))
  const rest = at.proposals.filter(({ kind }) => kind !== what.kind)
  const proposal: ProposalState = { ...what, at: timeOfProposal(at), agreed: [] }
  return { entries: [], ...setProposals(at, [...rest, proposal]), state: true }
}

function watched(at: Situation, letIn: boolean): Effect {
  const { unwatched, ...house } = at.house
  if (letIn === !unwatched) return { entries: [] }
  at.house = letIn ? house : { ...house, unwatched: true }
  return {
    entries: [],
    house: at.house,
    state: true,
    ...spoken(at, { from: 'table', text: letIn ? 'let-in' : 'put-out' }),
  }
}
