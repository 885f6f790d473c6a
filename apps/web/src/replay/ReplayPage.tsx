/** A finished game, step by step. */

import { openReplay } from '@redoubt/client'
import { Link } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { say } from '../messages/say.ts'
import { readRecordText } from '../server/api.ts'
import { StudiedGame } from '../table/desk/study-scope.ts'
import { type Opening, useOpened } from '../table/opening/use-opened.ts'
import { inWorker } from '../table/opening/worker-start.ts'
import { Table } from '../table/Table.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { readWithModule } from './module-of-record.ts'
import { type Players, playersOf } from './players.ts'
import { sayOfRecords } from './words.ts'

export function ReplayPage({ id }: { id: string }) {
  return (
    <StudiedGame value={id}>
      <Replay name={id} read={() => readRecordText(id)} readPlayers={() => playersOf(id)} />
    </StudiedGame>
  )
}

/** Plays a record's text in a worker of this browser. */
export function Replay({
  name,
  read,
  readPlayers = async () => ({}),
}: {
  name: string
  read: () => Promise<string>
  /** Who played, by seat, where that is known: the record says which bots did, and no names of people. */
  readPlayers?: () => Promise<Players>
}) {
  const opened = useOpened(name, async () => {
    const [text, players] = await Promise.all([read(), readPlayers()])
    return openRecord(text, players)
  })
  if (opened.state === 'open') return <Table key={opened.key} session={opened.session} />
  return (
    <Shell title={sayOfRecords('replay.title')}>
      {opened.state === 'opening' ? (
        <Waiting label={sayOfRecords('replay.opening')} />
      ) : (
        <Failed problem={opened.problem} retry={opened.retry}>
          <Link href="/">{say('missing.home')}</Link>
        </Failed>
      )}
    </Shell>
  )
}

async function openRecord(text: string, players: Players): Promise<Opening> {
  const { module } = await readWithModule(text)
  return inWorker((port) => openReplay({ port, module, record: text, players }))
}
