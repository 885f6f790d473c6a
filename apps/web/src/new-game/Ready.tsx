/** The game is there: the links to send, and the way to the table. */

import type { ModuleData } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { Link } from '../app/router.tsx'
import { say } from '../messages/say.ts'
import { type Invitation, invitationLink } from '../server/seats.ts'
import { CopyLink } from '../ui/CopyLink.tsx'

export function Ready({
  data,
  game,
  invitations,
  mine,
  spectate,
}: {
  data: ModuleData
  game: string
  invitations: readonly Invitation[]
  mine: string | undefined
  spectate: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const nameOf = (seat: string) => data.manifest.seats[seat]?.name ?? seat
  return (
    <section className="ready">
      <h1 ref={heading} tabIndex={-1}>
        {say('ready.title', { title: data.manifest.title })}
      </h1>
      <p className="lead">{say('ready.lead', { count: invitations.length })}</p>
      {invitations.map(({ seat, invite }) => (
        <CopyLink
          key={seat}
          label={say('ready.invite', { seat: nameOf(seat) })}
          link={invitationLink(game, invite)}
        />
      ))}
      {spectate && <CopyLink label={say('ready.watch')} link={`${location.origin}/game/${game}`} />}
      <div className="form-end">
        <Link className="button primary" href={`/game/${game}`}>
          {say(mine === undefined ? 'ready.look' : 'ready.go')}
        </Link>
        <p className="meta">{say('ready.keep')}</p>
      </div>
    </section>
  )
}
