/** Who sits here, what has been proposed, and what is said. */

import type { SessionState } from '@redoubt/client'
import { useState } from 'react'
import { Link } from '../../app/router.tsx'
import { ClockPanel } from '../../hosting/ClockPanel.tsx'
import { HostPanel } from '../../hosting/HostPanel.tsx'
import { LateNote } from '../../hosting/LateNote.tsx'
import { Notes } from '../../hosting/Notes.tsx'
import { PersonDoor } from '../../hosting/PersonDoor.tsx'
import { StrictnessNote } from '../../hosting/StrictnessNote.tsx'
import { tell } from '../../hosting/words.ts'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { heldInvitations, holdInvitations, invitationLink } from '../../server/seats.ts'
import { CopyLink } from '../../sharing/CopyLink.tsx'
import { ReachNote } from '../../sharing/ReachNote.tsx'
import { baseOf, useReach } from '../../sharing/reach.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AheadDoor } from '../ahead/lazy.tsx'
import { useDesk } from '../desk/desk.ts'
import { LabDoor } from '../desk/LabDoor.tsx'
import { Swatch } from '../desk/Swatch.tsx'
import { isAgainstBots, sitterOf } from '../desk/sitter.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { RulingDoor } from '../ruling/RulingDoor.tsx'
import { StrictnessDoor } from '../ruling/StrictnessDoor.tsx'
import { StudyDoor } from '../study/StudyDoor.tsx'
import { Chat } from './Chat.tsx'
import { ComeBack } from './ComeBack.tsx'
import { MoveDoor } from './MoveDoor.tsx'
import { OwnName } from './OwnName.tsx'
import { OwnSeat } from './OwnSeat.tsx'
import { Proposals } from './Proposals.tsx'
import { sayOfPanels } from './words.ts'

export function PeoplePanel() {
  const { session } = useTable()
  const state = useSessionState(session)
  const online = session.facts.mode === 'online'
  return (
    <div className="people">
      <Seats state={state} />
      <ClockPanel session={session} state={state} />
      {state.house.paused && !state.host && <p role="status">{tell('host.paused')}</p>}
      <Proposals waiting="others" />
      {online && <Chat state={state} />}
      <Wishes state={state} />
      {online && state.seat !== undefined && <Notes session={session} />}
      {online && <HostPanel session={session} state={state} />}
    </div>
  )
}

