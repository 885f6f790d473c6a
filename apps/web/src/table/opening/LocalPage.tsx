/** Both players at this screen: the engine runs in a worker of this browser, nothing is sent. */

import { openLocal } from '@redoubt/client'
import { useEffect } from 'react'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { readModule } from '../../server/api.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import { Table } from '../Table.tsx'
import { keepLocalRecord, localGame } from './local-terms.ts'
import { useOpened } from './use-opened.ts'
import { inWorker } from './worker-start.ts'

export function LocalPage({ id }: { id: string }) {
  const opened = useOpened(id, async () => {
    const data = await readModule(id)
    const kept = localGame(id)
    const game =
      kept?.record === undefined
        ? kept?.terms
        : { record: kept.record, ...(kept.terms.bots ? { bots: kept.terms.bots } : {}) }
    return inWorker((port) => openLocal({ port, module: data, ...game }))
  })
  const session = opened.state === 'open' ? opened.session : undefined

  // A reload goes on where the game stood.
  useEffect(() => {
    if (!session) return
    return session.subscribe(() => {
      session.record().then(
        (record) => keepLocalRecord(id, record),
        () => undefined,
      )
    })
  }, [session, id])

  if (session) return <Table session={session} />
  return (
    <Shell>
      {opened.state === 'failed' ? (
        <Failed problem={opened.problem} retry={opened.retry} />
      ) : (
        <Waiting label={say('table.opening')} />
      )}
    </Shell>
  )
}
