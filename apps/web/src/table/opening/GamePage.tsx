/** A game online: an invitation seats whoever opens it, a seat held before is taken again, others watch. */

import { openOnline } from '@redoubt/client'
import type { GameSummary } from '@redoubt/protocol'
import { RefusedError } from '@redoubt/protocol'
import { lazy, useEffect, useState } from 'react'
import { Link, navigate, useLocation } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { accountToken } from '../../server/account-token.ts'
import { readGame, useLoaded } from '../../server/api.ts'
import { useBuild } from '../../server/builds.ts'
import {
  forgetSeat,
  heldSeat,
  hostToken,
  invitationIn,
  linkIn,
  saltBox,
} from '../../server/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { fetchLessonCard } from '../guide/lazy.tsx'
import { Table } from '../Table.tsx'
import { useOpened } from './use-opened.ts'

const Invited = lazy(async () => ({ default: (await import('./Invited.tsx')).Invited }))
const ShutOut = lazy(async () => ({ default: (await import('./ShutOut.tsx')).ShutOut }))
const NameForm = lazy(async () => ({ default: (await import('./NameForm.tsx')).NameForm }))

export function GamePage({ id }: { id: string }) {
  const location = useLocation()
  const [invite] = useState(() => invitationIn(location))
  const [link] = useState(() => linkIn(location))
  const key = invite ?? link
  const [way, setWay] = useState<'asking' | 'inviting' | 'in'>(
    key === undefined ? 'asking' : 'inviting',
  )

  // The address may be looked at over a shoulder or sent on: no key stays in it.
  useEffect(() => {
    if (key !== undefined) navigate(`/game/${encodeURIComponent(id)}`, { replace: true })
  }, [key, id])

  if (way === 'in') return <Online id={id} />
  if (way === 'inviting' && key !== undefined)
    return (
      <Invited
        id={id}
        terms={invite === undefined ? { link: key } : { invite }}
        onSeated={() => setWay('in')}
      />
    )
  return <Arriving id={id} onReady={() => setWay('in')} />
}

function Online({ id }: { id: string }) {
  // At a server for authors the game goes on by what they save.
  const [module, setModule] = useState('')
  const build = useBuild(module)
  useEffect(fetchLessonCard, [])
  const opened = useOpened(`${id} ${build}`, async () => {
    if (accountToken() !== undefined)
      await (await import('../../server/account.ts')).meetAccount(id)
    const opening = await enter(id).catch((error: unknown) => {
      const isVoid = error instanceof RefusedError && error.refusal.code === 'bad-token'
      if (!isVoid || !heldSeat(id)) throw error
      // Whoever has lost his seat is not kept out of what everybody may see, nor from another seat.
      forgetSeat(id)
      return enter(id)
    })
    setModule(opening.session.facts.module.manifest.id)
    return opening
  })
  if (opened.state === 'open') return <Table key={opened.key} session={opened.session} />
  return (
    <Shell>
      {opened.state === 'opening' ? (
        <Waiting label={say('table.opening')} />
      ) : (
        <ShutOut id={id} {...opened} />
      )}
    </Shell>
  )
}

function enter(id: string) {
  const held = heldSeat(id)
  const host = hostToken(id)
  return openOnline({
    server: location.origin,
    game: id,
    salts: saltBox,
    ...(held ? { token: held.token } : {}),
    ...(host === undefined ? {} : { hostToken: host }),
  })
}

/** Without an invitation: back to one's own seat, to a free one, or to watch. */
function Arriving({ id, onReady }: { id: string; onReady: () => void }) {
  const held = heldSeat(id) !== undefined
  const game = useLoaded(held ? `held ${id}` : `game ${id}`, () =>
    held ? Promise.resolve(undefined) : readGame(id),
  )
  const [sitting, setSitting] = useState<string>()
  const free = game.state === 'ready' && game.value ? freeSeats(game.value) : []
  const own = game.state === 'ready' && game.value?.yours !== undefined
  const ready = held || own || (game.state === 'ready' && free.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to ask
  useEffect(() => {
    if (ready) onReady()
  }, [ready])
  if (sitting !== undefined)
    return (
      <NameForm id={id} title={say('join.title')} terms={{ seat: sitting }} onSeated={onReady} />
    )
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
    <Shell title={say('join.title')}>
      <div className="join">
        <h1>{say('join.free-title')}</h1>
        <p className="lead">{say('join.free')}</p>
        <div className="form-end">
          {free.map(({ seat }, index) => (
            <Button
              key={seat}
              look={index === 0 ? 'primary' : 'plain'}
              onPress={() => setSitting(seat)}
            >
              {say('join.take', { number: index + 1, count: free.length })}
            </Button>
          ))}
          {game.value?.spectate && (
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
