/** Two processes and one database: each game is played by one of them, whatever happens to the other. */

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, openOnline, openStudy } from '@redoubt/client'
import { Game, verifyChain } from '@redoubt/engine'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../store/postgres.ts'
import type { Store } from '../store/store.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Child, startChild } from './child.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { startMatch, until } from './players.ts'
import { raidModule } from './raid.ts'
import { at, mustBeWhole, play, told } from './whole.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.close())

let data: string
let database: string
let store: Store
let balancer: Balancer
let one: Child
let two: Child
beforeEach(async () => {
  const url = await postgres.database()
  database = url
  data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  store = await openPostgres(url)
  one = await startChild(0, data, 'silent', url)
  two = await startChild(0, data, 'silent', url)
  balancer = await startBalancer()
  balancer.lead(one.port, two.port)
}, 60_000)
afterEach(async () => {
  await balancer.close()
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')])
  await store.close()
  await rm(data, { recursive: true })
}, 60_000)

test('whoever is asked, the process that plays the game answers; it moves when that one is told to stop', async () => {
  const match = await startMatch(balancer.address, { options: { length: 60 } })
  const host = (await store.hostOf(match.created.game))?.address
  expect(host).toBe(one.address)
  // A player who comes to the other process sits at the same table.
  balancer.lead(two.port, one.port)
  const asked = await connectTo(two.address).game(match.created.game)
  expect(asked.id).toBe(match.created.game)
  const late = await startMatch(two.address)
  expect((await store.hostOf(late.created.game))?.address).toBe(two.address)
  const seen = told(match)
  const playing = play(match, 3)
  await at(match, 10)
  await one.end('SIGTERM')
  await at(match, 20)
  expect((await store.hostOf(match.created.game))?.address).toBe(two.address)
  await playing
  expect([...new Set(seen)]).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
  await mustBeWhole(store, match)
  await mustBeWhole(store, late)
})

test('whose server stands still, whether it is his turn or he waits, plays on at another', async () => {
  const match = await startMatch(balancer.address, { options: { length: 30 } })
  const playing = play(match, 3)
  await at(match, 6)
  // As a balancer does that asks its servers for a sign of life.
  balancer.lead(two.port, one.port)
  one.signal('SIGSTOP')
  const { seq } = match.first.session.state().view
  // They notice after some signs of life that were not given.
  await until(
    match.first.session,
    ({ state }) => state().connection === 'reconnecting',
    'that it stands still',
  )
  await at(match, seq + 4)
  expect((await store.hostOf(match.created.game))?.address).toBe(two.address)
  one.signal('SIGCONT')
  await playing
  await mustBeWhole(store, match)
}, 150_000)

test('whoever is sent away by a process that stops finds his game left to the next', async () => {
  const { created, first, second } = await startMatch(one.address)
  const sentAway = until(
    first.session,
    ({ state }) => state().connection === 'reconnecting',
    'being sent away',
  )
  const gone = one.end('SIGTERM')
  await sentAway
  // One that was not ready in time finds it free.
  const next = await store.hostOf(created.game)
  expect([two.address, undefined]).toContain(next?.address)
  expect((await store.living()).map(({ address }) => address)).toEqual([two.address])
  await gone
  for (const { session } of [first, second]) session.close()
})

test('a process that is told to stop has its games prepared by the next, which plays on from there', async () => {
  const url = await postgres.database()
  const there = await openPostgres(url)
  const [leaves, stays] = [
    await startChild(0, data, 'silent', url),
    await startChild(0, data, 'debug', url),
  ]
  balancer.lead(leaves.port, stays.port)
  const match = await startMatch(balancer.address, { options: { length: 60 } })
  const playing = play(match, 3)
  await at(match, 10)
  await leaves.end('SIGTERM')
  await at(match, 20)
  const prepared = stays.log().match(/"entries":(\d+).*"msg":"it was prepared here"/)
  // It had begun, and the actions as well.
  expect(Number(prepared?.[1])).toBeGreaterThan(10)
  await playing
  await mustBeWhole(there, match)
  await stays.end('SIGKILL')
  await there.close()
})

