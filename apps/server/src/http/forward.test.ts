/** What is handed on to another process arrives there as it was sent here. */

import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJson, sendJson } from './body.ts'
import { handOn } from './forward.ts'

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The process that answers: with the body it was sent. */
const owner = createServer(async (asked, answer) => sendJson(answer, 200, await readJson(asked)))
let address = ''
/** The process that is asked. */
const door = createServer(async (asked, answer) => {
  const body = await readJson(asked)
  await handOn(asked, answer, { id: 'owner', address }, body)
})
let doorAddress = ''

beforeAll(async () => {
  address = await listening(owner)
  doorAddress = await listening(door)
})
afterAll(() => {
  door.close()
  owner.close()
})

test('a body that came in pieces', async () => {
  const sent = request(doorAddress, { method: 'POST' })
  const answered = once(sent, 'response')
  // Without its length said beforehand it goes out chunked.
  sent.write('{"name":')
  sent.end('"Ada"}')
  const [answer] = await answered
  let text = ''
  for await (const piece of answer) text += piece
  expect([answer.statusCode, text]).toEqual([200, '{"name":"Ada"}'])
})
