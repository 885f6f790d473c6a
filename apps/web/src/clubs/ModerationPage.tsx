/** What moderators read and do. The key comes with the link and stays in this window. */

import type { Moderation, ModeratorDeed, ModeratorOrder, Report } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { Link, navigate, useLocation } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { problemOf } from '../messages/problem.ts'
import { ago } from '../messages/say.ts'
import { useLoaded } from '../server/api.ts'
import {
  holdModeratorKey,
  moderatorKey,
  orderModerated,
  readModeration,
} from '../server/conduct.ts'
import { Button } from '../ui/Button.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { club } from './words.ts'

export function ModerationPage() {
  const location = useLocation()
  const [key, setKey] = useState(moderatorKey)
  // The address may be looked at over a shoulder: no key stays in it, also where the page was open when the link came.
  useEffect(() => {
    if (location.hash === '') return
    const brought = new URLSearchParams(location.hash.slice(1)).get('key')
    if (brought !== null) {
      holdModeratorKey(brought)
      setKey(brought)
    }
    navigate('/moderation', { replace: true })
  }, [location.hash])
  return (
    <Shell title={club('moderation.title')}>
      <h1>{club('moderation.title')}</h1>
      {key === undefined ? (
        <p className="lead">{club('moderation.no-key')}</p>
      ) : (
        <Desk code={key} />
      )}
    </Shell>
  )
}

function Desk({ code }: { code: string }) {
  const loaded = useLoaded('moderation', () => readModeration(code))
  const [later, setLater] = useState<Moderation>()
  const [problem, setProblem] = useState<string>()
  if (loaded.state === 'loading') return <Waiting />
  if (loaded.state === 'failed') {
    return (
      <Failed problem={loaded.problem} retry={loaded.retry}>
        <Link href="/">{club('home')}</Link>
      </Failed>
    )
  }
  const { reports, barred, modules = [] } = later ?? loaded.value
  const order = (what: ModeratorOrder) => {
    setProblem(undefined)
    orderModerated(code, what).then(setLater, (error: unknown) => setProblem(problemOf(error)))
  }
  const open = reports.filter(({ done }) => done === undefined)
  return (
    <>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <h2>{club('moderation.open')}</h2>
      {open.length === 0 && <p>{club('moderation.none')}</p>}
      <ul className="cards">
        {open.map((report) => (
          <ReportCard key={report.id} report={report} order={order} />
        ))}
      </ul>
      {reports.length > open.length && (
        <details>
          <summary>{club('moderation.done', { count: reports.length - open.length })}</summary>
          <ul className="cards">
            {reports
              .filter(({ done }) => done !== undefined)
              .map((report) => (
                <ReportCard key={report.id} report={report} order={order} />
              ))}
          </ul>
        </details>
      )}
      {barred.length > 0 && <h2>{club('moderation.barred')}</h2>}
      <ul>
        {barred.map(({ id, name, at }) => (
          <li key={id}>
            {name} <span className="meta">{ago(at)}</span>{' '}
            <Button look="quiet" onPress={() => order({ letIn: id })}>
              {club('moderation.let-in', { name })}
            </Button>
          </li>
        ))}
      </ul>
      {modules.length > 0 && <h2>{club('moderation.modules')}</h2>}
      <ul>
        {modules.map(({ id, title, licence, at }) => (
          <li key={id}>
            <Link href={`/new/${encodeURIComponent(id)}`}>{title}</Link>{' '}
            <span className="meta">
              {id} · {licence} · {ago(at)}
            </span>{' '}
            <Button look="quiet" onPress={() => order({ withdraw: id })}>
              {club('moderation.withdraw', { title })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const DEEDS = ['dismiss', 'mute', 'unseat', 'bar'] as const satisfies readonly ModeratorDeed[]

function ReportCard({ report, order }: { report: Report; order: (what: ModeratorOrder) => void }) {
  const { id, name, by, text, game, gameName, at, seat, done, member } = report
  const chat = report.chat.filter(({ from }) => from !== 'table')
  return (
    <li className="card">
      <h3>{club('report.about', { name, by })}</h3>
      <blockquote>{text}</blockquote>
      <p className="meta">
        <Link href={`/game/${encodeURIComponent(game)}`}>{gameName}</Link> · {ago(at)}
        {!member && ` · ${club('report.guest')}`}
      </p>
      {chat.length > 0 && (
        <details>
          <summary>{club('report.chat', { count: chat.length })}</summary>
          <ul>
            {chat.map((line) => (
              <li key={`${line.at} ${line.from} ${line.text}`}>
                <strong>{line.from === seat ? name : line.from}</strong>: {line.text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {done === undefined ? (
        <div className="card-actions">
          {DEEDS.filter((deed) => deed !== 'bar' || member).map((deed) => (
            <Button key={deed} look="quiet" onPress={() => order({ report: id, deed })}>
              {club(`deed.${deed}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="meta">{club(`deed.done.${done}`)}</p>
      )}
    </li>
  )
}
