/** A room on a server, through Colyseus: comes back by itself after every break, also of the server. */

import {
  type Events,
  type Hearer,
  NEWS_EVENTS,
  type NewsEvent,
  openHearer,
  type Refusal,
  RefusedError,
  type Requests,
  unpack,
  type Words,
} from '@redoubt/protocol'
import { Client, type Room } from 'colyseus.js'
import type { Channel, ChannelListener } from '../channel.ts'

/** After these, trying again is of no use. */
const FINAL = new Set([
  'bad-token',
  'unknown-game',
  'unknown-module',
  'no-spectators',
  'malformed',
  'corrupt',
  'broken-rules',
])
/** Milliseconds. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** What a room says that is closed, and not only for a while, or to whom it puts out. */
const CLOSED_FOR_GOOD = 'over'
/** The server has let its games go to another one: it is there already. Colyseus' code for a server that stops. */
const LET_GO = 4001
const FIRST_WAIT_LET_GO = 20
/** Another server takes a game over within seconds: for so long it is asked for at least every second. */
const SOON = 10_000
const LONGEST_WAIT_SOON = 1000
const ANSWER_WITHIN = 10_000
const UNREACHED = 'the table cannot be reached just now'
/** Odds and hints are thought about, and may have to wait for others. */
const THOUGHT_WITHIN = 40_000
/**
 * Milliseconds between two signs of life that a server is asked for; of so many that it owes, it stands still: it is left when
 * its lease of three seconds has run out or soon will, so that play goes on elsewhere within five.
 */
const PULSE = 1300
const MOST_OWED = 2

/** Which room is joined, and what it knows besides what every table does. */
export interface RoomTerms {
  readonly room: string
  /** What tells it apart, and who asks. */
  readonly options: object
  /** Events only such a room tells. */
  readonly also?: readonly string[]
  readonly heard?: (event: string, news: unknown) => void
}

export interface RoomChannel extends Channel {
  /** Asks what only such a room is asked. @throws as `request` */
  ask(name: string, ask: object): Promise<unknown>
}

