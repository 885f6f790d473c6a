/** A bare Colyseus room that sends every message back to whoever sent it: what a server without a game costs. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { tellCosts } from './costs.ts'

class EchoRoom extends Room {
  override patchRate = null
  override onCreate(): void {
    this.onMessage('echo', (client: Client, message: unknown) => client.send('echo', message))
  }
}

const http = createServer()
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
})
server.define('echo', EchoRoom)
await server.listen(0, '127.0.0.1')
tellCosts(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
