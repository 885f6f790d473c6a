/** The module a record was played by: as it was then, where the server has kept it. */

import { type GameRecord, type ModuleData, readRecord } from '@redoubt/engine'
import { readModuleOfRecord } from '../server/api.ts'
import { sayOfRecords } from './words.ts'

export interface ReadRecord {
  readonly record: GameRecord
  readonly module: ModuleData
}

/** @throws RecordError, RefusedError, Error with a sentence */
export async function readWithModule(text: string): Promise<ReadRecord> {
  const record = readRecord(text)
  const [start] = record
  if (start?.event.kind !== 'start') throw new Error(sayOfRecords('replay.no-start'))
  const { module, digest } = start.event
  const upgrade = record.findLast(({ event }) => event.kind === 'upgrade')?.event
  const played = upgrade?.kind === 'upgrade' ? upgrade.digest : digest
  // What was not kept is tried with the module as it is now: it says itself where it differs.
  return { record, module: await readModuleOfRecord(module, played) }
}
