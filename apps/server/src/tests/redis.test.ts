/** Two processes, one database and one Redis, which comes and goes: games go on by what the database says. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, openOnline } from '@redoubt/client'
import type { Health } from '@redoubt/protocol'
import { startRedis, type TestServer } from '@redoubt/tooling'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../store/postgres.ts'
import type { Store } from '../store/store.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Child, startChild } from './child.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { startMatch } from './players.ts'
import { at, mustBeWhole, play, told } from './whole.ts'

let postgres: TestPostgres
let redis: TestServer
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
}, 60_000)
afterAll(() => Promise.all([postgres.close(), redis.close()]))

let data: string
let url: string
let store: Store
/** Before the servers, and between them and Redis. */
let balancer: Balancer
let way: Balancer
let one: Child
let two: Child
let asked: Redis
const redisUrl = () => way.address.replace('http', 'redis')
beforeEach(async () => {
  url = await postgres.database()
  data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  store = await openPostgres(url)
  ;[balancer, way] = await Promise.all([startBalancer(), startBalancer()])
  way.lead(redis.port)
  asked = new Redis(redis.url)
  asked.on('error', () => undefined)
  await asked.flushall()
  const start = () => startChild(0, data, 'info', url, redisUrl())
  ;[one, two] = await Promise.all([start(), start()])
  balancer.lead(one.port, two.port)
}, 60_000)
afterEach(async () => {
  asked.disconnect()
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')])
  await Promise.all([balancer.close(), way.close(), store.close()])
  await rm(data, { recursive: true })
}, 60_000)

async function health(child: Child): Promise<Health> {
  return (await (await fetch(`${child.address}/api/health`)).json()) as Health
}

/** Both processes say of Redis that it is there, or that it is away. */
async function redisIs(there: boolean): Promise<void> {
  for (const child of [one, two])
    await expect
      .poll(async () => (await health(child)).away ?? '', { timeout: 10_000 })
      .toMatch(there ? /^$/ : /Redis at .* is away .*: games go on by what the database says/)
  const numbers = await (await fetch(`${two.address}/metrics`)).text()
  expect(numbers).toContain(`redoubt_redis_up ${Number(there)}`)
  expect((await health(one)).ok).toBe(true)
}

/** How often one process has let somebody into a room of another by Redis, while `work` lasted. */
async function ledByRedis(work: () => Promise<unknown>): Promise<number> {
  const listening = new Redis(redis.url)
  let led = 0
  listening.on('pmessage', (_, __, said: string) => {
    if (said.includes('_reserveSeat')) led++
  })
  await listening.psubscribe('$*')
  await work()
  listening.disconnect()
  return led
}

/** Somebody watches a game through a process that does not play it. */
async function watchAt(child: Child, game: string): Promise<void> {
  const { session } = await openOnline({ server: child.address, game })
  expect(session.state().view.seq).toBeGreaterThanOrEqual(0)
  session.close()
}

/** Rooms that Redis lists, by the process that has them. */
async function listed(): Promise<readonly string[]> {
  return Object.values(await asked.hgetall('roomcaches'))
    .map((row) => String(JSON.parse(row).processId))
    .sort()
}

test('players who sit down at either process share a table that Redis leads to; a stopped process is not led to', async () => {
  const created = await connectTo(one.address).create({ module: 'raid', options: { length: 40 } })
  const sit = (server: string, at: 0 | 1, name: string) =>
    openOnline({ server, game: created.game, invite: created.seats[at]?.invite ?? '', name })
  const first = await sit(balancer.address, 0, 'Ada')
  let second: typeof first | undefined
  const led = await ledByRedis(async () => {
    second = await sit(two.address, 1, 'Bo')
  })
  expect(led).toBe(1)
  if (!second) throw new Error('nobody has sat down')
  const match = { created, first, second }
  const playing = play(match, 3)
  await at(match, 10)
  balancer.lead(two.port)
  await one.end('SIGTERM')
  await playing
  expect((await store.hostOf(created.game))?.address).toBe(two.address)
  const [left, ...others] = new Set(await listed())
  expect(others).toEqual([])
  expect(left).toBe((await store.living())[0]?.id)
  await mustBeWhole(store, match)
})

