/** Games survive the death of the server: it is killed in the middle of play, again and again. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, openOnline } from '@redoubt/client'
import { readRecord } from '@redoubt/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from './child.ts'
import { dice, playOn, startMatch, until } from './players.ts'
import { mustBeSeen } from './whole.ts'

let data: string
let child: Child
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  child = await startChild(0, data)
})
afterEach(async () => {
  await child.end('SIGKILL')
  await rm(data, { recursive: true })
})

test('a match goes on after every kill, and its record is whole', async () => {
  const { created, first, second } = await startMatch(child.address, { options: { length: 120 } })
  const seen: number[] = []
  first.session.subscribe(() => {
    const { latest } = first.session.state()
    if (latest) seen.push(latest.seq)
  })
  const playing = Promise.all([playOn(first.session, dice(7)), playOn(second.session, dice(8))])
  for (const seq of [5, 30, 60, 90]) {
    await until(
      first.session,
      ({ state }) => state().view.seq >= seq || state().result !== undefined,
    )
    const { port } = child
    await child.end('SIGKILL')
    child = await startChild(port, data)
  }
  await playing
  // Nothing that was told was lost: no action number was told twice with different contents, none was left out.
  expect([...new Set(seen)]).toEqual([...new Set(seen)].sort((a, b) => a - b))
  const record = readRecord(await connectTo(child.address).record(created.game))
  await mustBeSeen(record, { first, second })
}, 90_000)

test('told to stop, it says so to everybody and exits with 0', async () => {
  const { first, second } = await startMatch(child.address)
  const told = until(
    first.session,
    ({ state }) => state().problem?.includes('restarting') ?? false,
    'the notice',
  )
  const { port } = child
  const [code] = await Promise.all([child.end('SIGTERM'), told])
  expect(code).toBe(0)
  child = await startChild(port, data)
  await until(second.session, ({ state }) => state().connection === 'online')
  await until(first.session, ({ state }) => state().connection === 'online')
  expect(first.session.state().seat).toBe('first')
  first.session.close()
  second.session.close()
}, 60_000)

test('no token and no secret ever gets into the log', async () => {
  await child.end('SIGTERM')
  child = await startChild(0, data, 'trace')
  const { created, first, second } = await startMatch(child.address, { options: { length: 8 } })
  const wrong = { server: child.address, game: created.game, token: 'a-token-that-is-wrong' }
  await expect(openOnline(wrong)).rejects.toThrow('opens no seat')
  await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
  const record = await connectTo(child.address).record(created.game)
  const [, secret = ''] = record.match(/"secret":"([0-9a-f]{64})"/) ?? []
  first.session.close()
  second.session.close()
  await child.end('SIGTERM')
  const log = child.log()
  expect(log).toContain('game created')
  expect(secret).toHaveLength(64)
  const kept = [
    first.token,
    second.token,
    created.hostToken,
    ...created.seats.map(({ invite }) => invite),
    'a-token-that-is-wrong',
    secret,
  ]
  for (const text of kept) expect(log).not.toContain(text)
  child = await startChild(0, data)
})
