/** A new game: what is played, by which rules, by whom; then the links to send. */

import { type ModuleData, OptionsError, resolveOptions } from '@redoubt/engine'
import { RefusedError } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { Link, navigate } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { say } from '../messages/say.ts'
import { createGame, joinGame, readModule, useLoaded } from '../server/api.ts'
import {
  holdHost,
  holdInvitations,
  holdSeat,
  type Invitation,
  playerName,
  setPlayerName,
} from '../server/seats.ts'
import { keepLocalTerms } from '../table/opening/local-terms.ts'
import { Button } from '../ui/Button.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { type Draft, draftOf } from './draft.ts'
import { OptionsForm } from './OptionsForm.tsx'
import { Ready } from './Ready.tsx'
import { ScenarioChoice } from './ScenarioChoice.tsx'
import { SeatsForm } from './SeatsForm.tsx'
import { botsOf, ownSeat, plansOf, type SeatsPlan, seatsPlanOf } from './seats-plan.ts'

export function NewGame({ id }: { id: string }) {
  const loaded = useLoaded(`module ${id}`, () => readModule(id))
  return (
    <Shell title={say('new.title')}>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href="/">{say('shell.lobby')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && <Form data={loaded.value} />}
    </Shell>
  )
}

interface Made {
  readonly game: string
  readonly invitations: readonly Invitation[]
  readonly mine: string | undefined
  readonly spectate: boolean
}

function Form({ data }: { data: ModuleData }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(data))
  const [plan, setPlan] = useState<SeatsPlan>(() => seatsPlanOf(data, playerName()))
  const [made, setMade] = useState<Made>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fault = faultOf(data, draft)

  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (fault || busy) return
    setProblem(undefined)
    const { seating } = plan
    const terms = {
      scenario: draft.scenario,
      options: optionsOf(draft),
      ...(seating === undefined ? {} : { seating }),
    }
    if (plan.where === 'hot-seat') {
      keepLocalTerms(data.manifest.id, { ...terms, bots: botsOf(plan) })
      return navigate(`/local/${data.manifest.id}`)
    }
    setBusy(true)
    try {
      setMade(await create(data, terms, plan))
    } catch (error) {
      setProblem(
        error instanceof RefusedError
          ? error.refusal.message
          : String(error instanceof Error ? error.message : error),
      )
    } finally {
      setBusy(false)
    }
  }

  const nameless = ownSeat(plan) !== undefined && plan.name.trim() === ''
  if (made) return <Ready data={data} {...made} />
  return (
    <form className="new-game" onSubmit={start}>
      <h1>{say('new.heading', { title: data.manifest.title })}</h1>
      <p className="lead">{data.manifest.summary}</p>
      <ScenarioChoice data={data} draft={draft} onChange={setDraft} />
      <OptionsForm data={data} draft={draft} onChange={setDraft} fault={fault} />
      <SeatsForm data={data} plan={plan} onChange={setPlan} />
      {(problem ?? fault?.message) && (
        <p className="form-problem" role="alert">
          {problem ?? fault?.message}
          {fault?.clause && (
            <>
              {' '}
              <Link href={`/rules/${data.manifest.id}#${fault.clause}`}>{fault.clause}</Link>
            </>
          )}
        </p>
      )}
      <div className="form-end">
        <Button look="primary" type="submit" isDisabled={busy || fault !== undefined || nameless}>
          {say(busy ? 'new.starting' : plan.where === 'online' ? 'new.start' : 'new.start-local')}
        </Button>
        {nameless && <span className="meta">{say('new.name-first')}</span>}
      </div>
    </form>
  )
}

async function create(
  data: ModuleData,
  terms: { scenario: string; seating?: string; options: Draft['values'] },
  plan: SeatsPlan,
): Promise<Made> {
  const created = await createGame({
    module: data.manifest.id,
    ...terms,
    seats: plansOf(plan),
    listed: true,
  })
  holdHost(created.game, created.hostToken)
  holdInvitations(created.game, created.seats)
  const own = ownSeat(plan)
  const mine = created.seats.find(({ seat }) => seat === own)
  if (mine) {
    setPlayerName(plan.name.trim())
    const joined = await joinGame(created.game, { invite: mine.invite, name: plan.name.trim() })
    holdSeat({ game: joined.game, seat: joined.seat, token: joined.token })
  }
  return {
    game: created.game,
    invitations: created.seats.filter(({ seat }) => seat !== own),
    mine: own,
    spectate: created.spectate,
  }
}

function optionsOf({ preset, values }: Draft): Draft['values'] {
  return preset === undefined ? values : { preset, ...values }
}

/** What is wrong with the options chosen so far. */
function faultOf(
  data: ModuleData,
  draft: Draft,
): { message: string; option?: string; clause?: string } | undefined {
  const scenario = data.scenarios[draft.scenario]
  if (!scenario) return { message: say('new.no-scenario') }
  if (draft.fault) return draft.fault
  try {
    resolveOptions(data, scenario, optionsOf(draft))
    return undefined
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    return {
      message: error.message,
      ...(error.option === undefined ? {} : { option: error.option }),
      ...(error.clause === undefined ? {} : { clause: error.clause }),
    }
  }
}
