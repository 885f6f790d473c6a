/** A study: whoever opens its link sees the same board as all others there. */

import { openStudy, type Session, type SharedStudy } from '@redoubt/client'
import { useState } from 'react'
import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { playerName } from '../../server/seats.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import { StudyScope } from '../desk/study-scope.ts'
import { Table } from '../Table.tsx'
import { useOpened } from './use-opened.ts'

export function StudyPage({ id }: { id: string }) {
  const [studies] = useState(() => new WeakMap<Session, SharedStudy>())
  const opened = useOpened(id, async () => {
    const name = playerName()
    const { session, shared } = await openStudy({
      server: location.origin,
      study: id,
      ...(name === '' ? {} : { name }),
    })
    studies.set(session, shared)
    return { session }
  })
  if (opened.state === 'open')
    return (
      <StudyScope value={studies.get(opened.session)}>
        <Table key={opened.key} session={opened.session} />
      </StudyScope>
    )
  return (
    <Shell>
      {opened.state === 'opening' ? (
        <Waiting label={say('table.opening')} />
      ) : (
        <Failed problem={opened.problem} retry={opened.retry}>
          <Link href="/">{say('missing.home')}</Link>
        </Failed>
      )}
    </Shell>
  )
}
