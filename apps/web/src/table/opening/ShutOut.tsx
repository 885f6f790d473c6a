/** A game that did not open: why, and for who has a seat there that this browser does not know of, the way back to it. */

import { Link } from '../../app/router.tsx'
import { say } from '../../messages/say.ts'
import { heldSeat } from '../../server/seats.ts'
import { Failed } from '../../ui/states.tsx'
import { ComeBack } from '../panels/ComeBack.tsx'

export function ShutOut({
  id,
  problem,
  retry,
}: {
  id: string
  problem: string
  retry: () => void
}) {
  return (
    <Failed problem={problem} retry={retry}>
      {!heldSeat(id) && <ComeBack game={id} />}
      <Link href="/">{say('missing.home')}</Link>
    </Failed>
  )
}
