/** Bodies of requests, as strangers send them. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { cachedJson, readBytes } from './body.ts'
import { refusalOf } from './refusals.ts'

test('who hangs up in the middle of a body leaves no error in the log', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const refusal = Promise.withResolvers<unknown>()
  const server = createServer((request) => {
    readBytes(request, 100).catch((error: unknown) => refusal.resolve(refusalOf(error, log)))
    request.once('data', () => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{')
  expect(await refusal.promise).toMatchObject({ code: 'malformed' })
  expect(lines).toEqual([])
  server.close()
})

test('what many ask for at once is made once, and again when it could not be made', async () => {
  const send = cachedJson()
  const got: string[] = []
  const response = {
    writeHead: () => response,
    end: (bytes: Buffer) => got.push(bytes.toString('utf8')),
  } as unknown as ServerResponse
  const request = { headers: {} } as IncomingMessage
  const large = vi.fn(() => {
    if (large.mock.calls.length === 1) throw new Error('not yet')
    return ['a board']
  })
  const asked = () => send(request, response, 'board', 'v1', large)
  await expect(asked()).rejects.toThrow('not yet')
  await Promise.all(Array.from({ length: 50 }, asked))
  await asked()
  expect(got).toEqual(Array(51).fill('["a board"]'))
  expect(large).toHaveBeenCalledTimes(2)
})
