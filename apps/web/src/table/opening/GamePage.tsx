/** A game online: an invitation seats whoever opens it, a seat held before is taken again, others watch. */

import { openOnline } from '@redoubt/client'
import { RefusedError } from '@redoubt/protocol'
import { lazy, useEffect, useState } from 'react'
import { navigate, useLocation } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { accountToken } from '../../server/account-token.ts'
import { useBuild } from '../../server/builds.ts'
import {
  forgetSeat,
  heldSeat,
  hostToken,
  invitationIn,
  linkIn,
  saltBox,
} from '../../server/seats.ts'
import { Waiting } from '../../ui/states.tsx'
import { fetchLessonCard } from '../guide/lazy.tsx'
import { Table } from '../Table.tsx'
import { useOpened } from './use-opened.ts'

const Invited = lazy(async () => ({ default: (await import('./Invited.tsx')).Invited }))
const ShutOut = lazy(async () => ({ default: (await import('./ShutOut.tsx')).ShutOut }))
const Arriving = lazy(async () => ({ default: (await import('./Arriving.tsx')).Arriving }))

export function GamePage({ id }: { id: string }) {
  const location = useLocation()
  const [invite] = useState(() => invitationIn(location))
  const [link] = useState(() => linkIn(location))
  const key = invite ?? link
  const [way, setWay] = useState<'asking' | 'inviting' | 'in'>(() =>
    key === undefined ? (heldSeat(id) ? 'in' : 'asking') : 'inviting',
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
