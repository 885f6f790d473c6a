/** The position a study begins with, taken from a game without touching it: all of one that is over, a seat's view of one that runs. */

import { type Game, type GameRecord, type Module, type Snapshot, seeded } from '@redoubt/engine'
import { refused, type StudyAsk, sentence } from '@redoubt/protocol'
import type { Thinker } from '@redoubt/table'
import { pinnedModule } from '../shelf/pinned.ts'
import { bringToLife } from '../table/lay-table.ts'
import { whoIs } from '../table/seating.ts'
import type { Services } from '../table/services.ts'
import type { Ticket, Tickets } from './tickets.ts'

/** What somebody may take away from a game. @throws RefusedError `not-seated` for a running game that is not one's own */
export async function ticketFor(services: Services, ask: StudyAsk): Promise<Ticket> {
  const { game: id, token, at } = ask
  const { store, hosting } = services
  const host = hosting.self
  const game = await store.game(id)
  if (!game) throw refused('unknown-game', sentence('unknown-game', { game: id }), { received: id })
  if ((await store.build(game.terms.digest))?.data.confined)
    throw refused('house-rule', sentence('study.cell'))
  const entries = (await store.record(id)).length
  if (game.standing.result) return { game: id, entries, at, host, seat: undefined }
  const { seat } = await whoIs(services, id, token, undefined)
  if (seat === undefined) throw refused('not-seated', sentence('study.watching'))
  return { game: id, entries, at, host, seat }
}

export interface Taken {
  readonly module: Module
  readonly thinker: Thinker
  /** It counts its actions from 0 on. */
  readonly snapshot: Snapshot
  /** After so many actions of the game. */
  readonly at: number
  /** Something is hidden from the seat whose view it is: it was dealt anew. */
  readonly dealt: boolean
}

/**
 * Lays the position of a ticket.
 * @throws RefusedError when the game is gone, or cannot be played again
 */
export async function takePosition(
  services: Services,
  tickets: Tickets,
  study: string,
): Promise<Taken> {
  const { store, threads, clock } = services
  const { game: id, entries, at, seat } = tickets.read(study)
  const stored = await store.game(id)
  if (!stored)
    throw refused('unknown-game', sentence('unknown-game', { game: id }), { received: id })
  const { module, build } = await pinnedModule(services, stored.terms)
  const record = untilSomebodyGaveUp((await store.record(id)).slice(0, entries))
  const { game } = await bringToLife(module, stored, record, clock)
  const last = game.result ? game.seq - 1 : game.seq
  const taken = Math.max(0, Math.min(at ?? last, last))
  if (taken < game.seq) game.rewind(taken, seat ?? '')
  return {
    module,
    thinker: build ? threads.by(build) : threads,
    at: taken,
    ...asSeen(game, seat, tickets.secretOf(study, 'deal')),
  }
}

/**
 * What may be taken away from a game by whoever sees it like that.
 * @param seat undefined: everything may be seen
 * @param deal where what stands in for the unknown is drawn from
 */
export function asSeen(
  game: Game,
  seat: string | undefined,
  deal: string,
): Pick<Taken, 'snapshot' | 'dealt'> {
  const imagined =
    seat === undefined ? undefined : game.determinise(seat, seeded(deal), { blind: true })
  return {
    snapshot: { ...(imagined ?? game).snapshot(), seq: 0 },
    dealt: seat !== undefined && mayHide(game, seat),
  }
}

/**
 * May anything be hidden from the seat? Told from what it has been sent and from nothing else: that a secret happens to be
 * what it was at the start must not be told either. Secrets that nobody has written yet hide nothing.
 */
function mayHide(game: Game, seat: string): boolean {
  const { veiled, hidden } = game.view(seat)
  if (game.module.types.some(({ file }) => file.back)) return true
  if (Object.values(hidden).some((count) => count > 0)) return true
  if (veiled.length === 0) return false
  const [start] = game.record()
  const drew =
    start?.event.kind !== 'start' ||
    start.event.dice.kind !== 'committed' ||
    start.event.draws !== undefined
  const batches = Array.from({ length: game.seq }, (_, seq) => game.batch(seq, seat))
  return drew || batches.some((batch) => batch?.operations.some(({ op }) => op === 'veil'))
}

/** What ends a game without an action. */
const ENDINGS: ReadonlySet<string> = new Set(['resign', 'draw', 'close'])

/** A game that was given up, closed, or agreed to be a draw, has a position from which it could go on. */
function untilSomebodyGaveUp(record: GameRecord): GameRecord {
  const end = record.findIndex(({ event }) => ENDINGS.has(event.kind))
  return end < 0 ? record : record.slice(0, end)
}