function Seats({ state }: { state: SessionState }) {
  const { session, texts } = useTable()
  const { facts } = session
  const invitations = facts.mode === 'online' ? heldInvitations(facts.id) : []
  const base = baseOf(useReach(), location)
  const [problem, setProblem] = useState<string>()
  const free = (seat: string) =>
    session.freeSeat(seat).then(
      (invite) =>
        holdInvitations(facts.id, [
          ...invitations.filter((one) => one.seat !== seat),
          { seat, invite },
        ]),
      (error: unknown) => setProblem(problemOf(error)),
    )
  return (
    <section aria-label={say('people.seats')}>
      <ul className="seats">
        {state.seats.map((chair) => {
          const { seat, taken, connected, sides } = chair
          const invite = invitations.find((one) => one.seat === seat)
          return (
            <li key={seat} className="seat-card">
              <Swatch side={sides[0]} />
              <div>
                <strong>{sitterOf(chair) ?? say(taken ? 'lobby.somebody' : 'people.empty')}</strong>
                {seat === state.seat && facts.mode === 'online' && (
                  <span className="meta"> {say('people.you')}</span>
                )}
                {seat === state.house.host && <span className="meta"> · {tell('host.is')}</span>}
                <p className="meta">
                  {/* A seat called like its side is named once. */}
                  {[
                    ...new Set([
                      ...(facts.mode === 'online'
                        ? [facts.module.manifest.seats[seat]?.name ?? seat]
                        : []),
                      ...sides.map((side) => texts.fact({ ref: 'side', id: side })),
                    ]),
                  ].join(' · ')}
                  {facts.mode === 'online' &&
                    taken &&
                    ` · ${connected ? sayOfPanels('people.here') : say('people.away')}`}
                </p>
              </div>
              {facts.mode === 'online' &&
                chair.player !== undefined &&
                state.seat !== undefined &&
                seat !== state.seat && (
                  <PersonDoor game={facts.id} seat={seat} name={chair.player} />
                )}
              {state.host && taken && !connected && seat !== state.seat && (
                <Button look="quiet" onPress={() => free(seat)}>
                  {sayOfPanels('people.free')}
                </Button>
              )}
              {state.host && !taken && !invite && (
                <Button look="quiet" onPress={() => free(seat)}>
                  {sayOfPanels('people.invite-again')}
                </Button>
              )}
              {!taken && invite && (
                <CopyLink
                  label={sayOfPanels('people.invite')}
                  link={invitationLink(base, facts.id, invite.invite)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {invitations.length > 0 && state.seats.some(({ taken }) => !taken) && <ReachNote />}
      {facts.mode === 'online' && state.seat !== undefined && (
        <OwnName
          game={facts.id}
          player={state.seats.find(({ seat }) => seat === state.seat)?.player}
        />
      )}
      {facts.mode === 'online' &&
        (state.seat === undefined ? <ComeBack game={facts.id} /> : <OwnSeat />)}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <StrictnessNote enforcement={state.enforcement} referee={facts.referee} />
      {!state.result && <LateNote lag={facts.lag} watching={state.seat === undefined} />}
      {state.house.unwatched && !state.result && <p className="meta">{tell('host.unwatched')}</p>}
      {state.spectators > 0 && (
        <p className="meta">{sayOfPanels('people.spectators', { count: state.spectators })}</p>
      )}
    </section>
  )
}

function Wishes({ state }: { state: SessionState }) {
  const { session } = useTable()
  const [resigning, setResigning] = useState(false)
  const { moment } = useDesk()
  const [problem, setProblem] = useState<string>()
  const { mode } = session.facts
  if (mode === 'replay' || state.seat === undefined) return null
  const run = (work: Promise<void>) => {
    setProblem(undefined)
    work.catch((error: unknown) => setProblem(problemOf(error)))
  }
  const isOpen = (kind: string) => state.proposals.some((proposal) => proposal.kind === kind)
  const mayAsk = !state.result && mode === 'online' && !isOpen('take-back')
  return (
    <section className="wishes" aria-label={sayOfPanels('people.wishes')}>
      {(mode === 'hot-seat' || (mode === 'online' && !state.result)) && <LabDoor />}
      {mayAsk && state.view.seq > 0 && !isAgainstBots(state) && (
        <Button
          look="quiet"
          icon="undo"
          onPress={() => run(session.propose('take-back', lastOf(state)))}
        >
          {sayOfPanels('people.take-back')}
        </Button>
      )}
      {mayAsk && moment !== undefined && (
        <Button look="quiet" icon="undo" onPress={() => run(session.propose('take-back', moment))}>
          {tell('rewind.ask', { seq: moment })}
        </Button>
      )}
      {mode === 'online' && <StudyDoor />}
      {!state.result && !isOpen('ruling') && <RulingDoor />}
      {!state.result && !isOpen('ruling') && <StrictnessDoor />}
      {!state.result && mode === 'online' && !isOpen('draw') && (
        <Button look="quiet" onPress={() => run(session.propose('draw'))}>
          {sayOfPanels('people.draw')}
        </Button>
      )}
      {!state.result && mode === 'online' && !isOpen('move') && <MoveDoor />}
      {state.result && mode === 'online' && (
        <a className="button quiet" href={`/api/games/${session.facts.id}/record`} download>
          {sayOfPanels('people.record')}
        </a>
      )}
      {state.result && mode === 'online' && (
        <Link className="button quiet" href={`/check/${session.facts.id}`}>
          {sayOfPanels('people.check')}
        </Link>
      )}
      {!state.result && (
        <Button look="danger" icon="flag" onPress={() => setResigning(true)}>
          {sayOfPanels('people.resign')}
        </Button>
      )}
      <AheadDoor />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {resigning && (
        <Dialog
          title={sayOfPanels('people.resign-title')}
          role="alertdialog"
          onClose={() => setResigning(false)}
        >
          <p>{sayOfPanels('people.resign-text')}</p>
          <div className="prompt-actions">
            <Button
              look="danger"
              onPress={() => {
                setResigning(false)
                run(session.resign())
              }}
            >
              {sayOfPanels('people.resign')}
            </Button>
            <Button autoFocus onPress={() => setResigning(false)}>
              {say('prompt.no')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** A take-back goes to before the last action. */
function lastOf(state: SessionState): number {
  return Math.max(0, state.view.seq - 1)
}
