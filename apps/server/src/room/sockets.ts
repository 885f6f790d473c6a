/** WebSockets as Colyseus carries them. What it does not count as messages is counted here. */

import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport'
import { rate } from '../http/rates.ts'

export interface SocketTerms extends TransportOptions {
  /** Pings and pongs of one connection. */
  readonly framesPerSecond: number
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
}

/** Who floods a connection with pings or pongs is cut off, without a farewell that he need not hear. */
export class Sockets extends WebSocketTransport {
  constructor({ framesPerSecond, clock, ...options }: SocketTerms) {
    super(options)
    this.wss.on('connection', (socket) => {
      const frames = rate(framesPerSecond, 1000, clock)
      const count = () => {
        if (!frames.allows('')) socket.terminate()
      }
      socket.on('ping', count)
      socket.on('pong', count)
    })
  }
}
