/** WebSockets as Colyseus carries them. What it does not count as messages is counted here. */

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Protocol } from '@colyseus/core'
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport'
import { MAX_WAITING_BYTES } from '@redoubt/protocol'
import { rate } from '../http/rates.ts'
import { refusePointers } from './plain-messages.ts'

export interface SocketTerms extends TransportOptions {
  /** Pings and pongs of one connection. */
  readonly framesPerSecond: number
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
  /** Hears of a connection, and then how many bytes are sent on it. */
  readonly sent: (request: IncomingMessage) => (bytes: number) => void
}

/** What ws knows and its types do not: milliseconds for the answer to a farewell. Who stands still gives none. */
const FAREWELL = { closeTimeout: 1000 }

/** The kind of a message of Colyseus: the lower bits of its first byte. */
const KIND = 31

/**
 * Who floods a connection with pings or pongs is cut off, without a farewell that he need not hear; so is who asks for more
 * than he reads, and who asks before he has said that he is in: Colyseus keeps what he is answered until then. What one turn
 * of the event loop sends on a connection, an answer and the news it brought, goes out at once.
 */
export class Sockets extends WebSocketTransport {
  constructor({ framesPerSecond, clock, sent: toldOf, ...options }: SocketTerms) {
    super({ ...FAREWELL, ...options })
    refusePointers()
    this.wss.on('connection', (socket, request: IncomingMessage) => {
      const frames = rate(framesPerSecond, 1000, clock)
      const count = () => {
        if (!frames.allows('')) socket.terminate()
      }
      socket.on('ping', count)
      socket.on('pong', count)
      // The room's first words let him in, and he repeats them; what comes before them it does not hear.
      let letIn = false
      let isIn = false
      socket.on('message', (bytes: Buffer) => {
        isIn ||= letIn && ((bytes[0] ?? 0) & KIND) === Protocol.JOIN_ROOM
        if ((letIn && !isIn) || socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate()
      })
      const told = toldOf(request)
      const gather = gathering(request.socket)
      const send = socket.send.bind(socket) as (...sent: unknown[]) => void
      socket.send = (...sent: unknown[]) => {
        letIn = true
        told((sent[0] as Uint8Array).length)
        gather()
        send(...sent)
      }
    })
  }
}

/** Holds back what is written on a connection until the present turn is over. */
export function gathering(way: Pick<Socket, 'cork' | 'uncork'>): () => void {
  let holding = false
  return () => {
    if (holding) return
    holding = true
    way.cork()
    process.nextTick(() => {
      holding = false
      way.uncork()
    })
  }
}