/** Four games that are played at the first of three processes. @param thinks milliseconds before each action */
async function atTheFirstOfThree(url: string, { length = 40, thinks = 0 } = {}) {
  const three = await startChild(0, data, 'silent', url)
  balancer.lead(one.port, two.port, three.port)
  const matches = await Promise.all(
    [1, 2, 3, 4].map(() => startMatch(balancer.address, { options: { length } })),
  )
  const playing = Promise.all(matches.map((match, n) => play(match, n, thinks)))
  await Promise.all(matches.map((match) => at(match, 6)))
  const others = await Promise.all(matches.map(({ created }) => store.hostOf(created.game)))
  expect(new Set(others.map((host) => host?.address))).toEqual(new Set([one.address]))
  const whole = async () => {
    await playing
    for (const match of matches) await mustBeWhole(store, match)
    await three.end('SIGKILL')
  }
  return { matches, three, whole }
}

test('the next stands still while it should prepare: who stops does not wait for ever, and others go on', async () => {
  const { matches, three, whole } = await atTheFirstOfThree(database, { length: 300, thinks: 100 })
  two.signal('SIGSTOP')
  await one.end('SIGTERM')
  // As a balancer does that asks its servers for a sign of life.
  balancer.lead(three.port)
  await two.end('SIGKILL')
  for (const match of matches) {
    const { view, result } = match.first.session.state()
    expect(result).toBeUndefined()
    await at(match, view.seq + 4)
    await match.first.session.resign()
  }
  await whole()
}, 150_000)

test('the next is killed when the games have just been left to it: others go on after its lease', async () => {
  const { matches, whole } = await atTheFirstOfThree(database)
  const gone = one.end('SIGTERM')
  const isLeft = async () =>
    (await Promise.all(matches.map(({ created }) => store.hostOf(created.game)))).some(
      (host) => host?.address === two.address,
    )
  for (let tries = 0; !(await isLeft()); tries++) expect(tries).toBeLessThan(5000)
  await two.end('SIGKILL')
  await gone
  await whole()
}, 150_000)

