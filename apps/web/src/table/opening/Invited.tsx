/** Whoever has come by an invitation, or by a link to his seat for another device: fetched for him alone. */

import { type GameSummary, RefusedError } from '@redoubt/protocol'
import { lazy, useEffect } from 'react'
import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { joinGame, readGame, useLoaded } from '../../server/api.ts'
import { heldSeat, holdSeat } from '../../server/seats.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import type { BroughtKey } from './NameForm.tsx'

const NameForm = lazy(async () => ({ default: (await import('./NameForm.tsx')).NameForm }))

/** Opens the invitation; a chair that is still empty wants a name. */
export function Invited({
  id,
  terms,
  onSeated,
}: {
  id: string
  terms: BroughtKey
  onSeated: () => void
}) {
  const first = useLoaded(`invitation ${id}`, () => seatBy(id, terms))
  const seated = first.state === 'ready' && first.value === 'seated'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the seat is taken
  useEffect(() => {
    if (seated) onSeated()
  }, [seated])
  if (first.state === 'loading' || seated) {
    return (
      <Shell>
        <Waiting label={say('join.opening')} />
      </Shell>
    )
  }
  if (first.state === 'failed') {
    return (
      <Shell>
        <Failed problem={first.problem} retry={first.retry}>
          <Link href="/">{say('missing.home')}</Link>
        </Failed>
      </Shell>
    )
  }
  return <NameForm id={id} title={say('join.title')} terms={terms} onSeated={onSeated} />
}

/** Is the seat mine already, or does it want a name? An empty chair is not asked in vain. */
async function seatBy(id: string, terms: BroughtKey): Promise<'seated' | 'wants-name'> {
  if ('invite' in terms && !heldSeat(id) && hasEmptyChair(await readGame(id))) return 'wants-name'
  try {
    const joined = await joinGame(id, terms)
    holdSeat({ game: joined.game, seat: joined.seat, token: joined.token })
    return 'seated'
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    if (error.refusal.code === 'malformed') return 'wants-name'
    // The link was opened here before: its seat is this browser's.
    if (error.refusal.code === 'bad-token' && heldSeat(id)) return 'seated'
    throw error
  }
}

function hasEmptyChair({ status, seats }: GameSummary): boolean {
  return status !== 'over' && seats.some(({ taken }) => !taken)
}
