/** A bare Colyseus room that answers every request with the request itself: what a server without a game costs. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { ROOM } from '@redoubt/protocol'
import { tellCosts } from './costs.ts'

class EchoRoom extends Room {
  override patchRate = null
  override maxClients = 1
  override onCreate(): void {
    this.onMessage('explain', (_: unknown, message: unknown) => message)
  }
}

const http = createServer()
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
})
server.define(ROOM, EchoRoom)
await server.listen(0, '127.0.0.1')
tellCosts(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
