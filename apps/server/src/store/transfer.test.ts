/** A whole store goes from SQLite to PostgreSQL and back: every game, every key, nothing else. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chain, type RecordEntry, verifyChain } from '@redoubt/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSigner } from '../identity/signing.ts'
import { startPostgres, type TestPostgres } from '../tests/databases.ts'
import { openPostgres } from './postgres.ts'
import { secretsIn } from './secrets.ts'
import { openSqlite } from './sqlite.ts'
import type { Change } from './store.ts'
import { transfer } from './transfer.ts'

const GAMES = 700

let postgres: TestPostgres
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'redoubt-transfer-'))
}, 60_000)
afterAll(async () => {
  await postgres.close()
  rmSync(folder, { recursive: true })
})

function record(game: number): RecordEntry[] {
  const list: RecordEntry[] = []
  for (let n = 0; n <= game % 5; n++)
    list.push(chain(list.at(-1), { kind: 'salt', seat: 'first', salt: `${game} ${n} ä"` }))
  return list
}

function game(n: number): Change[] {
  const id = `g${n}`
  return [
    {
      kind: 'game',
      game: {
        terms: {
          id,
          module: 'raid',
          version: '1.0.0',
          digest: 'd',
          scenario: 'standard',
          options: {},
          name: `Raid ${n}`,
          listed: true,
          plan: { first: 'invite' },
          secret: 'ab'.repeat(32),
          created: n,
        },
        standing: { seq: n, asked: ['first'], moved: 1_763_000_000_000 + n },
        chairs: [{ seat: 'first', player: 'Ada' }],
        proposals: [],
      },
    },
    { kind: 'events', game: id, entries: record(n) },
    { kind: 'key', key: { game: id, hash: `h${n}`, role: 'seat', seat: 'first' } },
    { kind: 'command', game: id, command: { seat: 'first', id: `c${n}`, reply: { seq: n } } },
    { kind: 'chat', game: id, line: { from: 'first', text: `hello ${n}`, at: n } },
    { kind: 'notes', game: id, seat: 'first', text: `note ${n}` },
    { kind: 'ahead', game: id, seat: 'first', orders: [{ action: 'wait', args: {}, since: n }] },
  ]
}

test('there and back: the same games, the same chains, the same signing key', async () => {
  const here = join(folder, 'here')
  const back = join(folder, 'back')
  const url = await postgres.database()
  const before = openSqlite(here)
  await before.commit(Array.from({ length: GAMES }, (_, n) => game(n)).flat())
  const { key } = await openSigner(secretsIn(here))
  await secretsIn(here)('study-key', () => 'opens links of studies')
  await before.close()

  const events = Array.from({ length: GAMES }, (_, n) => record(n).length)
  const all = { games: GAMES, events: events.reduce((sum, count) => sum + count) }
  expect(await transfer({ data: here, database: '' }, { database: url })).toEqual(all)

  const there = await openPostgres(url)
  // Numbers that the database gives go on after those that came along.
  await there.commit([{ kind: 'chat', game: 'g7', line: { from: 'first', text: 'later', at: 9 } }])
  expect((await there.chat('g7', 9)).map(({ text }) => text)).toEqual(['hello 7', 'later'])
  await there.close()

  expect(await transfer({ database: url }, { data: back, database: '' })).toEqual(all)
  const after = openSqlite(back)
  for (let n = 0; n < GAMES; n += 97) {
    const kept = await after.record(`g${n}`)
    verifyChain(kept)
    expect(kept).toEqual(record(n))
    expect(await after.notes(`g${n}`, 'first')).toBe(`note ${n}`)
    expect((await after.game(`g${n}`))?.ahead?.get('first')).toMatchObject([{ since: n }])
    expect(await after.key(`g${n}`, `h${n}`)).toMatchObject({ seat: 'first' })
    expect((await after.game(`g${n}`))?.terms.name).toBe(`Raid ${n}`)
  }
  expect(await after.chat('g7', 9)).toHaveLength(2)
  await after.close()
  expect((await openSigner(secretsIn(back))).key).toBe(key)
  expect(readFileSync(join(back, 'study-key'), 'utf8')).toBe('opens links of studies')
  expect(readFileSync(join(back, 'signing-key.pem'), 'utf8')).toContain('PRIVATE KEY')
})

test('nothing is copied over games that are there', async () => {
  const here = join(folder, 'one')
  const store = openSqlite(here)
  await store.commit(game(1))
  await store.close()
  const there = join(folder, 'two')
  await transfer({ data: here, database: '' }, { data: there, database: '' })
  await expect(
    transfer({ data: here, database: '' }, { data: there, database: '' }),
  ).rejects.toMatchObject({ reason: 'conflict' })
})

test('games that a server plays are not moved away from it, and a backup of them is made', async () => {
  const url = await postgres.database()
  const server = await openPostgres(url)
  await server.commit(game(1))
  await server.alive({ id: 'one', address: 'http://one:2567' }, 60_000)
  const moved = (place: string) => ({ data: join(folder, place), database: '' })
  await expect(transfer({ database: url }, moved('away'), { atRest: true })).rejects.toThrow(
    'the server at http://one:2567 plays these games: stop it first',
  )
  expect(await transfer({ database: url }, moved('kept'))).toMatchObject({ games: 1 })
  await server.gone('one')
  expect(await transfer({ database: url }, moved('away'), { atRest: true })).toMatchObject({
    games: 1,
  })
  await server.close()
})

test('nobody else on the machine may read a data folder’s files, while it is open as well', async () => {
  const own = join(folder, 'own')
  await openSigner(secretsIn(own))
  const store = openSqlite(own)
  await store.commit(game(1))
  const files = readdirSync(own)
  expect(files).toEqual(expect.arrayContaining(['redoubt.sqlite', 'redoubt.sqlite-wal']))
  for (const file of files)
    expect([file, statSync(join(own, file)).mode & 0o077]).toEqual([file, 0])
  await store.close()
})
