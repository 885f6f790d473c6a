/** Clocks at the table: kept by the server, over restarts, and enforced as it was agreed. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, openOnline, type Session } from '@redoubt/client'
import type { CreatedGame, Pace } from '@redoubt/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { StoreError } from '../store/store.ts'
import { startChild } from './child.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let data: string
let serving: Serving
/** Milliseconds by which the time of the server is ahead, both of day and of playing. */
let ahead = 0

const start = () =>
  serveTest({
    data,
    botPause: 0,
    now: () => Date.now() + ahead,
    playing: () => Date.now() + ahead,
  })
/** One that counts playing time itself. */
const startCounting = () => serveTest({ data, botPause: 0, now: () => Date.now() + ahead })

beforeEach(async () => {
  ahead = 0
  data = mkdtempSync(join(tmpdir(), 'redoubt-pace-'))
  serving = await start()
})
afterEach(async () => {
  await serving.close()
  rmSync(data, { recursive: true })
})

interface Begun {
  readonly first: Session
  readonly second: Session
  readonly created: CreatedGame
}

/** Both have bid: it is the first seat's turn. */
async function begun(pace: Pace): Promise<Begun> {
  const { first, second, created } = await startMatch(serving.address, { pace })
  const match = { first: first.session, second: second.session, created }
  const random = dice(3)
  for (const session of [match.first, match.second]) {
    await until(session, (one) => one.state().offers.length > 0, 'the bids')
    await playRandomly(session, random)
  }
  await until(match.first, (one) => one.state().asked[0]?.seat === 'first', 'the first turn')
  return match
}

const close = ({ first, second }: Begun) => {
  first.close()
  second.close()
}
const clocks = (session: Session) => session.state().clocks
const said = (session: Session) => session.state().chat.map(({ text }) => text)

test('a clock runs for whoever is to move, and the next move is on the other’s', async () => {
  const match = await begun({ kind: 'live', minutes: 10, increment: 60 })
  const { first, second } = match
  expect(clocks(first)?.seats).toMatchObject({ first: { runs: true }, second: { runs: false } })
  ahead = 3 * MINUTE
  await playRandomly(first, dice(5))
  await until(second, (one) => clocks(one)?.seats.second?.runs === true, 'the other clock')
  // A bid brings the increment as well.
  expect(clocks(second)?.seats.first?.left).toBeLessThan(9 * MINUTE + 1000)
  expect(clocks(second)?.seats.first?.left).toBeGreaterThan(8.9 * MINUTE)
  close(match)
})

test('who has agreed to lose on time loses, whether he is there or not, and what comes late is too late', async () => {
  const match = await begun({ kind: 'live', minutes: 5, increment: 0, timeOut: 'loss' })
  const { first, second } = match
  ahead = 6 * MINUTE
  await expect(playRandomly(first, dice(5))).rejects.toThrow('over')
  await until(second, (one) => one.state().result !== undefined, 'the end')
  expect(second.state().result).toMatchObject({ winners: ['second'], reason: 'late' })
  expect(said(second)).toContain('time-loss')
  expect(await second.record()).toContain('"late":true')
  close(match)
})

test('nobody needs to be there for a clock to run out', async () => {
  const match = await begun({ kind: 'correspondence', days: 2, timeOut: 'loss' })
  close(match)
  ahead = 3 * DAY
  const server = connectTo(serving.address)
  await expect
    .poll(async () => (await server.game(match.created.game)).result?.reason, { timeout: 10_000 })
    .toBe('late')
})

test('a pause lasts until the seat moves', async () => {
  const match = await begun({ kind: 'live', minutes: 5, increment: 0 })
  const { first, second } = match
  ahead = 6 * MINUTE
  await until(second, (one) => clocks(one)?.pausedFor === 'first', 'the pause')
  ahead = 600 * MINUTE
  await playRandomly(first, dice(5))
  await until(second, (one) => clocks(one)?.pausedFor === undefined, 'the end of the pause')
  expect(clocks(second)?.seats.second).toMatchObject({ runs: true })
  close(match)
})

test('a bot stands in until its player is back', async () => {
  const match = await begun({ kind: 'live', minutes: 5, increment: 0, timeOut: 'bot:random' })
  const { first, second } = match
  ahead = 6 * MINUTE
  await until(second, (one) => one.state().asked[0]?.seat === 'second', 'what the bot did')
  expect(second.state().seats[0]).toMatchObject({ player: 'Ada', bot: 'random' })
  await first.comeBack()
  await until(second, (one) => one.state().seats[0]?.bot === undefined, 'its player')
  await playRandomly(second, dice(7))
  await until(first, (one) => clocks(one)?.seats.first?.runs === true, 'the turn')
  expect(clocks(first)?.seats.first?.left).toBeGreaterThan(0.9 * MINUTE)
  await expect(first.comeBack()).rejects.toThrow('no bot stands in')
  close(match)
})

test('days of a vacation are taken from those agreed', async () => {
  const match = await begun({ kind: 'correspondence', days: 2, vacation: 10, timeOut: 'loss' })
  const { first, second } = match
  await first.vacation(7)
  await expect(first.vacation(11)).rejects.toThrow('days of vacation left')
  ahead = 8 * DAY
  await until(second, (one) => (clocks(one)?.seats.first?.awayUntil ?? 0) > Date.now(), 'the news')
  await playRandomly(first, dice(9))
  expect(first.state().result).toBeUndefined()
  close(match)
})

