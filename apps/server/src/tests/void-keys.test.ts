/** Whoever holds keys that have become void does nothing more at the seat, however he holds on to his connection. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { type OnlineSession, openOnline, openRoomChannel } from '@redoubt/client'
import { ROOM } from '@redoubt/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { type Match, startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest()
})
afterAll(() => serving.close())

let match: Match
const opened: OnlineSession[] = []
beforeEach(async () => {
  match = await startMatch(serving.address)
  opened.push(match.first, match.second)
})
afterEach(() => {
  for (const { session } of opened.splice(0)) session.close()
})

async function come(terms: Partial<Parameters<typeof openOnline>[0]>): Promise<OnlineSession> {
  const online = await openOnline({ server: serving.address, game: match.created.game, ...terms })
  opened.push(online)
  return online
}

/** Asks for a place in the room; where it is taken by a socket. */
async function reserve(token: string | undefined): Promise<string> {
  const answer = await fetch(`${serving.address}/matchmake/joinOrCreate/${ROOM}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ gameId: match.created.game, token }),
  })
  const { processId, roomId, sessionId } = (await answer.json()) as Record<string, string>
  return `/${processId}/${roomId}?sessionId=${sessionId}`
}

/** A WebSocket that answers nothing, so that it is never closed by its own end. */
async function deafSocket(path: string) {
  const { port } = new URL(serving.address)
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
  const room = await openRoomChannel(serving.address, { room: ROOM, options })
  const left = room.request('leave-seat', { id: 'abcdefgh' })
  const ordered = room.request('order-ahead', {
    id: 'ijklmnop',
    orders: [{ action: 'wait', args: { how: 'resting' } }],
  })
  expect((await refusalOf(ordered)).code).toBe('bad-token')
  expect(await left).toEqual({})
  room.close()
  const invite = await match.first.session.freeSeat('second')
  const { session } = await come({ invite, name: 'Cy' })
  expect(session.state().ahead).toEqual([])
})
