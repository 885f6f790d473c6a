/** The first page: the games there are to play, and the games being played. */

import type { GameSummary } from '@redoubt/protocol'
import { useEffect } from 'react'
import { Link } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { say } from '../messages/say.ts'
import { listGames, listModules, useLoaded } from '../server/api.ts'
import { Empty, Failed, Waiting } from '../ui/states.tsx'
import { GameRow } from './GameRow.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { lightestFirst } from './module-facts.ts'

const REFRESH_MS = 10_000

export function Lobby() {
  const modules = useLoaded('modules', listModules)
  const games = useLoaded('games', listGames)
  const reload = games.state === 'ready' ? games.reload : undefined
  useEffect(() => {
    if (!reload) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [reload])
  const groups = games.state === 'ready' ? groupsOf(games.value) : []
  return (
    <Shell>
      <section className="lobby-head">
        <h1>{say('lobby.title')}</h1>
        <p className="lead">{say('lobby.lead')}</p>
      </section>
      <section aria-labelledby="modules-title">
        <div className="section-head">
          <h2 id="modules-title">{say('lobby.modules')}</h2>
          <Link href="/lab">{say('lobby.to-lab')}</Link>
        </div>
        {modules.state === 'loading' && <Waiting />}
        {modules.state === 'failed' && <Failed problem={modules.problem} retry={modules.retry} />}
        {modules.state === 'ready' && modules.value.length === 0 && (
          <Empty title={say('lobby.no-modules')}>
            <p>{say('lobby.no-modules.help')}</p>
          </Empty>
        )}
        {modules.state === 'ready' && (
          <ul className="cards">
            {lightestFirst(modules.value).map((module) => (
              <ModuleCard key={module.id} module={module} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="games-title">
        <div className="section-head">
          <h2 id="games-title">{say('lobby.games')}</h2>
          <Link href="/replay">{say('lobby.replay-file')}</Link>
        </div>
        {games.state === 'loading' && <Waiting />}
        {games.state === 'failed' && <Failed problem={games.problem} retry={games.retry} />}
        {games.state === 'ready' && games.value.length === 0 && (
          <Empty title={say('lobby.no-games')}>
            <p>{say('lobby.no-games.help')}</p>
          </Empty>
        )}
        {groups.map(({ key, title, games: members }) => (
          <div key={key} className="game-group">
            <h3>{title}</h3>
            <ul className="rows">
              {members.map((game) => (
                <GameRow key={game.id} game={game} />
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Shell>
  )
}

/** "Your move" first, then games of one's own, games that want a player, games to watch, and those that are over. */
function groupsOf(games: readonly GameSummary[]) {
  const groupOf = (game: GameSummary) => {
    if (game.status === 'over') return 'over'
    if (game.yourMove) return 'your-move'
    if (game.yours !== undefined) return 'yours'
    return game.status
  }
  const order = ['your-move', 'yours', 'open', 'running', 'over'] as const
  return order.flatMap((key) => {
    const members = games.filter((game) => groupOf(game) === key).sort((a, b) => b.moved - a.moved)
    return members.length > 0 ? [{ key, title: say(`lobby.group.${key}`), games: members }] : []
  })
}
