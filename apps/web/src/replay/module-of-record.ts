/** The module a record was played by: as it was then, where the server has kept it. */

import { type GameRecord, type ModuleData, readRecord } from '@redoubt/engine'
import { RefusedError } from '@redoubt/protocol'
import { say } from '../messages/say.ts'
import { readModule } from '../server/api.ts'

export interface ReadRecord {
  readonly record: GameRecord
  readonly module: ModuleData
}

/** @throws RecordError, RefusedError, Error with a sentence */
export async function readWithModule(text: string): Promise<ReadRecord> {
  const record = readRecord(text)
  const [start] = record
  if (start?.event.kind !== 'start') throw new Error(say('replay.no-start'))
  const { module, digest } = start.event
  const upgrade = record.findLast(({ event }) => event.kind === 'upgrade')?.event
  const played = upgrade?.kind === 'upgrade' ? upgrade.digest : digest
  try {
    return { record, module: await readModule(module, played) }
  } catch (error) {
    // What was not kept is tried with the module as it is now: it says itself where it differs.
    if (error instanceof RefusedError) return { record, module: await readModule(module) }
    throw error
  }
}