test('a process is killed under load: its games go on at the other, and Redis forgets its rooms', async () => {
  const matches = await Promise.all(
    Array.from({ length: 4 }, () => startMatch(balancer.address, { options: { length: 60 } })),
  )
  const seen = matches.map(told)
  const playing = Promise.all(matches.map((match, n) => play(match, n)))
  await Promise.all(matches.map((match) => at(match, 8)))
  expect(await listed()).toHaveLength(4)
  const seqs = matches.map((match) => match.first.session.state().view.seq)
  await one.end('SIGKILL')
  await Promise.all(matches.map((match, n) => at(match, (seqs[n] ?? 0) + 3)))
  await playing
  for (const [n, match] of matches.entries()) {
    const numbers = [...new Set(seen[n])]
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await mustBeWhole(store, match)
  }
  const [{ id } = { id: '' }] = await store.living()
  await expect.poll(async () => (await listed()).filter((process) => process !== id)).toEqual([])
})

test('Redis is cut off, stands still and is started anew under load: play goes on, others still come in, and it leads again', async () => {
  const match = await startMatch(balancer.address, { options: { length: 400 } })
  const { game } = match.created
  const seen = told(match)
  const playing = play(match, 9)
  await at(match, 5)
  const breaks: [() => unknown, () => unknown][] = [
    [
      () => {
        way.lead()
        way.cut()
      },
      () => way.lead(redis.port),
    ],
    [() => redis.signal('SIGSTOP'), () => redis.signal('SIGCONT')],
    [() => redis.stop('SIGKILL'), () => redis.start()],
  ]
  for (const [lose, bring] of breaks) {
    await lose()
    const { seq } = match.first.session.state().view
    await redisIs(false)
    await at(match, seq + 5)
    // The database leads whoever comes meanwhile.
    await watchAt(two, game)
    const late = await connectTo(two.address).create({ module: 'raid' })
    expect((await connectTo(one.address).game(late.game)).id).toBe(late.game)
    await bring()
    await redisIs(true)
    await expect.poll(listed).toHaveLength(1)
    await expect.poll(() => ledByRedis(() => watchAt(two, game)), { timeout: 10_000 }).toBe(1)
  }
  match.first.session.close()
  match.second.session.close()
  // Who has left may wait for his turn for half a minute more.
  playing.catch(() => undefined)
  const numbers = [...new Set(seen)]
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect((await store.record(game)).length).toBeGreaterThanOrEqual(Math.max(...numbers))
}, 120_000)

test('a server starts without Redis and joins it later; one that Redis does not let in says so and does not start', async () => {
  way.lead()
  way.cut()
  const late = await startChild(0, data, 'info', url, redisUrl())
  try {
    expect(late.log()).toContain('Redis cannot be reached: this server starts without it')
    expect((await health(late)).away).toContain('is away')
    way.lead(redis.port)
    await expect.poll(async () => (await health(late)).away, { timeout: 10_000 }).toBe(undefined)
    expect(late.log()).toContain('Redis is back')
  } finally {
    await late.end('SIGKILL')
  }
  await asked.config('SET', 'requirepass', 'open sesame')
  await expect(startChild(0, data, 'info', url, redisUrl())).rejects.toThrow(
    /Redis at redis:\S+ says "NOAUTH .*": look at REDOUBT_REDIS_URL/,
  )
  await asked.config('SET', 'requirepass', '')
  await expect(startChild(0, data, 'info', '', redisUrl())).rejects.toThrow(
    /REDOUBT_REDIS_URL is for servers that share a database: set REDOUBT_DATABASE_URL as well/,
  )
}, 120_000)
