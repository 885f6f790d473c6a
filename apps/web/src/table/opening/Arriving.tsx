/** Whoever comes without an invitation and has no seat in this browser: to one of his account, to a free one, or to watch. */

import type { GameSummary } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { readGame, useLoaded } from '../../server/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { NameForm } from './NameForm.tsx'

/** @param onReady there is nothing to ask: the table may be opened */
export function Arriving({ id, onReady }: { id: string; onReady: () => void }) {
  const game = useLoaded(`game ${id}`, () => readGame(id))
  const free = game.state === 'ready' ? freeSeats(game.value) : []
  const own = game.state === 'ready' && game.value.yours !== undefined
  const ready = own || (game.state === 'ready' && free.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to ask
  useEffect(() => {
    if (ready) onReady()
  }, [ready])
  if (game.state === 'failed') {
    return (
      <Shell>
        <Failed problem={game.problem} retry={game.retry}>
          <Link href="/">{say('missing.home')}</Link>
        </Failed>
      </Shell>
    )
  }
  if (ready || game.state === 'loading') {
    return (
      <Shell>
        <Waiting />
      </Shell>
    )
  }
  return (
    <FreeSeats
      id={id}
      seats={free.map(({ seat }) => seat)}
      isWatched={game.value.spectate}
      onReady={onReady}
    />
  )
}

function FreeSeats({
  id,
  seats,
  isWatched,
  onReady,
}: {
  id: string
  seats: readonly string[]
  /** May anybody watch? */
  isWatched: boolean
  /** Somebody has sat down, or watches. */
  onReady: () => void
}) {
  const [sitting, setSitting] = useState<string>()
  if (sitting !== undefined)
    return (
      <NameForm id={id} title={say('join.title')} terms={{ seat: sitting }} onSeated={onReady} />
    )
  return (
    <Shell title={say('join.title')}>
      <div className="join">
        <h1>{say('join.free-title')}</h1>
        <p className="lead">{say('join.free')}</p>
        <div className="form-end">
          {seats.map((seat, index) => (
            <Button
              key={seat}
              look={index === 0 ? 'primary' : 'plain'}
              onPress={() => setSitting(seat)}
            >
              {say('join.take', { number: index + 1, count: seats.length })}
            </Button>
          ))}
          {isWatched && (
            <Button look="quiet" onPress={onReady}>
              {say('lobby.watch')}
            </Button>
          )}
        </div>
      </div>
    </Shell>
  )
}

function freeSeats(game: GameSummary) {
  if (game.status === 'over') return []
  return game.seats.filter(({ plan, taken }) => plan === 'open' && !taken)
}
