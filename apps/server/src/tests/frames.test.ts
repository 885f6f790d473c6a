/** What a stranger does on a connection below any message: broken frames, floods that count as none, and silence. */

import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOM } from '@redoubt/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { type Match, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

/** Milliseconds a connection over HTTP may stand still. */
const STILL = 500
/** Bytes of a file, more than wait on their way. */
const LARGE = 30_000_000

let serving: Serving
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'redoubt-web-'))
  await writeFile(join(web, 'large.bin'), new Uint8Array(LARGE))
  serving = await serveTest({ web, limits: { messagesPerSecond: 60, stillFor: STILL } })
})
afterAll(async () => {
  await serving.close()
  await rm(web, { recursive: true })
})

let match: Match
const sockets: Socket[] = []
beforeEach(async () => {
  match = await startMatch(serving.address)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  // Whatever was sent, those at the table play on.
  await match.first.session.act({ action: 'bid', args: { count: '1' } })
  await until(match.second.session, ({ state }) => state().view.seq === 1)
  for (const { session } of [match.first, match.second]) session.close()
})

/** A connection that keeps what it hears, as text of single bytes. */
function open() {
  const socket = connect(serving.port, '127.0.0.1')
  sockets.push(socket)
  let all = ''
  socket.on('data', (bytes) => {
    all += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const heard = async (what: string): Promise<void> => {
    while (!all.includes(what)) await once(socket, 'data')
  }
  // Whoever writes as he is cut off may hear of a reset first: it ends the connection as well.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, heard, closed }
}

/** A spectator's connection to the room, by hand. @param saysSo whether it answers the room that it is in */
async function watcher({ saysSo = true } = {}) {
  const answer = await fetch(`${serving.address}/matchmake/joinOrCreate/${ROOM}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ gameId: match.created.game }),
  })
  const { processId, roomId, sessionId } = (await answer.json()) as Record<string, string>
  const opened = open()
  opened.socket.write(
    `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  // What the room says to whoever is in: its state has no serializer.
  await opened.heard('none')
  if (saysSo) opened.socket.write(frame(0x82, [10]))
  return opened
}

const SYNC = [...Buffer.from('sync')]
/** A request number 1 for where the game stands. @param body in MessagePack */
const sync = (body: readonly number[]) => frame(0x82, [21, 1, 0xa4, ...SYNC, ...body])

/** Lists of two, each in the first place of the one before, with a pointer to itself in the second: msgpackr makes a tree of it. */
function doubled(levels: number, level = 1): readonly number[] {
  const named = (what: number, number: number) => [0xd6, what, 0, 0, 0, number]
  if (level > levels) return [...named(0x69, level), 0x90]
  return [...named(0x69, level), 0x92, ...doubled(levels, level + 1), ...named(0x70, level + 1)]
}

/** A frame of a client, masked with zeros. @param first final, reserved bits and kind */
function frame(first: number, bytes: readonly number[] = []): Buffer {
  const { length } = bytes
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 0xff]
  return Buffer.from([first, ...size, 0, 0, 0, 0, ...bytes])
}

test.each<[string, readonly number[] | Buffer]>([
  ['without a mask', [0x82, 1, 10]],
  ['of a reserved kind', frame(0x83, [10])],
  ['with reserved bits', frame(0xf2, [10])],
  ['said to be compressed', frame(0xc2, [10])],
  ['that goes on what never began', frame(0x80, [10])],
  ['that begins before the last has ended', Buffer.concat([frame(0x02, [1]), frame(0x02, [1])])],
  ['of text that is none', frame(0x81, [0xff, 0xfe])],
  ['longer than numbers go', [0x82, 0xff, 0xff, ...new Array(7).fill(0xff), 0, 0, 0, 0]],
  ['of a gigabyte', [0x82, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]],
  ['of a ping in parts', frame(0x09)],
  ['of a ping that is too long', [0x89, 0xfe, 0, 200, 0, 0, 0, 0]],
  ['of a farewell without its number', frame(0x88, [3])],
  ['of a farewell with a number nobody may send', frame(0x88, [3, 0xed])],
  ['in parts without end', Buffer.concat(new Array(20_000).fill(frame(0x02)))],
])('a frame %s ends the connection', async (_what, bytes) => {
  const { socket, closed } = await watcher()
  socket.write(Uint8Array.from(bytes))
  await closed
})

test.each([
  ['pings', 0x89],
  ['pongs', 0x8a],
])('a flood of %s ends the connection', async (_what, kind) => {
  const { socket, closed } = await watcher()
  const flood = Buffer.concat(new Array(400).fill(frame(kind, new Array(120).fill(7))))
  const flooding = setInterval(() => socket.write(flood), 10)
  await closed.finally(() => clearInterval(flooding))
})

test.each([
  ['whole', []],
  ['with a byte too many', [1]],
])('a message whose values point at each other, %s, is not read', async (_what, rest) => {
  const { socket, heard } = await watcher()
  socket.write(sync([...doubled(40), ...rest]))
  await heard('expected texts, numbers, lists and mappings, got a value that is pointed at')
})

test('who asks before he has said that he is in is cut off', async () => {
  const { socket, closed } = await watcher({ saysSo: false })
  socket.write(sync([0x80]))
  await closed
})

test('a few pings are answered', async () => {
  const { socket, heard } = await watcher()
  socket.write(Buffer.concat([frame(0x89, [0x68, 0x69]), frame(0x89, [0x68, 0x6f])]))
  await heard('\x8a\x02hi\x8a\x02ho')
})

test.each([
  ['says nothing', ''],
  ['says a line and no more', 'GET /api/health HTTP/1.1\r\nHost: x\r\n'],
  ['sends a body and stops', 'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"'],
])('who %s does not keep his connection', async (_what, said) => {
  const { socket, closed } = open()
  socket.write(said)
  await closed
})

test('who asks for much and takes none of it does not keep his connection', async () => {
  const { socket, closed } = open()
  let taken = 0
  socket.on('data', ({ length }) => {
    taken += length
  })
  socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  socket.pause()
  await new Promise((resolve) => setTimeout(resolve, 4 * STILL))
  socket.resume()
  await closed
  expect(taken).toBeLessThan(LARGE)
})