/** Joins a room. @throws RefusedError when the server does not let us in */
export async function openRoomChannel(
  server: string,
  { room: kind, options, also = [], heard }: RoomTerms,
): Promise<RoomChannel> {
  const client = new Client(server)
  let room: Room | undefined
  /** Whoever waits for an answer of a room that is left hears at once that none comes. */
  let leaving = Promise.withResolvers<never>()
  leaving.promise.catch(() => undefined)
  const leaveRoom = (): void => {
    room = undefined
    leaving.reject(new Error(UNREACHED))
    leaving = Promise.withResolvers<never>()
    leaving.promise.catch(() => undefined)
  }
  let listener: ChannelListener | undefined
  let closed = false
  let words: Words | undefined
  /** Signs of life that the server was asked for and has not given. */
  let owed = 0
  /** What the server packs. */
  const read = (message: unknown) =>
    message instanceof Uint8Array && words ? unpack(message, words) : message

  /** Nothing told is understood until it begins anew, which has been asked for. */
  let lost = false
  /** Something was missed when the bytes do not follow those before: then it is asked, once, where the game stands. */
  const hear = (hearer: Hearer, name: NewsEvent, told: Uint8Array): void => {
    let news: unknown
    try {
      // For a session that has not yet learned the words they are not meant.
      news = hearer.hear(name, told, words)
      lost = false
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      if (!lost) listener?.opened()
      lost = true
      return
    }
    listener?.event(name, news as Events[typeof name])
  }

  /** Nobody comes back to what is closed for good. */
  const end = (why: unknown): void => {
    closed = true
    listener?.status('closed', why as Refusal)
    if (room) part(room)
  }
  const join = async (): Promise<void> => {
    const joined = await inTime(client.joinOrCreate(kind, options)).catch((error: Error) => {
      throw refusalIn(error) ?? error
    })
    if (closed) {
      void joined.leave()
      return
    }
    room = joined
    // The server itself may be gone: after a few quick tries the room is joined anew.
    joined.reconnection.minUptime = 0
    joined.reconnection.maxRetries = 3
    const hearer = openHearer()
    for (const [number, name] of NEWS_EVENTS.entries())
      joined.onMessage(number, (told: Uint8Array) => {
        if (room === joined) hear(hearer, name, told)
      })
    joined.onMessage('closing', (why: Events['closing']) => {
      if (room !== joined) return
      listener?.event('closing', why)
      if (why.code === CLOSED_FOR_GOOD) end(why)
    })
    for (const name of also)
      joined.onMessage(name, (news: unknown) => {
        if (room === joined) heard?.(name, news)
      })
    owed = 0
    const pulse = setInterval(() => {
      if (closed || room !== joined) clearInterval(pulse)
      else feel(joined)
    }, PULSE)
    joined.onDrop(() => {
      if (room !== joined) return
      owed = 0
      listener?.status('reconnecting')
    })
    // The server is told that it is in after this, and cuts off who asks before.
    joined.onReconnect(() => queueMicrotask(() => back(joined)))
    joined.onLeave((code) => {
      if (closed || room !== joined) return
      leaveRoom()
      listener?.status('reconnecting')
      void rejoin(code === LET_GO ? FIRST_WAIT_LET_GO : FIRST_WAIT)
    })
  }

  /** Its way back was found; it may have been left meanwhile: whoever has gone is not there. */
  const back = (joined: Room): void => {
    if (closed || room !== joined) return part(joined)
    owed = 0
    listener?.opened()
  }

  /** A server that stands still says nothing, and its games go on elsewhere: the room is joined anew, wherever that leads. */
  const feel = (joined: Room): void => {
    if (owed >= MOST_OWED) {
      leaveRoom()
      listener?.status('reconnecting')
      // Nobody may be there to hear it.
      joined.reconnection.enabled = false
      void joined.leave(false).catch(() => undefined)
      return void rejoin(FIRST_WAIT)
    }
    owed++
    // A way back that is only being tried may lead nowhere, and nobody says so.
    if (!joined.connection.isOpen) return
    joined.ping(() => {
      owed = 0
    })
  }

  const rejoin = async (first: number): Promise<void> => {
    const begun = performance.now()
    const longest = () => (performance.now() - begun < SOON ? LONGEST_WAIT_SOON : LONGEST_WAIT)
    for (let wait = first; !closed; wait = Math.min(wait * 2, longest())) {
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())))
      if (closed) return
      try {
        await join()
        return listener?.opened()
      } catch (error) {
        if (error instanceof RefusedError && FINAL.has(error.refusal.code)) {
          closed = true
          return listener?.status('closed', error.refusal)
        }
      }
    }
  }

  const ask = async (name: string, asked: object): Promise<unknown> => {
    if (!room) throw new Error(UNREACHED)
    try {
      const timeout = name === 'preview' || name === 'hint' ? THOUGHT_WITHIN : ANSWER_WITHIN
      return read(await Promise.race([room.request(name, asked, { timeout }), leaving.promise]))
    } catch (error) {
      const { name: kind, reason } = error as { name?: string; reason?: Refusal }
      throw kind === 'rejected' && reason ? new RefusedError(reason) : error
    }
  }

  /** A game that is changing hands is elsewhere in a moment. */
  const joinAtLast = async (): Promise<void> => {
    for (let wait = FIRST_WAIT; ; wait *= 2) {
      try {
        return await join()
      } catch (error) {
        const changing = error instanceof RefusedError && error.refusal.code === 'restarting'
        if (!changing || wait > LONGEST_WAIT_SOON) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  await joinAtLast()
  return {
    ask,
    request: async (name, asked) => (await ask(name, asked)) as Requests[typeof name]['answer'],
    learn: (known) => {
      words = known
    },
    listen: (added) => {
      listener = added
      added.opened()
    },
    close: () => {
      if (closed) return
      closed = true
      listener?.status('closed')
      if (room) part(room)
    },
  }
}

/** Leaves a room for good: one whose connection is broken just now would come back by itself. */
function part(room: Room): void {
  room.reconnection.enabled = false
  void room.leave().catch(() => undefined)
}

/** A room that is joined too late is left again. @throws Error when it is not joined in time */
function inTime(joining: Promise<Room>): Promise<Room> {
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(new Error('the server does not answer'))
    }, ANSWER_WITHIN)
    joining
      .then((room) => (late ? void room.leave() : resolve(room)), reject)
      .finally(() => clearTimeout(timer))
  })
}

/** The server puts its refusal as JSON into Colyseus' error message. */
function refusalIn({ message }: Error): RefusedError | undefined {
  try {
    const refusal = JSON.parse(message) as Refusal
    return typeof refusal.code === 'string' ? new RefusedError(refusal) : undefined
  } catch {
    return undefined
  }
}
