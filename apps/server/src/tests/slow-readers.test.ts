/** Who asks for what there is not, and reads none of the answers, does not keep them in the server's memory. */

import { connect } from 'node:net'
import { connectTo } from '@redoubt/client'
import { MAX_MESSAGE_BYTES, ROOM } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { serveTest } from './serving.ts'

/** Room of the operating system for what is sent and not read, on both sides together, at most. */
const ON_ITS_WAY = 16 * 1024 * 1024

/** A frame of a client, masked with zeros. */
function frame(bytes: Buffer): Buffer {
  const { length } = bytes
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x82, ...size, 0, 0, 0, 0]), bytes])
}

const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** Request number 1 for something with a long name that the room does not know, and says again in its answer. */
function unknown(): Buffer {
  const name = Buffer.alloc(MAX_MESSAGE_BYTES - 100, 'x')
  const head = Buffer.from([21, 1, 0xda, name.length & 0xff, name.length >> 8])
  return frame(Buffer.concat([head, name]))
}

test('a flood of unknown requests whose answers nobody reads ends the connection', async () => {
  const serving = await serveTest({ limits: { messagesPerSecond: 100_000 } })
  const { game } = await connectTo(serving.address).create({ module: 'raid' })
  const answer = await fetch(`${serving.address}/matchmake/joinOrCreate/${ROOM}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ gameId: game }),
  })
  const { processId, roomId, sessionId } = (await answer.json()) as Record<string, string>
  const socket = connect(serving.port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(
    `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  let heard = ''
  const isIn = () => heard.includes('none')
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1')
  })
  await expect.poll(isIn).toBe(true)
  socket.pause()
  socket.write(frame(Buffer.from([10])))
  const asked = unknown()
  let flooding: ReturnType<typeof setInterval> | undefined
  const all = new Promise<string>((resolve) => {
    let sent = 0
    flooding = setInterval(() => {
      // He answers pings without reading them.
      socket.write(PONG)
      for (let n = 0; n < 20; n++, sent += asked.length) socket.write(asked)
      if (sent > 3 * ON_ITS_WAY) resolve('all was taken')
    }, 5)
  })
  // What he does not read he does not hear either: that he is cut off shows when he writes.
  const ended = await Promise.race([closed.then(() => 'closed'), all])
  clearInterval(flooding)
  socket.destroy()
  expect(ended).toBe('closed')
  await serving.close()
})
