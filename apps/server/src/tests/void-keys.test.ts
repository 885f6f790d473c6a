/** Whoever holds keys that have become void does nothing more at the seat, however he holds on to his connection. */

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, openRoomChannel } from '@redoubt/client'
import { RefusedError, ROOM } from '@redoubt/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Child, startChild } from './child.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { freshMatch } from './fresh-match.ts'
import { until } from './players.ts'
import { refusalOf } from './serving.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.close())

/** Servers of one store: the game is played at one, and whoever is not wanted any more comes by the other. */
interface Servers {
  readonly one: Child
  readonly other: Child
}

const inDatabase = async (): Promise<Child> => startChild(0, data, 'silent', database)
const stores: readonly [string, () => Promise<Servers>][] = [
  [
    'SQLite',
    async () => {
      const one = await startChild(0, data)
      return { one, other: one }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const one = await inDatabase()
      return { one, other: one }
    },
  ],
  [
    'two processes of PostgreSQL',
    async () => ({ one: await inDatabase(), other: await inDatabase() }),
  ],
]

let data: string
let database: string
let servers: Servers
const match = freshMatch(
  () => servers.one.address,
  () => servers.other.address,
)
const { come } = match

describe.each(stores)('with %s', (_store, start) => {
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'redoubt-'))
    database = await postgres.database()
    servers = await start()
  }, 60_000)
  afterAll(async () => {
    await Promise.all([servers.one.end('SIGTERM'), servers.other.end('SIGTERM')])
    await rm(data, { recursive: true })
  })

  test('a place in the room that was asked for with them is not given', async () => {
    const path = await reserve(match.first.token)
    await come({ recovery: match.first.recovery ?? '' })
    const socket = await deafSocket(path)
    await socket.heard('bad-token')
    socket.end()
  })

  test('a connection that is not closed by its other end resigns for nobody', async () => {
    const socket = await deafSocket(await reserve(match.first.token))
    await socket.heard(SERIALIZER)
    socket.send(JOINED)
    const resign = [MESSAGE, ...text('resign'), 0x81, ...text('id'), ...text('abcdefgh')]
    const back = await come({ recovery: match.first.recovery ?? '' })
    await until(match.first.session, ({ state }) => state().connection === 'closed')
    socket.send(...resign)
    // What comes after it is answered after it.
    const watcher = await come({})
    await back.session.act({ action: 'bid', args: { count: '1' } })
    await until(watcher.session, ({ state }) => state().view.seq === 1)
    expect(back.session.state().result).toBeUndefined()
    socket.end()
  })

  test('whoever gives up his seat leaves no orders to the next', async () => {
    const options = { gameId: match.created.game, token: match.second.token }
    const room = await openRoomChannel(servers.other.address, { room: ROOM, options })
    const left = room.request('leave-seat', { id: 'abcdefgh' })
    const ordered = room.request('order-ahead', {
      id: 'ijklmnop',
      orders: [{ action: 'wait', args: { how: 'resting' } }],
    })
    // Refused, or not answered any more: who has left is shown out.
    const heard = await ordered.then(
      () => 'taken',
      (error: unknown) => (error instanceof RefusedError ? error.refusal.code : 'shown out'),
    )
    expect(['bad-token', 'shown out']).toContain(heard)
    expect(await left).toEqual({})
    room.close()
    const invite = await match.first.session.freeSeat('second')
    const { session } = await come({ invite, name: 'Cy' })
    expect(session.state().ahead).toEqual([])
  })

  test('a seat is recovered once, of two who try at once, and by nobody with what is void', async () => {
    const { game } = match.created
    const { token = '', recovery = '' } = match.first
    const back = [servers.one, servers.other].map(({ address }) =>
      connectTo(address).join(game, { recovery }),
    )
    const answers = await Promise.allSettled(back)
    const [joined] = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const { address } of [servers.one, servers.other]) {
      const api = connectTo(address)
      expect((await refusalOf(api.join(game, { token }))).code).toBe('bad-token')
      expect((await refusalOf(api.join(game, { recovery }))).code).toBe('bad-token')
      expect(await api.join(game, { token: joined?.token ?? '' })).toMatchObject({ seat: 'first' })
    }
  })

  test('an invitation is void once its seat is taken, whoever is asked', async () => {
    const { game, seats } = await connectTo(servers.one.address).create({ module: 'raid' })
    const invite = seats[0]?.invite ?? ''
    const sit = ({ address }: Child, name: string) =>
      connectTo(address).join(game, { invite, name })
    const both = [servers.one, servers.other, servers.one, servers.other]
    const answers = await Promise.allSettled(both.map((server, n) => sit(server, `Guest ${n}`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const server of both) expect((await refusalOf(sit(server, 'Cy'))).code).toBe('bad-token')
  })
})

/** Asks for a place in the room; where it is taken by a socket. */
async function reserve(token: string | undefined): Promise<string> {
  const answer = await fetch(`${servers.other.address}/matchmake/joinOrCreate/${ROOM}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ gameId: match.created.game, token }),
  })
  const { processId, roomId, sessionId } = (await answer.json()) as Record<string, string>
  return `/${processId}/${roomId}?sessionId=${sessionId}`
}

/** A WebSocket that answers nothing, so that it is never closed by its own end. */
async function deafSocket(path: string) {
  const { port } = new URL(servers.other.address)
  const socket = connect(Number(port), '127.0.0.1')
  let all = ''
  socket.on('data', (bytes) => {
    all += bytes.toString('latin1')
  })
  const heard = async (what: string): Promise<void> => {
    while (!all.includes(what)) await once(socket, 'data')
  }
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  await heard('101 Switching')
  const send = (...bytes: readonly number[]) =>
    socket.write(Uint8Array.of(0x82, 0x80 | bytes.length, 0, 0, 0, 0, ...bytes))
  return { heard, send, end: () => socket.destroy() }
}

/** A short text as MessagePack has it. */
const text = (said: string) => [0xa0 + said.length, ...Buffer.from(said)]
/** What the room says to whoever is in: its state has none. */
const SERIALIZER = 'none'
const JOINED = 10
const MESSAGE = 13
