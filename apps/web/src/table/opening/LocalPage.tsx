/** Both players at this screen: the engine runs in a worker of this browser, nothing is sent. */

import { type Divergence, openLocal } from '@redoubt/client'
import type { ModuleData } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { Shell } from '../../app/Shell.tsx'
import { noteDivergence } from '../../dev/divergence.ts'
import { say } from '../../messages/say.ts'
import { readModule } from '../../server/api.ts'
import { useBuild } from '../../server/builds.ts'
import { Failed, Waiting } from '../../ui/states.tsx'
import { keepLocalRecord, localGame } from '../kept/local-terms.ts'
import { Table } from '../Table.tsx'
import { useOpened } from './use-opened.ts'
import { inWorker } from './worker-start.ts'

export function LocalPage({ id }: { id: string }) {
  const before = useRef<ModuleData>(undefined)
  // What its author saves is on the table at once.
  const build = useBuild(id)
  const opened = useOpened(`${id} ${build}`, async () => {
    const data = await readModule(id)
    const kept = localGame(id)
    const record = kept?.record
    const game =
      record === undefined
        ? kept?.terms
        : {
            record,
            ...(kept?.terms?.bots ? { bots: kept.terms.bots } : {}),
            diverged: (divergence: Divergence) =>
              noteDivergence({ divergence, record, now: data, before: before.current }),
          }
    noteDivergence(undefined)
    const opening = await inWorker((port) => openLocal({ port, module: data, ...game }))
    before.current = data
    return opening
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

  if (opened.state === 'open') return <Table key={opened.key} session={opened.session} />
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
