/** A room on a server, through Colyseus: comes back by itself after every break, also of the server. */

import {
  type EventName,
  type JoinTerms,
  type Refusal,
  RefusedError,
  type Requests,
  ROOM,
  unpack,
  type Words,
} from '@redoubt/protocol'
import { Client, type Room } from 'colyseus.js'
import type { Channel, ChannelListener } from '../channel.ts'

const EVENTS: readonly EventName[] = ['update', 'jump', 'table', 'chat', 'closing']
/** After these, trying again is of no use. */
const FINAL = new Set([
  'bad-token',
  'unknown-game',
  'unknown-module',
  'no-spectators',
  'malformed',
  'corrupt',
])
/** Milliseconds. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** The server has let its games go to another one: it is there already. Colyseus' code for a server that stops. */
const LET_GO = 4001
const FIRST_WAIT_LET_GO = 80
/** Another server takes a game over within seconds: for so long it is asked for at least every second. */
const SOON = 10_000
const LONGEST_WAIT_SOON = 1000
const ANSWER_WITHIN = 10_000
/** Odds and hints are thought about, and may have to wait for others. */
const THOUGHT_WITHIN = 40_000

/** Joins the room of a game. @throws RefusedError when the server does not let us in */
export async function openRoomChannel(server: string, terms: JoinTerms): Promise<Channel> {
  const client = new Client(server)
  let room: Room | undefined
  let listener: ChannelListener | undefined
  let closed = false
  let words: Words | undefined
  /** What the server packs: news for a session that has not asked where the game stands are not for it yet. */
  const read = (message: unknown) =>
    message instanceof Uint8Array && words ? unpack(message, words) : message

  const join = async (): Promise<void> => {
    const joined: Room = await client.joinOrCreate(ROOM, terms).catch((error: Error) => {
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
    for (const name of EVENTS) {
      joined.onMessage(name, (news) => {
        if (room === joined) listener?.event(name, read(news) as typeof news)
      })
    }
    joined.onDrop(() => listener?.status('reconnecting'))
    joined.onReconnect(() => listener?.opened())
    joined.onLeave((code, reason) => {
      if (closed || room !== joined) return
      room = undefined
      listener?.status('reconnecting', reason)
      void rejoin(code === LET_GO ? FIRST_WAIT_LET_GO : FIRST_WAIT)
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
          return listener?.status('closed', error.message)
        }
      }
    }
  }

  await join()
  return {
    request: async (name, ask) => {
      if (!room) throw new Error('the table cannot be reached just now')
      try {
        const timeout = name === 'preview' || name === 'hint' ? THOUGHT_WITHIN : ANSWER_WITHIN
        return read(await room.request(name, ask, { timeout })) as Requests[typeof name]['answer']
      } catch (error) {
        const { name: kind, reason } = error as { name?: string; reason?: Refusal }
        throw kind === 'rejected' && reason ? new RefusedError(reason) : error
      }
    },
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
      void room?.leave().catch(() => undefined)
    },
  }
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