test('who stops is killed while the next prepares: the games go on after its lease', async () => {
  const { whole } = await atTheFirstOfThree(database)
  two.signal('SIGSTOP')
  const gone = one.end('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await Promise.all([one.end('SIGKILL'), gone])
  two.signal('SIGCONT')
  await whole()
}, 150_000)

test('nobody but a process of the same database says what is to be prepared', async () => {
  const { game } = await connectTo(one.address).create({ module: 'raid' })
  for (const [word, key] of [
    ['prepare', ''],
    ['come', ''],
    ['come', 'A'.repeat(32)],
  ] as const) {
    const answer = await fetch(`${two.address}/between/${word}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Redoubt-Between': key },
      body: JSON.stringify([game]),
    })
    expect(answer.status).toBe(404)
  }
})

test('one player sits down at each process: they play the same game', async () => {
  const created = await connectTo(one.address).create({ module: 'raid', options: { length: 30 } })
  const sit = (server: string, at: 0 | 1, name: string) =>
    openOnline({ server, game: created.game, invite: created.seats[at]?.invite ?? '', name })
  const first = await sit(one.address, 0, 'Ada')
  const second = await sit(two.address, 1, 'Bo')
  const match = { created, first, second }
  expect((await store.hostOf(created.game))?.address).toBe(one.address)
  await play(match, 11)
  await mustBeWhole(store, match)
})

test('who opens the link of a study at another process sees the same board; when its process dies all meet again', async () => {
  const created = await connectTo(one.address).create({ module: 'raid' })
  const first = await openOnline({
    server: one.address,
    game: created.game,
    invite: created.seats[0]?.invite ?? '',
    name: 'Ada',
  })
  const { study } = await connectTo(one.address).study({
    game: created.game,
    token: first.token ?? '',
  })
  const ada = await openStudy({ server: two.address, study })
  const bo = await openStudy({ server: one.address, study })
  await ada.session.act({ action: 'bid', args: { count: '1' } })
  await until(bo.session, ({ state }) => state().view.seq === 1, 'what the other tried')
  for (const { session } of [ada, bo, first]) session.close()

  await one.end('SIGKILL')
  while ((await store.living()).length > 1) await new Promise((resolve) => setTimeout(resolve, 50))
  const again = await openStudy({ server: two.address, study })
  expect(again.session.state().view.seq).toBe(0)
  again.session.close()
})

test('what comes in parts is handed on, and a connection that breaks off while it is found out whose it is ends nobody', async () => {
  const { game, seats } = await connectTo(one.address).create({ module: 'raid' })
  await connectTo(one.address).join(game, { invite: seats[1]?.invite ?? '', name: 'Bo' })
  const sent = JSON.stringify({ invite: seats[0]?.invite, name: 'Ada' })
  const joined = await fetch(`${two.address}/api/games/${game}/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Without a length that is said beforehand.
    body: new Blob([sent]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(joined.status).toBe(200)
  for (let n = 0; n < 100; n++) {
    const socket = connect(two.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `GET /somebody${n}/room?sessionId=me HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    )
    await new Promise((resolve) => setTimeout(resolve, n % 3))
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  expect((await fetch(`${two.address}/api/health`)).status).toBe(200)
})

test('a process is killed under load: nothing that was told is lost, no game is forked', async () => {
  const matches = await Promise.all(
    Array.from({ length: 6 }, () => startMatch(balancer.address, { options: { length: 60 } })),
  )
  const seen = matches.map(told)
  const playing = Promise.all(matches.map((match, n) => play(match, n)))
  await Promise.all(matches.map((match) => at(match, 8)))
  const told8 = matches.map((match) => match.first.session.state().view.seq)
  await one.end('SIGKILL')
  await Promise.all(matches.map((match, n) => at(match, (told8[n] ?? 0) + 3)))
  await playing
  for (const [n, match] of matches.entries()) {
    const numbers = [...new Set(seen[n])]
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await mustBeWhole(store, match)
  }
})

test('a process that stood still past its lease writes nothing when it wakes, and its players go on elsewhere', async () => {
  const match = await startMatch(balancer.address, { options: { length: 60 } })
  const { game } = match.created
  const playing = play(match, 5)
  await at(match, 6)
  one.signal('SIGSTOP')
  // Somebody needs the game when the lease has run out; its players do not get anywhere yet, or the other process had it.
  for (let tries = 0; (await store.hostOf(game)) !== undefined; tries++) {
    expect(tries).toBeLessThan(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const taken = await store.take(game, 'other')
  expect(taken).toMatchObject({ ours: true })
  const before = (await store.record(game)).length
  await store.alive({ id: 'other', address: two.address }, 1500)
  balancer.lead(two.port)
  one.signal('SIGCONT')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await store.record(game)).length).toBe(before)
  await playing
  expect((await store.hostOf(game))?.address).not.toBe(one.address)
  await mustBeWhole(store, match)
})

test('PostgreSQL is started anew under load: what was told is there, and play goes on', async () => {
  const match = await startMatch(balancer.address, { options: { length: 60 } })
  const playing = play(match, 9).catch((error: Error) => error)
  await at(match, 8)
  await postgres.stop('SIGKILL')
  const { seq } = match.first.session.state().view
  await new Promise((resolve) => setTimeout(resolve, 500))
  await postgres.start()
  await playing
  const record = await store.record(match.created.game)
  verifyChain(record)
  const replayed = Game.resume(raidModule, record)
  expect(replayed.view('first').seq).toBeGreaterThanOrEqual(seq)
  match.first.session.close()
  match.second.session.close()
}, 180_000)
