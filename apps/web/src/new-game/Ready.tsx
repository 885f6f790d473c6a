/** The game is there: the links to send, and the way to the table. */

import type { ModuleData } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { Link } from '../app/router.tsx'
import { type Invitation, invitationLink } from '../server/seats.ts'
import { CopyLink } from '../sharing/CopyLink.tsx'
import { ReachNote } from '../sharing/ReachNote.tsx'
import { baseOf, useReach } from '../sharing/reach.ts'
import { sayOfNewGame } from './words.ts'

export function Ready({
  data,
  name,
  game,
  invitations,
  seated,
  spectate,
}: {
  data: ModuleData
  /** What whoever made the game calls it; empty: as its module. */
  name: string
  game: string
  invitations: readonly Invitation[]
  /** Whoever made the game plays in it. */
  seated: boolean
  spectate: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const base = baseOf(useReach(), location)
  const nameOf = (seat: string) => data.manifest.seats[seat]?.name ?? seat
  return (
    <section className="ready">
      <h1 ref={heading} tabIndex={-1}>
        {sayOfNewGame('ready.title', { title: name || data.manifest.title })}
      </h1>
      <p className="lead">{sayOfNewGame('ready.lead', { count: invitations.length })}</p>
      {invitations.map(({ seat, invite }) => (
        <CopyLink
          key={seat}
          label={sayOfNewGame('ready.invite', { seat: nameOf(seat) })}
          link={invitationLink(base, game, invite)}
          open={invitations.length === 1}
        />
      ))}
      {spectate && <CopyLink label={sayOfNewGame('ready.watch')} link={`${base}/game/${game}`} />}
      <div className="form-end">
        <Link className="button primary" href={`/game/${game}`}>
          {sayOfNewGame(seated ? 'ready.go' : 'ready.look')}
        </Link>
        <p className="meta">{sayOfNewGame('ready.keep')}</p>
      </div>
      {(spectate || invitations.length > 0) && <ReachNote />}
    </section>
  )
}
