/** The strip above the board: what is played, by whom, and whether the line holds. */

import { Emblem } from '../app/Emblem.tsx'
import { PreferencesButton } from '../app/PreferencesButton.tsx'
import { Link } from '../app/router.tsx'
import { SeatClock } from '../hosting/lazy.tsx'
import { saidOr } from '../messages/problem.ts'
import { say } from '../messages/say.ts'
import { useDesk } from './desk/desk.ts'
import { Swatch } from './desk/Swatch.tsx'
import { sitterOf } from './desk/sitter.ts'
import { scoreText, sidesAt, stageText } from './desk/standing.ts'
import { useSessionState, useTable } from './desk/use-session.ts'

export function TableHeader() {
  const { session, texts } = useTable()
  const state = useSessionState(session)
  const { mode, module, name } = session.facts
  const view = useDesk().past ?? state.view
  const stage = stageText(texts, session.facts, view)
  return (
    <header className="table-header">
      <Link href="/" className="brand" aria-label={say('shell.home')}>
        <Emblem />
        <span className="brand-name">{say('shell.name')}</span>
      </Link>
      <h1>{module.manifest.title}</h1>
      <span className="mode">{name ?? say(`mode.${mode}`)}</span>
      {stage !== undefined && <span className="stage">{stage}</span>}
      <ul className="seat-strip" aria-label={say('people.seats')}>
        {state.seats.map((chair) => {
          const { seat, taken, connected, sides } = chair
          const acts = !state.result && state.asked.some((asked) => asked.seat === seat)
          const score = scoreText(texts, session.facts, view, seat)
          return (
            <li key={seat} className={acts ? 'seat-chip acts' : 'seat-chip'}>
              <Swatch side={sidesAt(session.facts, view, seat)[0] ?? sides[0]} />
              <span className="seat-name">
                {sitterOf(chair) ??
                  (taken || mode !== 'online'
                    ? (module.manifest.seats[seat]?.name ?? seat)
                    : say('people.empty'))}
              </span>
              {mode === 'online' && seat === state.seat && (
                <span className="away roomy">{say('people.you')}</span>
              )}
              {score && (
                <span className="score" title={score.long}>
                  <span aria-hidden="true">{score.short}</span>
                  <span className="visually-hidden">{score.long}</span>
                </span>
              )}
              {mode === 'online' && taken && !connected && (
                <span className="away">{say('people.away')}</span>
              )}
              {!state.result && <SeatClock clocks={state.clocks} seat={seat} />}
              {acts && <span className="visually-hidden">{say('people.acts')}</span>}
            </li>
          )
        })}
      </ul>
      <PreferencesButton />
    </header>
  )
}

/** Something is wrong with the line: said until it is right again. */
export function ConnectionBanner() {
  const { session } = useTable()
  const { connection, problem, said } = useSessionState(session)
  if (connection === 'online' && problem === undefined) return null
  return (
    <p className={`connection ${connection}`} role="status" data-testid="connection">
      {(connection === 'connecting' || connection === 'reconnecting') && (
        <span className="spinner" aria-hidden="true" />
      )}
      {(connection === 'online' || connection === 'closed') && saidOr(said, problem)}{' '}
      {connection !== 'online' && say(`connection.${connection}`)}
    </p>
  )
}
