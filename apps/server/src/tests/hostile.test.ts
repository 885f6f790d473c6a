/** Hostile and broken clients: refused with a reason, and the table they sit at plays on. */

import { connect } from 'node:net'
import { type Channel, connectTo, openOnline, openRoomChannel } from '@redoubt/client'
import { MAX_MESSAGE_BYTES, type Refusal, ROOM } from '@redoubt/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { dice, type Match, playOn, startMatch } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest()
})
afterAll(() => serving.close())

let match: Match
beforeEach(async () => {
  match = await startMatch(serving.address)
})
/** Whatever the test did: the table still plays its game to the end. */
afterEach(async () => {
  const { first, second } = match
  if (!first.session.state().result) {
    await Promise.all([playOn(first.session, dice(3)), playOn(second.session, dice(4))])
  }
  expect(first.session.state().result).toBeDefined()
  first.session.close()
  second.session.close()
})

const id = () => crypto.randomUUID()

function join(token: string | undefined): Promise<Channel> {
  const terms = { gameId: match.created.game, ...(token === undefined ? {} : { token }) }
  return openRoomChannel(serving.address, { room: ROOM, options: terms })
}

describe('messages that are not what they must be', () => {
  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a text', 'act'],
    ['a list', [1, 2, 3]],
    ['no id', { seq: 0, action: { action: 'bid', args: { count: '1' } } }],
    ['a wrong type', { id: 'abcdefgh', seq: 'zero', action: { action: 'bid', args: {} } }],
    ['a negative seq', { id: 'abcdefgh', seq: -1, action: { action: 'bid', args: {} } }],
    [
      'an extra field',
      { id: 'abcdefgh', seq: 0, seat: 'second', action: { action: 'bid', args: {} } },
    ],
    [
      'an argument that is no text',
      { id: 'abcdefgh', seq: 0, action: { action: 'bid', args: { count: { $gt: 0 } } } },
    ],
    ['a number without bound', { id: 'abcdefgh', seq: 1n, action: { action: 'bid', args: {} } }],
    ['a time', { id: 'abcdefgh', seq: 0, action: { action: 'bid', args: new Date(0) } }],
    ['bytes', { id: 'abcdefgh', seq: 0, action: { action: 'bid', args: new Uint8Array(9) } }],
    [
      'a prototype',
      JSON.parse('{"id":"abcdefgh","seq":0,"action":{"action":"bid","args":{"__proto__":"x"}}}'),
    ],
    [
      'too many arguments',
      {
        id: 'abcdefgh',
        seq: 0,
        action: {
          action: 'bid',
          args: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`a${n}`, 'x'])),
        },
      },
    ],
  ])('%s', async (_, message) => {
    const room = await join(match.first.token)
    const refusal = await refusalOf(room.request('act', message as never))
    expect(refusal.code).toBe('malformed')
    expect(refusal.expected).toBeTruthy()
    room.close()
  })

  test('an action the rules do not know is denied, not refused', async () => {
    const room = await join(match.first.token)
    for (const action of ['constructor', 'toString', 'march']) {
      const reply = await room.request('act', {
        id: id(),
        seq: 0,
        action: { action, args: {} },
      })
      expect(reply.denial?.message).toBe('table.not-offered')
    }
    room.close()
  })
})

