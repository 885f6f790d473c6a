/** Playing at one machine, and looking at records: the engine runs in a worker behind the same interface. */

import type { Enforcement, Json, ModuleData, View } from '@redoubt/engine'
import type { Divergence } from '@redoubt/table'
import type { Session } from '../session.ts'
import { openTableSession, type TableSession } from '../table-session.ts'
import type { Port } from './messages.ts'
import { openPortChannel, type PortChannel } from './port-channel.ts'

export interface HotSeatTerms {
  /** A worker that runs `serveLocal`. */
  readonly port: Port
  readonly module: ModuleData
  readonly scenario?: string
  readonly seating?: string
  /** Seats played by bots, with the bot's name. */
  readonly bots?: Readonly<Record<string, string>>
  /** Single values; `preset` names a preset to start from. */
  readonly options?: Readonly<Record<string, Json>>
  /** Clauses it only warns of, or does not look at. */
  readonly enforcement?: Enforcement
  /** A local game to go on with: what `record()` of its session gave. */
  readonly record?: string
  /** Hears that the rules have changed since, and where the game no longer goes as it went. */
  readonly diverged?: (divergence: Divergence) => void
  /** The dice; default: drawn at random. */
  readonly seed?: string
}

/**
 * A game at one machine: the session's seat is always the one that is asked. Where something is hidden, the state says
 * `handover` and shows what all may see until the next player calls `takeOver`.
 * @throws RefusedError for terms that do not fit the module
 */
export async function openLocal({
  port,
  module,
  scenario,
  seating,
  bots,
  options,
  enforcement,
  record,
  diverged,
  seed,
}: HotSeatTerms): Promise<Session> {
  const channel = await openPortChannel(port, {
    module,
    seed: seed ?? randomSeed(),
    readOnly: false,
    ...(scenario === undefined ? {} : { scenario }),
    ...(seating === undefined ? {} : { seating }),
    ...(bots === undefined ? {} : { bots }),
    ...(options === undefined ? {} : { options }),
    ...(enforcement === undefined ? {} : { enforcement }),
    ...(record === undefined ? {} : { record }),
  })
  if (channel.divergence) diverged?.(channel.divergence)
  const session = await openTableSession(channel, 'hot-seat', async () => module)
  await followSeats(session, channel)
  return session
}

export interface ReplayTerms {
  readonly port: Port
  readonly module: ModuleData
  /** The record as text (JSONL). */
  readonly record: string
  /** Who played it, by seat: a record knows no names. */
  readonly players?: Readonly<Record<string, string>>
  /** Whose view is shown; default: a spectator's. */
  readonly seat?: string
}

/** A record to look at: `viewAt` and `log` show the game, nothing can be played. @throws RefusedError for a record that does not fit the module */
export async function openReplay({
  port,
  module,
  record,
  players,
  seat,
}: ReplayTerms): Promise<Session> {
  const channel = await openPortChannel(port, {
    module,
    record,
    seed: '',
    readOnly: true,
    ...(players === undefined ? {} : { players }),
  })
  await channel.sit(seat)
  const session = await openTableSession(channel, 'replay', async () => module)
  session.onLookAs = async (other) => {
    await channel.sit(other)
    await session.resync()
  }
  return session
}

/** Keeps the session at the seat that is asked. */
async function followSeats(session: TableSession, channel: PortChannel): Promise<void> {
  let moving = false
  /** Closing in the middle of a hand-over is no problem; anything else is shown. */
  const report = (error: Error): void => {
    if (session.state().connection !== 'closed') session.change({ problem: error.message })
  }

  const follow = async (): Promise<void> => {
    const { view, seat, seats, result, handover, connection } = session.state()
    const people = seats.filter(({ bot }) => bot === undefined).map((chair) => chair.seat)
    const [alone] = people.length === 1 ? people : []
    const settled = seat !== undefined && (seat === alone || asksOf(view).includes(seat))
    const next = alone ?? asksOf(view).find((asked) => people.includes(asked))
    if (moving || result || !next || settled || handover !== undefined || connection !== 'online')
      return
    moving = true
    try {
      const covered = await channel.conceals()
      if (covered) session.change({ handover: next })
      await channel.sit(covered ? undefined : next)
      await session.resync()
    } finally {
      moving = false
    }
  }
  session.onTakeOver = () => {
    const { handover } = session.state()
    if (handover === undefined) throw new Error('nobody has to take over')
    void channel
      .sit(handover)
      .then(() => session.resync())
      .then(() => session.change({ handover: undefined }))
      .catch(report)
  }
  session.subscribe(() => void follow().catch(report))
  await follow()
}

function asksOf({ asked }: View): string[] {
  return asked.map(({ seat }) => seat)
}

function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
