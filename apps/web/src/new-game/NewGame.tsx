/** A new game: what is played, by which rules, by whom; then the links to send. */

import { type ModuleData, OptionsError, resolveOptions } from '@redoubt/engine'
import { type CreateGame, isUploaded, type Pace } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { Link, navigate, useLocation } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { PaceForm } from '../hosting/PaceForm.tsx'
import { paceOf, unhurried } from '../hosting/paces.ts'
import { StrictnessForm } from '../hosting/StrictnessForm.tsx'
import { openToAll, WatchForm, type WatchPlan } from '../hosting/WatchForm.tsx'
import { StrangersNote } from '../lobby/StrangersNote.tsx'
import { problemOf } from '../messages/problem.ts'
import { say } from '../messages/say.ts'
import { readModule, useLoaded } from '../server/api.ts'
import { type MadeGame, openGame } from '../server/open-game.ts'
import { playerName } from '../server/seats.ts'
import { keepLocalTerms, localGame } from '../table/kept/local-terms.ts'
import { Button } from '../ui/Button.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { type Draft, draftAgain, draftOf } from './draft.ts'
import { OptionsForm } from './OptionsForm.tsx'
import { Ready } from './Ready.tsx'
import { ScenarioChoice } from './ScenarioChoice.tsx'
import { SeatsForm } from './SeatsForm.tsx'
import {
  botsOf,
  ownSeat,
  plansOf,
  type SeatsPlan,
  seatsPlanAgain,
  seatsPlanOf,
} from './seats-plan.ts'
import { sayOfNewGame } from './words.ts'

export function NewGame({ id }: { id: string }) {
  const loaded = useLoaded(`module ${id}`, () => readModule(id))
  return (
    <Shell title={sayOfNewGame('new.title')}>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href="/">{say('shell.lobby')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && <Form data={loaded.value} />}
    </Shell>
  )
}

type GameTerms = Required<Pick<CreateGame, 'scenario' | 'options'>> &
  Pick<CreateGame, 'seating' | 'enforcement'>

function Form({ data }: { data: ModuleData }) {
  // After a game at this screen: the same once more, until something else is wished for.
  const isAgain = useLocation().search === '?again'
  const before = localGame(data.manifest.id)?.terms
  const [draft, setDraft] = useState<Draft>(() =>
    isAgain ? draftAgain(data, before) : draftOf(data),
  )
  const [plan, setPlan] = useState<SeatsPlan>(() =>
    isAgain ? seatsPlanAgain(data, playerName(), before) : seatsPlanOf(data, playerName()),
  )
  const [pace, setPace] = useState(unhurried)
  const [watch, setWatch] = useState(openToAll)
  const [made, setMade] = useState<MadeGame>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fault = faultOf(data, draft)

  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (fault || busy) return
    setProblem(undefined)
    const { seating } = plan
    const { enforcement } = draft
    const terms: GameTerms = {
      scenario: draft.scenario,
      options: optionsOf(draft),
      ...(seating === undefined ? {} : { seating }),
      ...(Object.keys(enforcement).length === 0 ? {} : { enforcement }),
    }
    if (plan.where === 'hot-seat') {
      keepLocalTerms(data.manifest.id, { ...terms, bots: botsOf(plan) })
      return navigate(`/local/${data.manifest.id}`)
    }
    setBusy(true)
    try {
      const own = ownSeat(plan)
      const game = await openGame(termsOf(data, terms, plan, paceOf(pace), watch), own, plan.name)
      if (game.invitations.length === 0 && own !== undefined) navigate(`/game/${game.game}`)
      else setMade(game)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (made)
    return (
      <Ready data={data} name={plan.title.trim()} {...made} seated={ownSeat(plan) !== undefined} />
    )
  return (
    <form className="new-game" onSubmit={start}>
      <h1>{sayOfNewGame('new.heading', { title: data.manifest.title })}</h1>
      <p className="lead">{data.manifest.summary}</p>
      {isUploaded(data.manifest.id) && <StrangersNote by={data.manifest} />}
      <SeatsForm data={data} plan={plan} onChange={setPlan} />
      {plan.where === 'online' && <PaceForm plan={pace} onChange={setPace} />}
      {plan.where === 'online' && <WatchForm plan={watch} onChange={setWatch} />}
      <ScenarioChoice data={data} draft={draft} onChange={setDraft} />
      <OptionsForm data={data} draft={draft} onChange={setDraft} fault={fault} />
      {data.rulebook.clauses.length > 0 && (
        <StrictnessForm
          data={data}
          enforcement={draft.enforcement}
          onChange={(enforcement) => setDraft({ ...draft, enforcement })}
        />
      )}
      <div className="form-end sticky">
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
        <Button look="primary" type="submit" isDisabled={busy || fault !== undefined}>
          {sayOfNewGame(
            busy ? 'new.starting' : plan.where === 'online' ? 'new.start' : 'new.start-local',
          )}
        </Button>
      </div>
    </form>
  )
}

/** What the server is asked for; a game of one person against bots is nobody else's to see. */
function termsOf(
  data: ModuleData,
  terms: GameTerms,
  plan: SeatsPlan,
  pace: Pace | undefined,
  { watchers, listed: wished, members, rated, referee }: WatchPlan,
): CreateGame {
  const seats = plansOf(plan)
  const own = ownSeat(plan)
  const others = Object.keys(seats).filter((seat) => seat !== own)
  const withOthers = own === undefined || others.some((seat) => !seats[seat]?.startsWith('bot:'))
  const name = plan.title.trim()
  return {
    module: data.manifest.id,
    ...terms,
    seats,
    listed: wished && withOthers,
    watchers,
    ...(referee ? { referee } : {}),
    ...(members ? { members } : {}),
    ...(rated ? { rated } : {}),
    ...(name === '' ? {} : { name }),
    ...(pace ? { pace } : {}),
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
  if (!scenario) return { message: sayOfNewGame('new.no-scenario') }
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
