/** A stored game brought to life as a table. */

import { type GameRecord, type Module, RecordError, verifyChain } from '@redoubt/engine'
import { CHAT_SHOWN, refused } from '@redoubt/protocol'
import {
  openTable,
  type Presence,
  type RunningGame,
  resumeGame,
  type Table,
  type Thinker,
} from '@redoubt/table'
import { pinnedModule } from '../shelf/pinned.ts'
import type { StoredGame } from '../store/store.ts'
import { botAt } from './bot-plan.ts'
import type { Services } from './services.ts'

/** A table with what it was laid from. */
export interface Laid {
  readonly table: Table
  readonly stored: StoredGame
  /** Who thinks about it, by the module it is played by. */
  readonly thinker: Thinker
}

/** @throws RefusedError when there is no such game, its module is missing, or its record is corrupt */
export async function layTable(services: Services, id: string, presence: Presence): Promise<Laid> {
  const { store, threads, signer, now } = services
  const stored = await store.game(id)
  if (!stored) throw refused('unknown-game', `there is no game ${id}`, { received: id })
  const { terms, chairs, proposals, rematch } = stored
  const { module, build } = await pinnedModule(services, terms)
  const thinker = build ? threads.by(build) : threads
  const table = openTable({
    id,
    running: bringToLife(module, stored, await store.record(id)),
    chairs: chairs.map((chair) => {
      const bot = botAt(stored, chair.seat)
      return bot === undefined ? chair : { ...chair, bot }
    }),
    thinker,
    now,
    secret: terms.secret,
    sign: signer.sign,
    proposals,
    ...(rematch === undefined ? {} : { rematch }),
    chat: await store.chat(id, CHAT_SHOWN),
    presence,
  })
  return { table, stored, thinker }
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
