/** A server whose way to the database leads nowhere, while another's does not: games go on there, and it can be stopped. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../store/postgres.ts'
import type { Store } from '../store/store.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Child, startChild } from './child.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { openDeaf } from './deaf.ts'
import { startMatch } from './players.ts'
import { at, mustBeWhole, play, told } from './whole.ts'

/** Milliseconds: longer than what is waited for, and less than it takes to find out that nobody answers. */
const ENOUGH = 14_000

let postgres: TestPostgres
let deaf: Awaited<ReturnType<typeof openDeaf>>
beforeAll(async () => {
  postgres = await startPostgres()
  deaf = await openDeaf()
}, 60_000)
afterAll(async () => {
  deaf.close()
  await postgres.close()
})

let data: string
let store: Store
let way: Balancer
let front: Balancer
let one: Child
let two: Child
beforeEach(async () => {
  const url = await postgres.database()
  data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  store = await openPostgres(url)
  way = await startBalancer()
  way.lead(postgres.port)
  const byWay = new URL(url)
  byWay.port = new URL(way.address).port
  one = await startChild(0, data, 'silent', byWay.href)
  two = await startChild(0, data, 'silent', url)
  front = await startBalancer()
  front.lead(one.port)
}, 60_000)
afterEach(async () => {
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')])
  await front.close()
  await way.close()
  await store.close()
  await rm(data, { recursive: true })
}, 60_000)

/** Nothing comes from the database any more, nor is anything closed. */
function cutOff(): void {
  way.lead(deaf.port)
  way.freeze()
}

test('players go on at the other, whichever they come to', async () => {
  const match = await startMatch(front.address, { options: { length: 60 } })
  const seen = told(match)
  const playing = play(match, 5)
  await at(match, 8)
  cutOff()
  // All lead to it still: it knows who can be played at.
  await at(match, match.first.session.state().view.seq + 6)
  expect((await store.hostOf(match.created.game))?.address).toBe(two.address)
  // Whom the other leads back, thinking that it is played here still, is told to come again at once.
  const ledBack = await fetch(`${one.address}/api/games/${match.created.game}`, {
    headers: { 'X-Redoubt-Handed-On': 'yes' },
  })
  expect(await ledBack.json()).toMatchObject({ error: { code: 'restarting' } })
  way.lead(postgres.port)
  way.cut()
  await playing
  // Nobody plays here any more who would show that it is well again.
  const health = async () => (await fetch(`${one.address}/api/health`)).status
  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  expect([...new Set(seen)]).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
  await mustBeWhole(store, match)
}, 90_000)

test('told to stop, it does, and its players go on at the other', async () => {
  const match = await startMatch(front.address, { options: { length: 40 } })
  const playing = play(match, 6)
  await at(match, 6)
  front.lead(two.port)
  cutOff()
  expect(await Promise.race([one.end('SIGTERM'), pause(ENOUGH)])).toBe(0)
  await playing
  await mustBeWhole(store, match)
}, 90_000)

test('where nobody gets an answer all players read why nothing happens, until something does', async () => {
  await two.end('SIGKILL')
  const match = await startMatch(front.address, { options: { length: 30 } })
  // What cannot be written is refused in the end, and ends the play of whoever did it.
  const playing = play(match, 7).catch(() => undefined)
  await at(match, 6)
  cutOff()
  const read = () => [match.first, match.second].map(({ session }) => session.state().problem)
  const waits = expect.stringContaining('gets no answer of its database')
  await expect.poll(read, { timeout: ENOUGH }).toEqual([waits, waits])
  way.lead(postgres.port)
  way.cut()
  await expect.poll(read, { timeout: ENOUGH }).toEqual([undefined, undefined])
  for (const { session } of [match.first, match.second]) session.close()
  await playing
}, 90_000)
