/** The replay of a log that came with a module of VASSAL. */

import { readModule, readSentRecord } from '../server/api.ts'
import { Replay } from './ReplayPage.tsx'

/** @param id the module and the name of the log in it, a slash between them */
export function SentReplayPage({ id }: { id: string }) {
  const [module = '', log = ''] = id.split('/')
  return (
    <Replay
      name={id}
      read={async () => readSentRecord(await readModule(module), `games/${log}.jsonl`)}
    />
  )
}
