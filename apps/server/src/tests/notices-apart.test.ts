/** Being called to one's turn once, while the processes that could do it die: on PostgreSQL and Redis, with a real mail server. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@redoubt/client'
import type { AccountKey } from '@redoubt/protocol'
import { startRedis, type TestServer } from '@redoubt/tooling'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from './child.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import { openMailSink, type Sink } from './services-of-ours.ts'

let postgres: TestPostgres
let redis: TestServer
let mail: Sink<string>
let data: string
beforeAll(async () => {
  ;[postgres, redis, mail] = await Promise.all([startPostgres(), startRedis(), openMailSink()])
  data = mkdtempSync(join(tmpdir(), 'redoubt-notices-'))
}, 60_000)
afterAll(async () => {
  await Promise.all([postgres.close(), redis.close(), mail.close()])
  rmSync(data, { recursive: true })
})

test('whichever process dies, and when: a call is mailed once, or again under the name it had', async () => {
  const url = await postgres.database()
  const start = () =>
    startChild(0, data, 'silent', url, redis.url, {
      REDOUBT_MAIL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    })
  const database = new Client({ connectionString: url })
  database.on('error', () => undefined)
  await database.connect()
  const running = [await start(), await start()]
  const [one] = running as [Child]

  const ask = async <T>(verb: string, body: unknown, token?: string): Promise<T> => {
    const answer = await fetch(`${one.address}/api/account/${verb}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as T
  }
  const arrived = (count: number) =>
    expect.poll(() => mail.got.length, { timeout: 60_000 }).toBe(count)
  /** Ends the process that sends for all. */
  const killSender = async (): Promise<void> => {
    const {
      rows: [{ address }],
    } = await database.query(
      "SELECT address FROM duties JOIN hosts ON hosts.id = owner WHERE duties.id = 'notices'",
    )
    const at = running.findIndex((child) => child.address === address)
    await running.splice(at, 1)[0]?.end('SIGKILL')
  }
  /** The call is to be sent now, also when it has been sent. */
  const comeDue = () => database.query('UPDATE calls SET due = 0, sent = 0')
  const waiting = async () =>
    Number(
      (await database.query('SELECT count(*) AS n FROM calls WHERE due IS NOT NULL')).rows[0].n,
    )
  const nobodyWaits = () => expect.poll(waiting, { timeout: 60_000 }).toBe(0)

  // Bo has an address and goes; Ada plays on until it is his turn.
  const { first, second } = await startMatch(one.address, { options: { length: 60 } })
  await ask('mail', { address: 'bo@example.org' })
  await arrived(1)
  const link = mail.got[0]?.match(/account#link=([\w-]+)/)?.[1]
  const { token } = await ask<AccountKey>('link', { link })
  await ask('seats', { tokens: [second.token] }, token)
  await playRandomly(second.session, dice(3))
  await playRandomly(first.session, dice(4))
  const bosTurn = (session: Session) => session.state().asked[0]?.seat === 'second'
  const untilBo = async () => {
    for (let n = 0; !bosTurn(first.session); n++) await playRandomly(first.session, dice(n))
  }
  second.session.close()
  await until(
    first.session,
    ({ state }) => state().seats[1]?.connected === false,
    'the empty chair',
  )
  await untilBo()
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  first.session.close()

  // Who would have sent it dies while it waits: the other sends it.
  await killSender()
  await comeDue()
  await arrived(2)
  await nobodyWaits()
  expect(mail.got[1]).toContain('Subject: Your move: Raid')

  // Who sends it dies when the mail server has it, and before it is written down: the next sends it under the same name.
  running.push(await start())
  let ended: Promise<void> | undefined
  mail.came = () => (ended ??= killSender())
  await comeDue()
  await arrived(4)
  await nobodyWaits()
  const names = mail.got.slice(2).map((text) => text.match(/^Message-ID: (\S+)/im)?.[1])
  expect(names[0]).toBeDefined()
  expect(new Set(names).size).toBe(1)
  await Promise.all(running.map((child) => child.end('SIGKILL')))
  await database.end()
}, 300_000)
