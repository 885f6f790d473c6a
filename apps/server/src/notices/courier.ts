/** Sends what waits to be told: kept in the store until it was handed on, so that a restart loses and repeats nothing. */

import type { Logger } from 'pino'
import { lookAfter } from '../again/look-after.ts'
import type { Call, Channel } from '../store/accounts.ts'
import type { Committer } from '../store/committer.ts'
import type { Store } from '../store/store.ts'
import { type Carriers, GoneError } from './carriers.ts'
import { compose, type Waiting } from './compose.ts'
import { mayComeAt } from './when.ts'

export interface CourierTerms {
  readonly store: Store
  readonly committer: Committer
  readonly carriers: Carriers
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The time of day that a moment of playing time is. */
  readonly dateOf: (at: number) => number
  /** What a module is called. */
  readonly titleOf: (module: string) => string
  /** Of several processes one sends. */
  readonly isOurs: () => Promise<boolean>
}

export interface Courier {
  /** Ends when what is being handed on has been written down as sent. */
  close(): Promise<void>
}

const TROUBLE = 'notices could not be looked after'
/** Notices looked at in one go. */
const SOME = 200
/** Milliseconds until a notice that could not be sent is tried again, by attempt; after the last it is given up. */
const AGAIN = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000]

export function openCourier(terms: CourierTerms): Courier {
  const { store, committer, log, now } = terms
  const written = (...changes: Parameters<Committer['commit']>[0]) => committer.commit(changes)

  const deliver = async (channel: Channel, calls: readonly Call[]): Promise<void> => {
    const ids = calls.map(({ id }) => id)
    const at = now()
    const attempts = Math.max(...calls.map((call) => call.attempts))
    const due = mayComeAt(channel.settings, at, channel.last)
    if (due > at) return written({ kind: 'calls-later', ids, due, attempts })
    const waiting = await waitingIn(terms, channel, calls)
    const notice = compose(waiting, channel)
    try {
      // The same notice has the same name, should it be sent again after a crash: then it is shown once.
      await terms.carriers.carry(channel, notice, `${channel.id}-${Math.max(...ids)}`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const { id, kind } = channel
      if (error instanceof GoneError) {
        log.info({ channel: id, kind, why }, 'notices no longer arrive here')
        return written({ kind: 'drop-channel', channel: id })
      }
      const wait = AGAIN[attempts]
      log.warn({ channel: id, kind, attempts, why }, 'a notice could not be sent')
      return wait === undefined
        ? written({ kind: 'calls-sent', ids })
        : written({ kind: 'calls-later', ids, due: at + wait, attempts: attempts + 1 })
    }
    const sent: Channel = { ...channel, last: at }
    await written({ kind: 'calls-sent', ids }, { kind: 'channel', channel: sent })
  }

  /** By channel, what is being handed on: whoever takes long over one keeps no other waiting. */
  const underWay = new Map<string, Promise<void>>()

  const handOn = async (id: string, calls: readonly Call[]): Promise<void> => {
    try {
      const channel = await store.channel(id)
      if (channel) await deliver(channel, calls)
      else await written({ kind: 'drop-channel', channel: id })
    } catch (err) {
      log.warn({ channel: id, err }, TROUBLE)
    } finally {
      underWay.delete(id)
    }
  }

  const look = async (): Promise<void> => {
    if (!(await terms.isOurs())) return
    // What is handed on while the store is asked may be in its answer still.
    const busy = new Set(underWay.keys())
    const byChannel = new Map<string, Call[]>()
    for (const call of await store.callsDue(now(), SOME))
      byChannel.set(call.channel, [...(byChannel.get(call.channel) ?? []), call])
    for (const [id, calls] of byChannel) if (!busy.has(id)) underWay.set(id, handOn(id, calls))
  }

  const looking = lookAfter(look, log, TROUBLE)

  return {
    close: async () => {
      await looking.stop()
      await Promise.all(underWay.values())
      terms.carriers.close()
    },
  }
}

/** The games the calls are about, each once. A webhook may be read by a whole club: there it says who is meant. */
async function waitingIn(
  { store, titleOf, dateOf }: CourierTerms,
  { kind, account }: Channel,
  calls: readonly Call[],
): Promise<readonly Waiting[]> {
  const about = new Map(calls.map(({ game, about }) => [game, about]))
  const ids = [...about.keys()]
  const seats = kind === 'hook' ? await store.seatsIn(account, ids) : []
  const games = await store.games({ ids, limit: about.size })
  return games.map(({ terms, due, chairs }) => {
    const own = seats.find(({ game }) => game === terms.id)?.seat
    const player = chairs.find(({ seat }) => seat === own)?.player
    return {
      about: about.get(terms.id) ?? 'turn',
      game: terms.id,
      name: terms.name,
      module: titleOf(terms.module),
      ...(player === undefined ? {} : { player }),
      ...(due === undefined ? {} : { due: dateOf(due) }),
    }
  })
}
