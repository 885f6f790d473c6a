/** A stored game brought to life as a table. */

import { committed, type GameRecord, type Module, RecordError, verifyChain } from '@redoubt/engine'
import { CHAT_SHOWN, type RefusedError, refused, sentence } from '@redoubt/protocol'
import {
  catchingUp,
  type DiceWith,
  type HeldTable,
  holdTable,
  openTable,
  type Presence,
  type RunningGame,
  resumingGame,
  type Thinker,
} from '@redoubt/table'
import { type Pinned, pinnedModule } from '../shelf/pinned.ts'
import type { GameTerms, StoredGame } from '../store/store.ts'
import { botAt } from './bot-plan.ts'
import { openCellar } from './cellar.ts'
import { inSlices } from './in-slices.ts'
import type { Played } from './prepared.ts'
import type { Services } from './services.ts'
import { lagOf } from './watching.ts'

/** Milliseconds a long game is replayed for before others have their turn. */
const SLICE = 10

/** A table with what it was laid from. */
export interface Laid {
  readonly table: HeldTable
  readonly stored: StoredGame
  /** Who thinks about it, by the module it is played by. */
  readonly thinker: Thinker
}

/**
 * @param past `whole` when it is to go back farther than what a table remembers that is kept tidy
 * @throws RefusedError when there is no such game, its module is missing, or its record is corrupt
 */
export async function layTable(
  services: Services,
  id: string,
  presence: Presence,
  past: 'tidy' | 'whole' = 'tidy',
): Promise<Laid> {
  const { store, threads, cells, now, playing, purses, prepared } = services
  const played = past === 'tidy' ? prepared.take(id) : undefined
  // Where the store is asked over a network each question takes its time: all are asked at once.
  const [stored, record, chat] = await Promise.all([
    store.game(id),
    store.record(id, played?.entries),
    store.chat(id, CHAT_SHOWN),
  ])
  if (!stored)
    throw refused('unknown-game', sentence('unknown-game', { game: id }), { received: id })
  const { terms, chairs, proposals, clocks, house, rematch, ahead } = stored
  const pinned = played?.by(terms) ?? (await pinnedModule(services, terms))
  const { module, build } = pinned
  const laid = {
    id,
    chairs: chairs.map((chair) => {
      const bot = botAt(stored, chair.seat)
      return bot === undefined ? chair : { ...chair, bot }
    }),
    proposals,
    ...(terms.pace ? { pace: terms.pace } : {}),
    ...(terms.name === module.data.manifest.title ? {} : { name: terms.name }),
    ...(terms.referee ? { referee: true } : {}),
    lag: lagOf(terms),
    ...(clocks ? { clocks } : {}),
    ...(house ? { house } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    chat,
  }
  if (module.data.confined && build) {
    mustBeWhole(id, record)
    const thinker = cells.thinker(build)
    const orders = ahead ? { ahead: [...ahead] } : {}
    const terms = { record, laid: { ...laid, ...orders }, thinker, presence }
    return { table: await cells.lay(build, stored, terms), stored, thinker }
  }
  const thinker = build ? threads.by(build) : threads
  const running = await broughtToLife(services, pinned, stored, { played, record })
  if (past === 'tidy') running.game.keepTidy(openCellar())
  const table = openTable({
    ...laid,
    running,
    now,
    playing: playing.now,
    dice: diceOf(terms),
    ...(ahead ? { ahead } : {}),
    presence,
  })
  return { table: holdTable(table, thinker, purses.timed), stored, thinker }
}

/**
 * As it was prepared here, and what was written since; or from its beginning.
 * @param record without what has been played already
 */
async function broughtToLife(
  services: Services,
  { module }: Pinned,
  stored: StoredGame,
  { played, record }: { readonly played: Played | undefined; readonly record: GameRecord },
): Promise<RunningGame> {
  const { store, clock, log } = services
  if (!played) return bringToLife(module, stored, record, clock)
  const { id } = stored.terms
  if (played.by(stored.terms))
    try {
      const { running } = played
      await inSlices(catchingUp(running, record, diceOf(stored.terms)), SLICE, clock)
      log.debug({ game: id, entries: played.entries, since: record.length }, 'it was prepared here')
      return running
    } catch (err) {
      log.warn({ game: id, err }, 'what was prepared does not serve: the game is played anew')
    }
  return bringToLife(module, stored, await store.record(id), clock)
}

/** @throws RefusedError `corrupt` when the record was damaged */
function mustBeWhole(id: string, record: GameRecord): void {
  try {
    verifyChain(record)
  } catch (error) {
    throw corrupt(id, error)
  }
}

function corrupt(id: string, error: unknown): RefusedError {
  const what = error instanceof RecordError ? error.message : String(error)
  return refused('corrupt', sentence('corrupt', { game: id, what }))
}

/** Dice of the secret that this server keeps. */
export function diceOf({ secret }: Pick<GameTerms, 'secret'>): DiceWith {
  return (salts) => committed(secret, salts)
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
  mustBeWhole(terms.id, record)
  try {
    return await inSlices(resumingGame(module, record, diceOf(terms)), SLICE, clock)
  } catch (error) {
    throw corrupt(terms.id, error)
  }
}