describe('bytes that are not the protocol', () => {
  async function raw(): Promise<WebSocket> {
    const answer = await fetch(`${serving.address}/matchmake/joinOrCreate/game`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameId: match.created.game }),
    })
    const { processId, roomId, sessionId } = (await answer.json()) as Record<string, string>
    const socket = new WebSocket(
      `${serving.address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`,
    )
    socket.binaryType = 'arraybuffer'
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    // The first message says that we are in; it is answered with the same.
    await new Promise((resolve) => {
      socket.onmessage = resolve
    })
    socket.send(new Uint8Array([10]))
    return socket
  }
  const closed = (socket: WebSocket) =>
    new Promise<number>((resolve) => {
      if (socket.readyState === WebSocket.CLOSED) resolve(0)
      socket.onclose = ({ code }) => resolve(code)
    })

  test('random bytes after every kind of message', async () => {
    const random = dice(11)
    for (let round = 0; round < 40; round++) {
      const socket = await raw()
      for (let n = 0; n < 20 && socket.readyState === WebSocket.OPEN; n++) {
        const bytes = Uint8Array.from({ length: 1 + Math.floor(random() * 40) }, () =>
          Math.floor(random() * 256),
        )
        bytes[0] = 10 + Math.floor(random() * 14)
        socket.send(bytes)
      }
      socket.close()
      await closed(socket)
    }
    expect((await connectTo(serving.address).health()).ok).toBe(true)
  })

  test('empty, textual and truncated frames', async () => {
    const socket = await raw()
    socket.send(new Uint8Array([]))
    socket.send('hello')
    socket.send(new Uint8Array([21]))
    socket.send(new Uint8Array([21, 0]))
    // A plain message without a reply: `act` with a number for a body.
    socket.send(new Uint8Array([13, 0xa3, 0x61, 0x63, 0x74, 0x07]))
    socket.send(new Uint8Array([13, 0xdb, 0xff, 0xff, 0xff, 0xff]))
    socket.send(new Uint8Array([21, 0, 0xa3, 0x61, 0x63, 0x74, 0xdd, 0xff, 0xff, 0xff, 0xff]))
    socket.close()
    await closed(socket)
    expect((await connectTo(serving.address).health()).ok).toBe(true)
  })

  test.each([
    '*',
    '//[',
    'http://a:99999999/',
    '/a/b',
    '/a/b?sessionId=%zz',
    '/a/../b?sessionId=x',
  ])('an upgrade of %s is refused', async (path) => {
    const status = await new Promise<string>((resolve) => {
      const socket = connect(serving.port, '127.0.0.1', () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      )
      socket.once('data', (data) => {
        resolve(String(data).split('\r\n')[0] ?? '')
        socket.destroy()
      })
    })
    expect(status).toContain('401')
  })

  test('a message that is too large ends the connection', async () => {
    const socket = await raw()
    const ended = closed(socket)
    socket.send(new Uint8Array(MAX_MESSAGE_BYTES + 1))
    expect(await ended).toBe(1009)
  })

  test('a flood ends the connection, and it does not come back', async () => {
    const socket = await raw()
    const ended = closed(socket)
    for (let n = 0; n < 3000; n++) socket.send(new Uint8Array([18]))
    expect(await ended).not.toBe(1000)
  })
})

describe('somebody who is not who he says', () => {
  test('a forged token', async () => {
    expect((await refusalOf(join('x'.repeat(32)))).code).toBe('bad-token')
    expect((await refusalOf(join(match.created.hostToken))).code).toBe('bad-token')
    expect((await refusalOf(join(match.created.seats[0]?.invite))).code).toBe('bad-token')
  })

  test('a token of another game', async () => {
    const other = await startMatch(serving.address)
    expect((await refusalOf(join(other.first.token))).code).toBe('bad-token')
    other.first.session.close()
    other.second.session.close()
  })

  test('a spectator acts, speaks and asks what is not for him', async () => {
    const room = await join(undefined)
    const action = { action: 'bid', args: { count: '1' } }
    expect((await refusalOf(room.request('act', { id: id(), seq: 0, action }))).code).toBe(
      'not-seated',
    )
    expect((await refusalOf(room.request('say', { id: id(), text: 'hi' }))).code).toBe('not-seated')
    expect((await refusalOf(room.request('resign', { id: id() }))).code).toBe('not-seated')
    expect((await refusalOf(room.request('explain', { action, partial: false }))).code).toBe(
      'not-seated',
    )
    expect((await refusalOf(room.request('free-seat', { id: id(), seat: 'first' }))).code).toBe(
      'not-host',
    )
    expect((await refusalOf(room.request('record', {}))).code).toBe('not-over')
    room.close()
  })

  test('a spectator is never sent what a seat holds', async () => {
    const room = await join(undefined)
    const reply = await room.request('sync', {})
    expect(Object.keys(reply.jump?.view.hidden ?? {})).toEqual(['reserve.red', 'reserve.blue'])
    expect(JSON.stringify(reply)).not.toContain('"type":"spy"')
    room.close()
  })
})

describe('commands that come again', () => {
  test('the same id is done once and answered twice', async () => {
    const { first, second } = match
    await first.session.act({ action: 'bid', args: { count: '1' } })
    const room = await join(second.token)
    const ask = { id: id(), seq: 1, action: { action: 'bid', args: { count: '2' } } }
    const [one, two] = await Promise.all([room.request('act', ask), room.request('act', ask)])
    expect(two).toEqual(one)
    const later = await room.request('act', {
      ...ask,
      action: { action: 'bid', args: { count: '3' } },
    })
    expect(later).toEqual(one)
    expect(second.session.state().view.seq).toBe(2)
    room.close()
  })

  test('an action for a position that is gone is stale', async () => {
    const { first, second } = match
    await first.session.act({ action: 'bid', args: { count: '1' } })
    await second.session.act({ action: 'bid', args: { count: '1' } })
    const room = await join(first.token)
    const wait = { action: 'wait', args: { how: 'ready' } }
    expect((await refusalOf(room.request('act', { id: id(), seq: 1, action: wait }))).code).toBe(
      'stale',
    )
    expect((await refusalOf(room.request('act', { id: id(), seq: 9, action: wait }))).code).toBe(
      'stale',
    )
    room.close()
  })

  test('a sealed bid is not stale because the other has bid', async () => {
    const room = await join(match.second.token)
    await match.first.session.act({ action: 'bid', args: { count: '1' } })
    const bid = { action: 'bid', args: { count: '2' } }
    expect(await room.request('act', { id: id(), seq: 0, action: bid })).toEqual({ seq: 2 })
    room.close()
  })
})

