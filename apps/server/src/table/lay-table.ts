/** A stored game brought to life as a table. */

import { type GameRecord, type Module, RecordError, verifyChain } from '@redoubt/engine'
import { CHAT_SHOWN, refused } from '@redoubt/protocol'
import {
  openTable,
  type Presence,
  type RunningGame,
  resumingGame,
  type Table,
  type Thinker,
} from '@redoubt/table'
import { pinnedModule } from '../shelf/pinned.ts'
import type { StoredGame } from '../store/store.ts'
import { botAt } from './bot-plan.ts'
import { inSlices } from './in-slices.ts'
import type { Services } from './services.ts'
import { lagOf } from './watching.ts'

/** Milliseconds a long game is replayed for before others have their turn. */
const SLICE = 10

/** A table with what it was laid from. */
export interface Laid {
  readonly table: Table
  readonly stored: StoredGame
  /** Who thinks about it, by the module it is played by. */
  readonly thinker: Thinker
}

/** @throws RefusedError when there is no such game, its module is missing, or its record is corrupt */
export async function layTable(services: Services, id: string, presence: Presence): Promise<Laid> {
  const { store, threads, signer, now, clock } = services
  const stored = await store.game(id)
  if (!stored) throw refused('unknown-game', `there is no game ${id}`, { received: id })
  const { terms, chairs, proposals, clocks, house, rematch, ahead } = stored
  const { module, build } = await pinnedModule(services, terms)
  const thinker = build ? threads.by(build) : threads
  const table = openTable({
    id,
    running: await bringToLife(module, stored, await store.record(id), clock),
    chairs: chairs.map((chair) => {
      const bot = botAt(stored, chair.seat)
      return bot === undefined ? chair : { ...chair, bot }
    }),
    thinker,
    now,
    secret: terms.secret,
    sign: signer.sign,
    proposals,
    ...(terms.pace ? { pace: terms.pace } : {}),
    ...(terms.referee ? { referee: true } : {}),
    lag: lagOf(terms),
    ...(clocks ? { clocks } : {}),
    ...(house ? { house } : {}),
    ...(ahead ? { ahead } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    chat: await store.chat(id, CHAT_SHOWN),
    presence,
  })
  return { table, stored, thinker }
}

/**
 * Plays the stored record to its end, with pauses in which others are served.
 * @param clock milliseconds
 * @throws RefusedError `corrupt` when the record was damaged or the rules no longer give what it says
 */
export async function bringToLife(
  module: Module,
  { terms }: Pick<StoredGame, 'terms'>,
  record: GameRecord,
  clock: () => number,
): Promise<RunningGame> {
  try {
    verifyChain(record)
    return await inSlices(resumingGame(module, record, terms.secret), SLICE, clock)
  } catch (error) {
    const what = error instanceof RecordError ? error.message : String(error)
    throw refused('corrupt', `the record of game ${terms.id} cannot be played again: ${what}`)
  }
}
