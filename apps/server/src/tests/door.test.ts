/** Who knocks while the server begins: it listens already and does not yet know who it is. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectTo, openOnline } from '@redoubt/client'
import { expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { serveTest } from './serving.ts'

test('whoever comes before the server is ready is answered when it is', async () => {
  const sqlite = openSqlite(':memory:')
  const entered = Promise.withResolvers<void>()
  const known = Promise.withResolvers<void>()
  const store = {
    ...sqlite,
    alive: async (...args: Parameters<typeof sqlite.alive>) => {
      entered.resolve()
      await known.promise
      await sqlite.alive(...args)
    },
  }
  const port = await freePort()
  const beginning = serveTest({ port, store })
  await entered.promise
  const server = `http://127.0.0.1:${port}`
  const creating = connectTo(server).create({ module: 'raid' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  known.resolve()
  const { game, seats } = await creating
  const invite = seats[0]?.invite ?? ''
  const { session } = await openOnline({ server, game, invite, name: 'Ada' })
  expect(session.state().connection).toBe('online')
  session.close()
  await (await beginning).close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
