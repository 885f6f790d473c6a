/** A stored game brought to life as a table. */

import { type GameRecord, type Module, RecordError, verifyChain } from '@redoubt/engine'
import { CHAT_SHOWN, refused } from '@redoubt/protocol'
import { openTable, type Presence, type RunningGame, resumeGame, type Table } from '@redoubt/table'
import type { StoredGame } from '../store/store.ts'
import { botAt } from './bot-plan.ts'
import type { Services } from './services.ts'

/** @throws RefusedError when there is no such game, its module is missing, or its record is corrupt */
export async function layTable(
  services: Services,
  id: string,
  presence: Presence,
): Promise<{ readonly table: Table; readonly stored: StoredGame }> {
  const { store, shelf, threads, signer, now } = services
  const stored = await store.game(id)
  if (!stored) throw refused('unknown-game', `there is no game ${id}`, { received: id })
  const { terms, chairs, proposals, rematch } = stored
  const module = shelf.modules.get(terms.module)
  if (!module) {
    throw refused('unknown-module', `the module "${terms.module}" of this game is not installed`)
  }
  const table = openTable({
    id,
    running: bringToLife(module, stored, await store.record(id)),
    chairs: chairs.map((chair) => {
      const bot = botAt(stored, chair.seat)
      return bot === undefined ? chair : { ...chair, bot }
    }),
    thinker: threads,
    now,
    secret: terms.secret,
    sign: signer.sign,
    proposals,
    ...(rematch === undefined ? {} : { rematch }),
    chat: await store.chat(id, CHAT_SHOWN),
    presence,
  })
  return { table, stored }
}

/** @throws RefusedError `corrupt` when the record was damaged or the rules no longer give what it says */
export function bringToLife(
  module: Module,
  { terms }: StoredGame,
  record: GameRecord,
): RunningGame {
  try {
    verifyChain(record)
    return resumeGame(module, record, terms.secret)
  } catch (error) {
    const what = error instanceof RecordError ? error.message : String(error)
    throw refused('corrupt', `the record of game ${terms.id} cannot be played again: ${what}`)
  }
}
