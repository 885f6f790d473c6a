/** What keeps a server alive among careless and hostile clients: limits of sockets, origins, and the truth about itself. */

import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { openOnline } from '@redoubt/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { type Store, StoreError } from '../store/store.ts'
import { dice, playOn, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

/** WebSockets of one address; TCP connections may be twice as many. */
const CONNECTIONS = 20

let serving: Serving
let disk: 'well' | 'full' = 'well'
beforeAll(async () => {
  const sqlite = openSqlite(':memory:')
  const store: Store = {
    ...sqlite,
    commit: async (changes) => {
      if (disk === 'full') throw new StoreError('full', 'the disk is full', undefined)
      await sqlite.commit(changes)
    },
  }
  serving = await serveTest({
    store,
    proxies: ['127.0.0.1'],
    origins: ['https://club.example'],
    limits: {
      messagesPerSecond: 100_000,
      connectionsPerAddress: CONNECTIONS,
      timePerMinute: 600_000,
    },
  })
})
afterAll(() => serving.close())

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Like fetch, but every header goes out as it is. */
function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const { port } = serving
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
      .on('error', reject)
      .end(body)
  })
}

const json = { 'Content-Type': 'application/json' }

/** A WebSocket by hand, so that it can leave unread what it is sent. */
async function rawSocket(game: string, headers = ''): Promise<{ socket: Socket; status: string }> {
  const reserved = await ask(
    '/matchmake/joinOrCreate/game',
    { ...json, 'Content-Length': String(JSON.stringify({ gameId: game }).length) },
    JSON.stringify({ gameId: game }),
  )
  const { processId, roomId, sessionId } = JSON.parse(reserved.body) as Record<string, string>
  const socket = connect(serving.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: 127.0.0.1:${serving.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
  )
  const [data] = await once(socket, 'data')
  return { socket, status: String(data).split('\r\n')[0] ?? '' }
}

/** A frame of a client: masked with zeros. */
function frame(bytes: readonly number[]): Buffer {
  return Buffer.from([0x82, 0x80 | bytes.length, 0, 0, 0, 0, ...bytes])
}

describe('a client that does not read', () => {
  test('is dropped when too much waits for it, and the others play on', async () => {
    const { created, first, second } = await startMatch(serving.address, {
      options: { length: 20 },
    })
    const { socket } = await rawSocket(created.game)
    await until(first.session, ({ state }) => state().spectators === 1, 'the spectator')
    socket.pause()
    socket.write(frame([10]))
    // `sync`, again and again: each is answered with the whole view.
    const sync = [21, 0, 0xa4, ...Buffer.from('sync'), 0x80]
    const gone = until(first.session, ({ state }) => state().spectators === 0, 'its end')
    const asking = setInterval(() => {
      if (socket.writable)
        socket.write(Buffer.concat(Array.from({ length: 500 }, () => frame(sync))))
    }, 20)
    await gone
    clearInterval(asking)
    socket.destroy()
    await Promise.all([playOn(first.session, dice(3)), playOn(second.session, dice(4))])
    expect(second.session.state().result).toBeDefined()
    first.session.close()
    second.session.close()
  }, 60_000)
})

test('the past of a long game is read page by page', async () => {
  const { created, first, second } = await startMatch(serving.address, { options: { length: 130 } })
  await Promise.all([playOn(first.session, dice(5)), playOn(second.session, dice(6))])
  const { session } = await openOnline({ server: serving.address, game: created.game })
  const { view } = session.state()
  expect(view.seq).toBeGreaterThan(120)
  expect((await session.viewAt(0)).seq).toBe(0)
  expect(await session.viewAt(view.seq - 1)).toMatchObject({ seq: view.seq - 1 })
  expect((await session.viewAt(view.seq)).places).toEqual(view.places)
  for (const one of [session, first.session, second.session]) one.close()
}, 60_000)

describe('pages of other sites', () => {
  const terms = JSON.stringify({ module: 'raid' })
  test.each([
    ['of its own', () => `http://127.0.0.1:${serving.port}`, 201],
    ['of another', () => 'https://evil.example', 403],
    ['of a named one', () => 'https://club.example', 201],
  ])('a game asked for by a page %s', async (_, origin, status) => {
    const answer = await ask('/api/games', { ...json, Origin: origin() }, terms)
    expect(answer.status).toBe(status)
  })

  test('a socket opened by a page of another is refused', async () => {
    const { game } = JSON.parse((await ask('/api/games', json, terms)).body) as { game: string }
    const refused = await rawSocket(game, 'Origin: https://evil.example\r\n')
    expect(refused.status).toContain('401')
    refused.socket.destroy()
    const own = await rawSocket(game, `Origin: http://127.0.0.1:${serving.port}\r\n`)
    expect(own.status).toContain('101')
    own.socket.destroy()
  })
})

describe('what it says of itself', () => {
  test('over TLS, that it is always to be asked over TLS', async () => {
    const plain = await ask('/api/health')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const secure = await ask('/api/health', { 'X-Forwarded-Proto': 'https' })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('numbers for its host, and for nobody who comes through a proxy', async () => {
    const { status, body } = await ask('/metrics')
    expect(status).toBe(200)
    expect(body).toMatch(/redoubt_commit_seconds_count\{result="written"\} [1-9]/)
    expect(body).toMatch(/redoubt_http_requests_total\{status="200"\} [1-9]/)
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect((await ask('/metrics', { 'X-Forwarded-For': '198.51.100.1' })).status).toBe(404)
  })

  test('that its disk is full, until it can be written to again', async () => {
    const refresh = () => new Promise((resolve) => setTimeout(resolve, 2100))
    const health = async () => {
      await refresh()
      const { status, body } = await ask('/api/health')
      return { status, ...(JSON.parse(body) as { ok: boolean; problem?: string }) }
    }
    const terms = JSON.stringify({ module: 'raid' })
    disk = 'full'
    expect((await ask('/api/games', json, terms)).status).toBe(503)
    expect(await health()).toMatchObject({ status: 503, ok: false, problem: 'the disk is full' })
    disk = 'well'
    expect((await ask('/api/games', json, terms)).status).toBe(201)
    expect(await health()).toMatchObject({ status: 200, ok: true })
  }, 30_000)
})
