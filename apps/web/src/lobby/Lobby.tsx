/** The first page: the games there are to play, and the games being played; these first for whoever plays in one. */

import { lazy, Suspense, useEffect } from 'react'
import { Link } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { tell } from '../hosting/words.ts'
import { listGames, listModules, useLoaded } from '../server/api.ts'
import { useDevServer } from '../server/dev-server.ts'
import { useUploads } from '../server/uploads.ts'
import { Empty, Failed, Waiting } from '../ui/states.tsx'
import { playsAny } from './games-list.ts'
import { Lacking } from './Lacking.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { lightestFirst } from './module-facts.ts'
import { Tables } from './Tables.tsx'
import { sayOfLobby } from './words.ts'

const SentModules = lazy(async () => ({
  default: (await import('./SentModules.tsx')).SentModules,
}))

const REFRESH_MS = 10_000

export function Lobby() {
  const modules = useLoaded('modules', listModules)
  const games = useLoaded('games', () => listGames())
  const dev = useDevServer()
  const uploads = useUploads()
  const reload = games.state === 'ready' ? games.reload : undefined
  useEffect(() => {
    if (!reload) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [reload])
  // Which of the two comes first is known when both are there: nothing that is read is pushed away.
  const known = modules.state !== 'loading' && games.state !== 'loading'
  const plays = games.state === 'ready' && playsAny(games.value.games)
  const toPlay = (
    <section aria-labelledby="modules-title" className="lobby-games" key="games">
      <div className="section-head">
        <h2 id="modules-title">{sayOfLobby('lobby.modules')}</h2>
        <Link href="/lab">{sayOfLobby('lobby.to-lab')}</Link>
        {dev && <Link href="/workshop">{sayOfLobby('lobby.to-workshop')}</Link>}
        <a href="/docs/">{tell('guide.lobby')}</a>
      </div>
      {modules.state === 'failed' && <Failed problem={modules.problem} retry={modules.retry} />}
      {modules.state === 'ready' && modules.value.length === 0 && (
        <Empty title={sayOfLobby('lobby.no-modules')}>
          <p>{sayOfLobby('lobby.no-modules.help')}</p>
        </Empty>
      )}
      {modules.state === 'ready' && (
        <ul className="cards">
          {lightestFirst(modules.value).map((module) => (
            <ModuleCard key={module.id} module={module} />
          ))}
        </ul>
      )}
      {modules.state === 'ready' && <Lacking />}
      {modules.state === 'ready' && uploads !== undefined && (
        <Suspense fallback={<div className="sent-waits" />}>
          <SentModules most={uploads} />
        </Suspense>
      )}
    </section>
  )
  const tables = (
    <section aria-labelledby="games-title" className="lobby-tables" key="tables">
      <div className="section-head">
        <h2 id="games-title">{sayOfLobby('lobby.games')}</h2>
        <Link href="/account">{tell('account.link')}</Link>
        <Link href="/tournaments">{tell('tournaments.link')}</Link>
        <Link href="/replay">{sayOfLobby('lobby.replay-file')}</Link>
      </div>
      {games.state === 'failed' && <Failed problem={games.problem} retry={games.retry} />}
      {games.state === 'ready' && (
        <Tables first={games.value} modules={modules.state === 'ready' ? modules.value : []} />
      )}
    </section>
  )
  return (
    <Shell>
      <section className="lobby-head">
        <h1>{sayOfLobby('lobby.title')}</h1>
        <p className="lead">{sayOfLobby('lobby.lead')}</p>
      </section>
      {known ? plays ? [tables, toPlay] : [toPlay, tables] : <Waiting />}
    </Shell>
  )
}