describe('over HTTP', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${serving.address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
  const refusalIn = async (response: Response) =>
    ((await response.json()) as { error: Refusal }).error

  test.each([
    ['no JSON', '{', 'malformed', 400],
    ['no module', '{}', 'malformed', 400],
    ['a module that is not there', '{"module":"chess"}', 'unknown-module', 404],
    ['an option that is not there', '{"module":"raid","options":{"speed":1}}', 'bad-options', 422],
    [
      'an option of the prototype',
      '{"module":"raid","options":{"constructor":1}}',
      'bad-options',
      422,
    ],
    [
      'a poisoned option',
      '{"module":"raid","options":{"__proto__":{"length":5}}}',
      'malformed',
      400,
    ],
    ['an option out of range', '{"module":"raid","options":{"length":100000}}', 'bad-options', 422],
    [
      'a preset of the prototype',
      '{"module":"raid","options":{"preset":"toString"}}',
      'bad-options',
      422,
    ],
    [
      'a scenario of the prototype',
      '{"module":"raid","scenario":"constructor"}',
      'bad-options',
      422,
    ],
    ['a seat that is not there', '{"module":"raid","seats":{"third":"open"}}', 'unknown-seat', 404],
    ['a name that turns the text around', '{"module":"raid","name":"a\\u202Eb"}', 'malformed', 400],
    ['a name of control characters', '{"module":"raid","name":"a\\u0000b"}', 'malformed', 400],
  ])('a game with %s', async (_, body, code, status) => {
    const response = await post('/api/games', body)
    expect(response.status).toBe(status)
    expect((await refusalIn(response)).code).toBe(code)
  })

  test('a body that is too large', async () => {
    const response = await post(
      '/api/games',
      JSON.stringify({ module: 'raid', options: { x: 'y'.repeat(300_000) } }),
    )
    expect(response.status).toBe(413)
  })

  test('a match-making body that is too large', async () => {
    const response = await post(
      '/matchmake/joinOrCreate/game',
      JSON.stringify({ gameId: 'x'.repeat(50_000) }),
    )
    expect(response.status).toBe(413)
  })

  test.each([
    '/matchmake/create/game',
    '/matchmake/constructor/game',
    '/matchmake/joinOrCreate/lobby',
    '/matchmake/joinOrCreate/constructor',
    '/matchmake/reconnect/',
  ])('%s, which leads to no room, is no error of the server', async (path) => {
    const response = await post(path, '{"gameId":"nowhere123"}')
    expect(response.status).toBe(400)
    const { message, expected } = await refusalIn(response)
    expect(message).toContain(path)
    expect(expected).toContain('joinOrCreate/game')
  })

  test("rooms of one's own, without a game", async () => {
    expect((await post('/matchmake/joinOrCreate/game', '{"gameId":"nowhere123"}')).status).toBe(404)
    expect((await post('/matchmake/joinOrCreate/game', '{"gameId":{"$ne":1}}')).ok).toBe(false)
  })

  test('the record before the end', async () => {
    const response = await fetch(`${serving.address}/api/games/${match.created.game}/record`)
    expect(response.status).toBe(409)
  })

  test('an invitation that is wrong, a name that is missing', async () => {
    const { game } = match.created
    const api = connectTo(serving.address)
    expect((await refusalOf(api.join(game, { invite: 'z'.repeat(32), name: 'Eve' }))).code).toBe(
      'bad-token',
    )
    const created = await api.create({ module: 'raid' })
    const invite = created.seats[0]?.invite ?? ''
    expect((await refusalOf(api.join(created.game, { invite }))).code).toBe('malformed')
    expect((await refusalOf(api.join(created.game, { seat: 'first', name: 'Eve' }))).code).toBe(
      'bad-token',
    )
    expect(
      (await refusalOf(openOnline({ server: serving.address, game: 'nowhere123' }))).code,
    ).toBe('unknown-game')
  })
})
