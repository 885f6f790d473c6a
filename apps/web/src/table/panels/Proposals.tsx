/** What somebody proposes and others must agree to. */

import type { Proposal, SessionState } from '@redoubt/client'
import { tell } from '../../hosting/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { nameOf } from './Chat.tsx'
import { sayOfPanels } from './words.ts'

/** Proposals that wait for this seat's answer, or those that wait for somebody else's. */
export function Proposals({ waiting }: { waiting: 'mine' | 'others' }) {
  const { session } = useTable()
  const state = useSessionState(session)
  const wantsMine = (proposal: Proposal) =>
    state.seat !== undefined && isAsked(proposal, state.seat)
  return state.proposals
    .filter((proposal) => wantsMine(proposal) === (waiting === 'mine'))
    .map((proposal) => <ProposalCard key={proposal.kind} state={state} proposal={proposal} />)
}

function ProposalCard({ state, proposal }: { state: SessionState; proposal: Proposal }) {
  const { session, texts } = useTable()
  const names = session.facts.module.manifest.seats
  const mine = state.seat !== undefined && hasAgreed(proposal, state.seat)
  return (
    <div className="proposal" role="status">
      <p>
        {proposal.kind === 'kick' || proposal.kind === 'close'
          ? tell(`host.proposal.${proposal.kind}`, {
              who: nameOf(state, names, proposal.about ?? ''),
            })
          : sayOfPanels(`people.proposal.${proposal.kind}`, {
              who: nameOf(state, names, proposal.by),
              server: proposal.server ?? '',
            })}
      </p>
      {proposal.reason !== undefined && <blockquote>{proposal.reason}</blockquote>}
      {proposal.ruling && (
        <>
          <blockquote>{proposal.ruling.reason}</blockquote>
          <ul>
            {proposal.ruling.words.slice(1).map((entry) => (
              <li key={JSON.stringify(entry)}>
                <Sentence message={texts.log(entry)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {state.seat !== undefined && isAsked(proposal, state.seat) && (
        <div className="prompt-actions">
          <Button look="primary" onPress={() => void session.answer(proposal.kind, true)}>
            {sayOfPanels('people.agree')}
          </Button>
          <Button onPress={() => void session.answer(proposal.kind, false)}>
            {sayOfPanels('people.decline')}
          </Button>
        </div>
      )}
      {mine && (
        <div className="prompt-actions">
          <span className="meta">{sayOfPanels('people.waiting')}</span>
          <Button look="quiet" onPress={() => void session.answer(proposal.kind, false)}>
            {sayOfPanels('people.withdraw')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Has the seat still to say whether it agrees? */
function isAsked(proposal: Proposal, seat: string): boolean {
  return !hasAgreed(proposal, seat) && (proposal.asked?.includes(seat) ?? true)
}

/** Who proposes agrees. */
function hasAgreed({ by, agreed }: Proposal, seat: string): boolean {
  return by === seat || agreed.includes(seat)
}
