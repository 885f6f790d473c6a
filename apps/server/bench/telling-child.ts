/** A bare Colyseus room for two that answers every request and tells both of it: what the messages of an action cost. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { ROOM } from '@redoubt/protocol'
import { tellCosts } from './costs.ts'

/** As long as news of an action are. */
const NEWS = new Uint8Array(60)

class TellingRoom extends Room {
  override patchRate = null
  override maxClients = 2
  override onCreate(): void {
    this.onMessage('explain', () => {
      for (const client of this.clients) client.sendBytes('news', NEWS)
      return { seq: 1 }
    })
  }
}

const http = createServer()
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
})
server.define(ROOM, TellingRoom).filterBy(['gameId'])
await server.listen(0, '127.0.0.1')
tellCosts(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
