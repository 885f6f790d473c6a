/** A game in the lobby: who plays, where it stands, and the way in. */

import type { GameSummary } from '@redoubt/protocol'
import { Link } from '../app/router.tsx'
import { LateNote } from '../hosting/LateNote.tsx'
import { PaceInList } from '../hosting/PaceNote.tsx'
import { tell } from '../hosting/words.ts'
import { ago, say } from '../messages/say.ts'
import { sayOfLobby } from './words.ts'

export function GameRow({ game }: { game: GameSummary }) {
  const players = game.seats.map(playerIn)
  const mayEnter =
    game.yours !== undefined ||
    game.spectate ||
    game.seats.some(({ plan, taken }) => plan === 'open' && !taken)
  return (
    <li className={game.yourMove ? 'row your-move' : 'row'}>
      <div className="row-text">
        <span className="row-title">{game.name}</span>
        {game.name !== game.moduleTitle && <span className="meta">{game.moduleTitle}</span>}
        <span className="row-players">{players.join(` ${sayOfLobby('lobby.against')} `)}</span>
        {(game.rated || game.members) && (
          <span className="meta">{tell(game.rated ? 'watch.counts' : 'watch.members-only')}</span>
        )}
        {game.result?.reason === 'closed' && game.result.said !== undefined && (
          <span className="meta">{sayOfLobby('lobby.closed', { said: game.result.said })}</span>
        )}
        {game.relaxed && <span className="meta">{tell('strict.list')}</span>}
        <LateNote lag={game.lag} />
        {game.pace && <PaceInList pace={game.pace} due={game.due} />}
      </div>
      <span className="meta">
        {sayOfLobby(`lobby.status.${game.status}`, { seq: game.seq })} · {ago(game.moved)}
      </span>
      {game.yourMove && <span className="tag">{sayOfLobby('lobby.your-move')}</span>}
      {game.status === 'over' ? (
        <Link className="button plain" href={`/replay/${game.id}`}>
          {say('lobby.replay')}
        </Link>
      ) : (
        mayEnter && (
          <Link
            className={`button ${game.yourMove ? 'primary' : 'plain'}`}
            href={`/game/${game.id}`}
            aria-label={sayOfLobby('lobby.enter-game', {
              action: enterWord(game),
              name: game.name,
            })}
          >
            {enterWord(game)}
          </Link>
        )
      )}
    </li>
  )
}

function playerIn({ player, plan, taken }: GameSummary['seats'][number]): string {
  const [kind, bot] = plan.split(':')
  if (kind === 'bot' && bot !== undefined) return say('bot.name', { bot })
  return player ?? (taken ? say('lobby.somebody') : sayOfLobby('lobby.empty-seat'))
}

function enterWord(game: GameSummary): string {
  if (game.yours !== undefined) return sayOfLobby('lobby.continue')
  const isOpen = game.seats.some(({ plan, taken }) => plan === 'open' && !taken)
  return isOpen ? sayOfLobby('lobby.join') : say('lobby.watch')
}
