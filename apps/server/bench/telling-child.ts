/**
 * A bare Colyseus room for two that answers every request and tells both of it: what the messages of an action cost.
 * `telling-child.ts [<data folder>]`: with a folder each is on the disk before anybody is told, with all others of one turn of the event loop.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { ROOM } from '@redoubt/protocol'
import { tellCosts } from './costs.ts'

/** As long as news of an action are. */
const NEWS = new Uint8Array(60)

/** What is kept of an action, and the link of its chain. */
const EVENT = JSON.stringify({ kind: 'act', seat: 'first', action: 'move unit=b3 to=b4' })
const LINK = 'a'.repeat(64)

const [folder] = process.argv.slice(2)
const written = folder === undefined ? async () => undefined : writer(folder)
let rooms = 0

/** Resolves when a row is durable: one commit for all rows of a turn, as in the server's store. */
function writer(folder: string): (game: number, n: number) => Promise<void> {
  const database = new DatabaseSync(join(folder, 'floor.sqlite'))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE events (game INTEGER, n INTEGER, event TEXT, link TEXT, PRIMARY KEY (game, n)) WITHOUT ROWID',
  )
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?)')
  let waiting: { readonly row: readonly [number, number]; readonly done: () => void }[] = []
  const flush = (): void => {
    const group = waiting
    waiting = []
    database.exec('BEGIN IMMEDIATE')
    for (const { row } of group) insert.run(...row, EVENT, LINK)
    database.exec('COMMIT')
    for (const { done } of group) done()
  }
  return (...row) =>
    new Promise((done) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ row, done })
    })
}

class TellingRoom extends Room {
  override patchRate = null
  override maxClients = 2
  readonly #game = ++rooms
  #actions = 0
  override onCreate(): void {
    this.onMessage('explain', async () => {
      await written(this.#game, ++this.#actions)
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