test('who is not on vacation has no end of it told', async () => {
  const match = await begun({ kind: 'correspondence', days: 2, vacation: 10, timeOut: 'loss' })
  const { first, second } = match
  await first.vacation(0)
  await first.vacation(3)
  await first.vacation(0)
  await first.vacation(0)
  await first.say('here I am')
  await until(second, (one) => one.state().chat.some(({ text }) => text === 'here I am'))
  const told = second.state().chat.filter(({ text }) => text.startsWith('vacation'))
  expect(told.map(({ text }) => text)).toEqual(['vacation', 'vacation-over'])
  close(match)
})

test('clocks survive the server, and the time it was away is nobody’s', async () => {
  await serving.close()
  serving = await startCounting()
  const match = await begun({ kind: 'live', minutes: 10, increment: 0, timeOut: 'loss' })
  const before = clocks(match.first)?.seats.first?.left ?? 0
  const { game } = match.created
  close(match)
  await serving.close()
  ahead = 600 * MINUTE
  serving = await startCounting()
  const { session: watcher } = await openOnline({ server: serving.address, game })
  const after = clocks(watcher)?.seats.first
  expect(after).toMatchObject({ runs: true })
  expect(Math.abs((after?.left ?? 0) - before)).toBeLessThan(20_000)
  const listed = await connectTo(serving.address).game(game)
  expect(listed.due).toBeGreaterThan(Date.now() + ahead + 9 * MINUTE)
  watcher.close()
})

test.each([
  ['forwards while it is played at', 60, 60],
  ['backwards while it is played at', -60, -60],
  ['right, after a move was made by one that was an hour ahead', 60, 0],
  ['right, after a move was made by one that was an hour behind', -60, 0],
])('nobody loses time when the machine’s clock is set: %s', async (_, moved, then) => {
  await serving.close()
  serving = await startCounting()
  const match = await begun({ kind: 'live', minutes: 5, increment: 0, timeOut: 'loss' })
  const { first, second } = match
  ahead = moved * MINUTE
  await playRandomly(first, dice(5))
  await until(second, (one) => clocks(one)?.seats.second?.runs === true, 'the other clock')
  ahead = then * MINUTE
  // The watch looks once a second: it is to have looked.
  await new Promise((done) => setTimeout(done, 1500))
  await playRandomly(second, dice(7))
  await until(first, (one) => clocks(one)?.seats.first?.runs === true, 'the first clock')
  for (const { left } of Object.values(clocks(first)?.seats ?? {})) {
    expect(left).toBeGreaterThan(4 * MINUTE)
    expect(left).toBeLessThanOrEqual(5 * MINUTE)
  }
  const { due = 0 } = await connectTo(serving.address).game(match.created.game)
  expect(due).toBeGreaterThan(Date.now() + ahead + 4 * MINUTE)
  expect(due).toBeLessThan(Date.now() + ahead + 5 * MINUTE)
  close(match)
})

test('a game moved by a clock that was an hour ahead goes on when the server starts by the right one', async () => {
  await serving.close()
  ahead = 60 * MINUTE
  serving = await startCounting()
  const match = await begun({ kind: 'live', minutes: 5, increment: 0, timeOut: 'loss' })
  close(match)
  await serving.close()
  ahead = 0
  serving = await startCounting()
  const { session: watcher } = await openOnline({
    server: serving.address,
    game: match.created.game,
  })
  const left = clocks(watcher)?.seats.first?.left ?? 0
  expect(left).toBeGreaterThan(4 * MINUTE)
  expect(left).toBeLessThanOrEqual(5 * MINUTE)
  const { due = 0 } = await connectTo(serving.address).game(match.created.game)
  expect(due).toBeLessThanOrEqual(Date.now() + 5 * MINUTE)
  watcher.close()
})

test('a process that stands still takes nobody’s time, and says so', async () => {
  const child = await startChild(0, join(data, 'of-a-child'))
  try {
    const { first, second } = await startMatch(child.address, {
      pace: { kind: 'live', minutes: 5, increment: 0, timeOut: 'loss' },
    })
    const random = dice(3)
    for (const { session } of [first, second]) {
      await until(session, (one) => one.state().offers.length > 0, 'the bids')
      await playRandomly(session, random)
    }
    const runs = () => clocks(first.session)?.seats.first
    await until(first.session, () => runs()?.runs === true, 'the clock')
    const before = runs()?.left ?? 0
    const stopped = performance.now()
    child.signal('SIGSTOP')
    await new Promise((done) => setTimeout(done, 6000))
    child.signal('SIGCONT')
    await until(first.session, () => said(first.session).includes('stood-still'), 'the remark')
    const used = before - (runs()?.left ?? 0)
    expect(performance.now() - stopped - used).toBeGreaterThan(5000)
    first.session.close()
    second.session.close()
  } finally {
    await child.end('SIGKILL')
  }
})

test('while nothing can be written down clocks stand', async () => {
  await serving.close()
  let full = false
  const store = openSqlite(':memory:')
  const failing =
    <A, T>(write: (given: A) => Promise<T>) =>
    (given: A) =>
      full ? Promise.reject(new StoreError('full', 'the disk is full', undefined)) : write(given)
  serving = await serveTest({
    botPause: 0,
    store: { ...store, commit: failing(store.commit), playedTo: failing(store.playedTo) },
  })
  const match = await begun({ kind: 'live', minutes: 5, increment: 0, timeOut: 'loss' })
  const { first, second } = match
  full = true
  await expect(playRandomly(first, dice(5))).rejects.toThrow('could not write')
  const before = clocks(first)?.seats.first?.left ?? 0
  const stopped = performance.now()
  await new Promise((done) => setTimeout(done, 6000))
  full = false
  await until(second, (one) => said(one).includes('stood-still'), 'the remark')
  const used = before - (clocks(second)?.seats.first?.left ?? 0)
  expect(performance.now() - stopped - used).toBeGreaterThan(3000)
  close(match)
})
