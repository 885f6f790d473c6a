/**
 * One game lies at two servers, and in each a player decides in secret for something else. What everybody else is sent, byte by byte and
 * on whatever way, must not tell the two apart.
 */

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOnline, type Session } from '@redoubt/client'
import type { Order } from '@redoubt/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServeTerms } from '../serve.ts'
import { startMatch, until } from './players.ts'
import { raidModule } from './raid.ts'
import { serveTest } from './serving.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-twins-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Tap {
  readonly address: string
  /** Frames of the room since the last call, in hex. */
  heard(): readonly string[]
  close(): void
}

/** A way to the server that keeps what comes from there. */
async function tapped(port: number): Promise<Tap> {
  const rooms: { bytes: Buffer }[] = []
  const way = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    const kept = { bytes: Buffer.alloc(0) }
    server.on('data', (bytes) => {
      kept.bytes = Buffer.concat([kept.bytes, bytes])
      if (kept.bytes.includes(UPGRADED) && !rooms.includes(kept)) rooms.push(kept)
      client.write(bytes)
    })
    client.on('data', (bytes) => server.write(bytes))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done))
  const { port: own } = way.address() as { port: number }
  let read = 0
  return {
    address: `http://127.0.0.1:${own}`,
    heard: () => {
      const all = rooms.flatMap(({ bytes }) => framesIn(bytes))
      const fresh = all.slice(read)
      read = all.length
      return fresh
    },
    close: () => way.close(),
  }
}

/** A connection may have carried other requests before it became a WebSocket. */
const UPGRADED = 'HTTP/1.1 101'
/** Signs of life say nothing of the game, and come when they come. */
const PING = 18

/** The messages of a connection, from where it became a WebSocket. */
function framesIn(bytes: Buffer): string[] {
  const found: string[] = []
  const head = bytes.indexOf(UPGRADED)
  for (let at = bytes.indexOf('\r\n\r\n', head) + 4; at + 2 <= bytes.length; ) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const front = short === 126 ? 4 : short === 127 ? 10 : 2
    const length =
      short === 126
        ? bytes.readUInt16BE(at + 2)
        : short === 127
          ? Number(bytes.readBigUInt64BE(at + 2))
          : short
    const message = bytes.subarray(at + front, at + front + length)
    const isMessage = ((bytes[at] ?? 0) & 0x0f) < 8
    if (isMessage && message[0] !== PING) found.push(message.toString('hex'))
    at += front + length
  }
  return found
}

/** What others are told when somebody decides for one of two things in secret. */
interface Told {
  /** Whoever decides: he does know. */
  readonly himself: readonly string[]
  readonly opponent: readonly string[]
  readonly spectator: readonly string[]
  readonly anybody: readonly string[]
}

interface Secret {
  readonly name: string
  readonly terms: Parameters<typeof startMatch>[1]
  readonly modules: ServeTerms['modules']
  readonly action: string
}

const SECRETS: readonly Secret[] = [
  { name: 'a sealed bid', terms: { module: 'raid' }, modules: [raidModule], action: 'bid' },
  {
    name: 'a force chosen for the whole match',
    terms: { module: 'fortify', options: { special_warfare: true } },
    modules: ['modules/fortify'],
    action: 'choose_force',
  },
]

/** An action as one of two would do it: one takes the first of what can be chosen each time, the other the last. */
async function orderBy(session: Session, action: string, which: 0 | -1): Promise<Order> {
  const args: Record<string, string> = {}
  let next = session.state().offers.find((offer) => offer.action === action)?.first
  while (next && next.values.length > 0) {
    args[next.argument] = next.values.at(which)?.value ?? ''
    next = await session.candidates(action, args)
  }
  return { action, args }
}

/** Of what the API says, all but when it happened. */
const undated = (text: string): string => text.replaceAll(/"(created|moved|at)":\d+/g, '')

/** Of the numbers for Prometheus, all that the server itself counts, but how long things took and how many sockets are just closing. */
function counted(text: string): string {
  const own = text.split('\n').filter((line) => line.startsWith('redoubt_'))
  expect(own.length).toBeGreaterThan(10)
  return own
    .map((line) => (/_seconds_|_connections/.test(line) ? line.replace(/ \S+$/, '') : line))
    .join('\n')
}

test.each(SECRETS)(
  '$name is told in the same bytes, whatever it is',
  async ({ name, terms, modules, action }) => {
    const home = join(folder, name)
    const first = await serveTest({ data: home, modules })
    const match = await startMatch(first.address, terms)
    const { session } = match.first
    await until(session, ({ state }) => state().offers.length > 0, 'the first turn')
    await until(session, ({ state }) => state().dice?.salted.length === 2 || !state().dice, 'salts')
    const orders = [await orderBy(session, action, 0), await orderBy(session, action, -1)] as const
    expect(orders[0]).not.toEqual(orders[1])
    const { game } = match.created
    session.close()
    match.second.session.close()
    await first.close()

    const inWorld = async (order: Order, at: number): Promise<Told> => {
      const data = `${home} ${at}`
      await cp(home, data, { recursive: true })
      const serving = await serveTest({ data, modules })
      const taps = [
        await tapped(serving.port),
        await tapped(serving.port),
        await tapped(serving.port),
      ] as const
      const sit = (server: string, token?: string) =>
        openOnline({ server, game, ...(token === undefined ? {} : { token }) })
      const actor = await sit(taps[2].address, match.first.token)
      const others = [
        await sit(taps[0].address, match.second.token),
        await sit(taps[1].address),
      ] as const
      for (const { session: one } of [actor, ...others])
        await until(
          one,
          ({ state }) =>
            state().spectators === 1 && state().seats.every(({ connected }) => connected),
          'everybody',
        )
      await until(actor.session, ({ state }) => state().offers.length > 0, 'the turn')
      for (const tap of taps) tap.heard()
      const denied = await actor.session.act(order)
      expect(denied).toBeUndefined()
      for (const { session: told } of others) {
        await until(told, ({ state }) => state().view.seq === 1, 'the news')
        await told.viewAt(0)
        await told.insight({ about: 'declared' }).catch(() => undefined)
      }
      const anybody: string[] = []
      for (const path of ['games', `games/${game}`, `games/${game}/record`, 'health'])
        anybody.push(undated(await (await fetch(`${serving.address}/api/${path}`)).text()))
      // The host reads these, who may be a player: no label says more, and nothing is counted by what was decided.
      anybody.push(counted(await (await fetch(`${serving.address}/metrics`)).text()))
      const [opponent, spectator, himself] = [taps[0].heard(), taps[1].heard(), taps[2].heard()]
      for (const one of [actor, ...others]) one.session.close()
      for (const tap of taps) tap.close()
      await serving.close()
      return { himself, opponent, spectator, anybody }
    }
    const one = await inWorld(orders[0], 1)
    const other = await inWorld(orders[1], 2)
    expect(one.opponent.length).toBeGreaterThan(0)
    expect(one.spectator.length).toBeGreaterThan(0)
    expect(other.himself).not.toEqual(one.himself)
    for (const audience of ['opponent', 'spectator', 'anybody'] as const)
      expect(other[audience]).toEqual(one[audience])
  },
  60_000,
)
