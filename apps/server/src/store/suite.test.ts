/** What every store must do; a second kind of store joins the list below. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chain, type RecordEntry } from '@redoubt/engine'
import type { Clocks } from '@redoubt/table'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../tests/databases.ts'
import type { Channel } from './accounts.ts'
import { groupCommits } from './committer.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, openSqliteThread } from './sqlite.ts'
import { type Build, type Change, type Store, type StoredGame, StoreError } from './store.ts'

interface Place {
  /** Opens the store that is kept in this place, again and again. */
  open(): Promise<Store>
  clear(): Promise<void>
}

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.close())

/** Kinds of store, each in a place of its own. */
const stores: Readonly<Record<string, () => Promise<Place>>> = {
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    return {
      open: async () => openSqlite(folder),
      clear: async () => rmSync(folder, { recursive: true }),
    }
  },
  'sqlite in a thread': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    return {
      open: () => openSqliteThread(folder),
      clear: async () => rmSync(folder, { recursive: true }),
    }
  },
  postgres: async () => {
    const url = await postgres.database()
    return { open: () => openPostgres(url), clear: async () => undefined }
  },
}

function gameNamed(id: string, more: Partial<StoredGame['terms']> = {}): StoredGame {
  return {
    terms: {
      id,
      module: 'raid',
      version: '1.0.0',
      digest: 'd',
      scenario: 'standard',
      options: { length: 30, note: 'ä "quoted"' },
      name: 'Raid',
      listed: true,
      plan: { first: 'invite', second: 'open' },
      secret: 'ab'.repeat(32),
      created: 1,
      ...more,
    },
    standing: { seq: 0, asked: ['first'], moved: 1 },
    chairs: [{ seat: 'first', player: 'Ada' }, { seat: 'second' }],
    proposals: [],
  }
}

function clocks(left: number): Clocks {
  return { left: { first: left }, running: {} } as unknown as Clocks
}

function entries(count: number): RecordEntry[] {
  const list: RecordEntry[] = []
  for (let n = 0; n < count; n++) {
    list.push(chain(list.at(-1), { kind: 'salt', seat: 'first', salt: `s${n}` }))
  }
  return list
}

describe.each(Object.entries(stores))('%s', (_, make) => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await make()
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await place.clear()
  })
  const reopen = async () => {
    await store.close()
    store = await place.open()
  }

  test('a call reaches every channel of the seat’s account once, is called off, and stays sent', async () => {
    const channel = (id: string, kind: 'mail' | 'hook') =>
      ({ id, account: 'bo', kind, target: id, base: 'b', stop: id, settings: {}, last: 0 }) as const
    const call = (seat: string, seq: number) =>
      ({ kind: 'call', game: 'g', seat, about: 'turn', seq, due: 50 }) as const
    await store.commit([
      { kind: 'game', game: gameNamed('g') },
      { kind: 'account-seat', account: 'bo', seat: { game: 'g', seat: 'second' } },
      { kind: 'channel', channel: channel('m', 'mail') },
      { kind: 'channel', channel: channel('h', 'hook') },
      call('first', 3),
      call('second', 3),
      call('second', 3),
    ])
    expect(await store.callsDue(49, 9)).toEqual([])
    await reopen()
    const calls = await store.callsDue(50, 9)
    expect(calls.map((one) => one.channel)).toEqual(expect.arrayContaining(['h', 'm']))
    expect(calls).toHaveLength(2)
    await store.commit([{ kind: 'calls-sent', ids: calls.map(({ id }) => id) }, call('second', 3)])
    expect(await store.callsDue(99, 9)).toEqual([])
    await store.commit([call('second', 5), { kind: 'call-off', game: 'g', seat: 'second' }])
    expect(await store.callsDue(99, 9)).toEqual([])
    await store.commit([call('second', 7), { kind: 'drop-channel', channel: 'm' }])
    expect((await store.callsDue(99, 9)).map((one) => one.channel)).toEqual(['h'])
    await store.commit([{ kind: 'void-keys', game: 'g', seat: 'second' }])
    expect(await store.seatsOf('bo')).toEqual([])
  })

  test('what was committed is there after closing and opening', async () => {
    const game = gameNamed('g1')
    const record = entries(3)
    await store.commit([
      { kind: 'game', game },
      { kind: 'events', game: 'g1', entries: record },
      { kind: 'key', key: { game: 'g1', hash: 'h', role: 'seat', seat: 'first' } },
      { kind: 'command', game: 'g1', command: { seat: 'first', id: 'c1', reply: { seq: 1 } } },
      { kind: 'chat', game: 'g1', line: { from: 'first', text: 'hello', at: 5 } },
    ])
    await reopen()
    expect(await store.game('g1')).toEqual(game)
    expect(await store.record('g1')).toEqual(record)
    expect((await store.keys('g1', ['nothing', 'h'])).map(({ hash }) => hash)).toEqual(['h'])
    expect(await store.keys('g1', [])).toEqual([])
    expect(await store.key('g1', 'h')).toEqual({
      game: 'g1',
      hash: 'h',
      role: 'seat',
      seat: 'first',
    })
    expect(await store.commands('g1', 10)).toEqual([{ seat: 'first', id: 'c1', reply: { seq: 1 } }])
    expect(await store.chat('g1', 10)).toEqual([{ from: 'first', text: 'hello', at: 5 }])
  })

  test('what is not there is undefined, not an error', async () => {
    expect(await store.game('nowhere')).toBeUndefined()
    expect(await store.key('nowhere', 'h')).toBeUndefined()
    expect(await store.record('nowhere')).toEqual([])
    expect(await store.seatKeys(['h'])).toEqual([])
  })

  test('a commit is written whole or not at all', async () => {
    await store.commit([{ kind: 'game', game: gameNamed('g1') }])
    const [first] = entries(1) as [RecordEntry]
    const twice: Change[] = [
      { kind: 'standing', game: 'g1', standing: { seq: 9, asked: [], moved: 9 } },
      { kind: 'events', game: 'g1', entries: [first, first] },
    ]
    await expect(store.commit(twice)).rejects.toMatchObject({
      name: 'StoreError',
      reason: 'conflict',
    })
    expect((await store.game('g1'))?.standing.seq).toBe(0)
    expect(await store.record('g1')).toEqual([])
  })

  test('chairs, proposals, standing and rematch change', async () => {
    await store.commit([{ kind: 'game', game: gameNamed('g1') }])
    const proposals = [{ kind: 'draw', by: 'first', at: 1, agreed: [] }] as const
    const standing = { seq: 4, asked: [], result: { winners: ['first'], reason: 'time' }, moved: 7 }
    await store.commit([
      { kind: 'chair', game: 'g1', chair: { seat: 'second', player: 'Bo' } },
      { kind: 'chair', game: 'g1', chair: { seat: 'first' } },
      { kind: 'proposals', game: 'g1', proposals },
      { kind: 'standing', game: 'g1', standing },
      { kind: 'rematch', game: 'g1', next: 'g2' },
    ])
    expect(await store.game('g1')).toEqual({
      ...gameNamed('g1'),
      chairs: [{ seat: 'first' }, { seat: 'second', player: 'Bo' }],
      proposals,
      standing,
      rematch: 'g2',
    })
  })

  test('void keys open nothing; keys of other seats stay', async () => {
    await store.commit([
      { kind: 'game', game: gameNamed('g1') },
      { kind: 'key', key: { game: 'g1', hash: 'a', role: 'invite', seat: 'first' } },
      { kind: 'key', key: { game: 'g1', hash: 'b', role: 'seat', seat: 'first' } },
      { kind: 'key', key: { game: 'g1', hash: 'c', role: 'seat', seat: 'second' } },
      { kind: 'key', key: { game: 'g1', hash: 'd', role: 'host' } },
      { kind: 'void-keys', game: 'g1', seat: 'first' },
    ])
    expect(await store.keysOf('g1', 'first')).toEqual([])
    expect(await store.seatKeys(['a', 'b', 'c', 'd'])).toEqual([
      { game: 'g1', hash: 'c', role: 'seat', seat: 'second' },
    ])
    expect(await store.keysOf('g1', undefined)).toEqual([{ game: 'g1', hash: 'd', role: 'host' }])
  })

  test('the lobby lists what is listed and not over, the latest move first', async () => {
    const over = { seq: 1, asked: [], result: { winners: [], reason: 'agreed' }, moved: 9 }
    await store.commit([
      { kind: 'game', game: gameNamed('g1') },
      { kind: 'game', game: gameNamed('g2') },
      { kind: 'game', game: gameNamed('hidden', { listed: false }) },
      { kind: 'game', game: gameNamed('over') },
      { kind: 'standing', game: 'over', standing: over },
      { kind: 'standing', game: 'g2', standing: { seq: 1, asked: [], moved: 5 } },
    ])
    const ids = async (query: Parameters<Store['games']>[0]) =>
      (await store.games(query)).map(({ terms }) => terms.id)
    expect(await ids({ current: true, limit: 10 })).toEqual(['g2', 'g1'])
    expect(await ids({ current: true, limit: 1 })).toEqual(['g2'])
    expect(await ids({ ids: ['over', 'hidden'], limit: 10 })).toEqual(['over', 'hidden'])
    expect(await ids({ current: true, after: { moved: 5, id: 'g2' }, limit: 9 })).toEqual(['g1'])
    // Of games moved in the same moment none is listed twice or left out.
    await store.commit([{ kind: 'game', game: gameNamed('g0') }])
    expect(await ids({ current: true, after: { moved: 1, id: 'g1' }, limit: 9 })).toEqual(['g0'])
  })

  test('how far playing time has come is kept, and it goes back for nobody', async () => {
    expect(await store.played()).toBeUndefined()
    expect(await store.playedTo(1_763_000_000_123.7)).toBe(1_763_000_000_123)
    expect(await store.playedTo(1_763_000_000_023)).toBe(1_763_000_000_123)
    await reopen()
    expect(await store.played()).toBe(1_763_000_000_123)
  })

  test('clocks, orders, notes and builds are kept, and another build can be gone on by', async () => {
    const build = {
      digest: 'd',
      data: { manifest: { id: 'raid' } },
      rules: 'x',
    } as unknown as Build
    const ahead = [{ action: 'wait', args: { unit: 3 }, since: 5 }]
    await store.commit([
      { kind: 'build', build },
      { kind: 'build', build },
      { kind: 'game', game: gameNamed('g1') },
      { kind: 'clocks', game: 'g1', clocks: clocks(5), due: 900 },
      { kind: 'clocks', game: 'g1', clocks: clocks(6), due: 800 },
      { kind: 'house', game: 'g1', house: { paused: true, muted: [] } },
      { kind: 'notes', game: 'g1', seat: 'first', text: 'Wait for the reserves.' },
      { kind: 'ahead', game: 'g1', seat: 'first', orders: ahead },
      { kind: 'ahead', game: 'g1', seat: 'second', orders: ahead },
      { kind: 'ahead', game: 'g1', seat: 'second', orders: [] },
      { kind: 'seen', game: 'g1', seat: 'first', at: 1_763_000_000_123 },
    ])
    await reopen()
    expect(await store.build('d')).toEqual(build)
    expect(await store.due(799)).toEqual([])
    expect(await store.due(Number.MAX_SAFE_INTEGER)).toEqual(['g1'])
    expect(await store.games({ limit: 1 })).toMatchObject([{ due: 800 }])
    expect(await store.game('g1')).toMatchObject({
      clocks: clocks(6),
      house: { paused: true, muted: [] },
      chairs: [{ seat: 'first', seen: 1_763_000_000_123 }, {}],
    })
    expect(await store.notes('g1', 'first')).toBe('Wait for the reserves.')
    expect((await store.game('g1'))?.ahead).toEqual(new Map([['first', ahead]]))
    await store.commit([
      { kind: 'pin', game: 'g1', version: '2.0.0', digest: 'e' },
      { kind: 'chair', game: 'g1', chair: { seat: 'first' } },
    ])
    expect((await store.game('g1'))?.terms).toEqual({
      ...gameNamed('g1').terms,
      version: '2.0.0',
      digest: 'e',
    })
    expect(await store.notes('g1', 'first')).toBe('')
    expect((await store.game('g1'))?.ahead).toBeUndefined()
    await reopen()
    expect(await store.build('d')).toBeUndefined()
  })

  test('accounts, passkeys and channels', async () => {
    const channel = {
      id: 'c',
      account: 'ada',
      kind: 'mail',
      target: 'ada@example.org',
      base: 'https://example.org',
      stop: 's',
      settings: { digest: 1 },
      last: 7,
    } as unknown as Channel
    const key = { hash: 'h', role: 'link', account: 'ada', address: 'a@b', until: 9 } as const
    const passkey = { id: 'p', account: 'ada', key: 'k', counter: 1 }
    await store.commit([
      { kind: 'game', game: gameNamed('g1') },
      { kind: 'game', game: gameNamed('g2') },
      { kind: 'account-key', key },
      { kind: 'account-seat', account: 'bo', seat: { game: 'g1', seat: 'first' } },
      { kind: 'account-seat', account: 'ada', seat: { game: 'g1', seat: 'first' } },
      // By a key that has become void while it was shown.
      { kind: 'account-seat', account: 'eve', seat: { game: 'g1', seat: 'first' }, by: 'void' },
      {
        kind: 'follow-seat',
        from: { game: 'g1', seat: 'first' },
        to: { game: 'g2', seat: 'second' },
      },
      { kind: 'channel', channel },
      { kind: 'passkey', passkey },
      { kind: 'passkey', passkey: { ...passkey, counter: 2 } },
    ])
    await reopen()
    expect(await store.accountKey('h')).toEqual(key)
    expect(await store.seatsOf('ada')).toEqual(
      expect.arrayContaining([
        { game: 'g1', seat: 'first' },
        { game: 'g2', seat: 'second' },
      ]),
    )
    expect(await store.seatsIn('ada', ['g2', 'g3'])).toEqual([{ game: 'g2', seat: 'second' }])
    expect(await store.seatsIn('ada', [])).toEqual([])
    const result = { winners: [], reason: 'time' }
    const standing = { seq: 1, asked: [], result, moved: 5 }
    await store.commit([{ kind: 'standing', game: 'g2', standing }])
    const archived = async (account: string, after?: { moved: number; id: string }) => {
      const query = { archiveOf: account, limit: 9, ...(after ? { after } : {}) }
      return (await store.games(query)).map(({ terms }) => terms.id)
    }
    expect([await archived('ada'), await archived('bo')]).toEqual([['g2'], []])
    expect(await archived('ada', { moved: 5, id: 'g2' })).toEqual([])
    expect(await store.channelsOf('ada')).toEqual([channel])
    expect(await store.channelStoppedBy('s')).toEqual(channel)
    expect(await store.mailChannel('ada@example.org')).toEqual(channel)
    expect(await store.passkey('p')).toEqual({ ...passkey, counter: 2 })
    const twice = { kind: 'channel', channel: { ...channel, id: 'other', stop: 't' } } as const
    await expect(store.commit([twice])).rejects.toMatchObject({ reason: 'conflict' })
    await store.commit([{ kind: 'drop-account-key', hash: 'h' }])
    expect(await store.accountKey('h')).toBeUndefined()
  })

  test('a key that opens once is used once, also when two use it at the same moment', async () => {
    const link = { hash: 'link', role: 'link', account: 'ada', address: 'a@b', until: 9 } as const
    await store.commit([{ kind: 'account-key', key: link }])
    const use = (hash: string): Promise<void> =>
      store.commit([
        { kind: 'use-account-key', hash: 'link', key: { hash, role: 'device', account: 'ada' } },
        {
          kind: 'paper',
          paper: { kind: 'note', id: hash, owner: 'ada', at: 1, version: 1, body: {} },
        },
      ])
    const hashes = ['one', 'two', 'three']
    const used = await Promise.allSettled(hashes.map(use))
    const [winner = '', ...others] = hashes.filter((_, n) => used[n]?.status === 'fulfilled')
    expect(others).toEqual([])
    for (const one of used)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'conflict' })
    expect(await store.accountKey('link')).toBeUndefined()
    expect(await store.accountKey(winner)).toEqual({ hash: winner, role: 'device', account: 'ada' })
    // What came with the others has not been written either.
    const notes = await store.papers('note', { owner: 'ada', limit: 9 })
    expect(notes.map(({ id }) => id)).toEqual([winner])
  })

  test('a game is played by one host at a time; whoever lost it writes nothing more', async () => {
    await store.commit([{ kind: 'game', game: gameNamed('g1') }])
    await store.alive({ id: 'a', address: 'http://a' }, 60_000)
    await store.alive({ id: 'b', address: 'http://b' }, 60_000)
    const first = await store.take('g1', 'a')
    expect(first).toEqual({ ours: true, fence: 1 })
    expect(await store.take('g1', 'b')).toEqual({
      ours: false,
      host: { id: 'a', address: 'http://a' },
    })
    expect(await store.take('nowhere', 'b')).toBeUndefined()
    const write = (fence: number, n: number) =>
      store.commit([
        { kind: 'hold', game: 'g1', fence },
        { kind: 'events', game: 'g1', entries: entries(n + 1).slice(n) },
      ])
    await write(1, 0)
    // Its time has run out.
    await store.alive({ id: 'a', address: 'http://a' }, -1)
    expect(await store.hostOf('g1')).toBeUndefined()
    expect(await store.living()).toEqual([{ id: 'b', address: 'http://b' }])
    expect(await store.take('g1', 'b')).toEqual({ ours: true, fence: 2 })
    await store.alive({ id: 'a', address: 'http://a' }, 60_000)
    await expect(write(1, 1)).rejects.toMatchObject({ reason: 'fenced' })
    expect(await store.record('g1')).toHaveLength(1)
    await write(2, 1)
    // What it does not hold any more it cannot let go of.
    await store.letGo('g1', 'a', 1)
    expect(await store.hostOf('g1')).toEqual({ id: 'b', address: 'http://b' })
    await store.letGo('g1', 'b', 2)
    expect(await store.take('g1', 'a')).toEqual({ ours: true, fence: 3 })
    await store.gone('a')
    expect(await store.take('g1', 'b')).toEqual({ ours: true, fence: 4 })
  })

  test('hosts that are dead are buried once; a duty is done by one host that lives', async () => {
    await store.alive({ id: 'a', address: 'http://a' }, 60_000)
    await store.alive({ id: 'b', address: 'http://b' }, 60_000)
    expect(await store.takeDuty('notices', 'a')).toBe(true)
    expect(await store.takeDuty('notices', 'b')).toBe(false)
    expect(await store.takeDuty('notices', 'a')).toBe(true)
    expect(await store.buried()).toEqual([])
    await store.alive({ id: 'a', address: 'http://a' }, -1)
    expect(await store.buried()).toEqual(['a'])
    expect(await store.buried()).toEqual([])
    expect(await store.takeDuty('notices', 'b')).toBe(true)
  })

  test('a paper is found by its owner and written over only by who has read it', async () => {
    const paper = { kind: 'note', id: 'a', owner: 'ada', at: 1, version: 1, body: { text: 'ä' } }
    await store.commit([
      { kind: 'paper', paper },
      { kind: 'paper', paper: { ...paper, id: 'b', at: 2 } },
      { kind: 'paper', paper: { ...paper, id: 'c', owner: 'bo' } },
    ])
    const ids = async (owner?: string) =>
      (await store.papers('note', { ...(owner === undefined ? {} : { owner }), limit: 9 })).map(
        ({ id }) => id,
      )
    expect([await ids('ada'), await ids(), await ids('cy')]).toEqual([
      ['b', 'a'],
      ['b', 'c', 'a'],
      [],
    ])
    expect(await store.paper('note', 'a')).toEqual(paper)
    const next = { ...paper, version: 2, owner: 'bo', body: { text: 'two' } }
    await store.commit([{ kind: 'paper', paper: next }])
    for (const stale of [paper, next, { ...next, version: 4 }])
      await expect(store.commit([{ kind: 'paper', paper: stale }])).rejects.toMatchObject({
        reason: 'conflict',
      })
    expect(await store.paper('note', 'a')).toEqual(next)
    await store.commit([{ kind: 'drop-paper', of: 'note', id: 'a' }])
    expect(await store.paper('note', 'a')).toBeUndefined()
  })

  test('what is counted is counted for all, each for itself, and anew after its window', async () => {
    const hour = 3_600_000
    const times = await Promise.all([1, 2, 3].map(() => store.count('games of Ada', hour)))
    expect(times.sort()).toEqual([1, 2, 3])
    expect(await store.count('games of Bo', hour)).toBe(1)
    await reopen()
    expect(await store.count('games of Ada', hour)).toBe(4)
    expect(await store.count('games of Cy', hour, 30)).toBe(30)
    expect(await store.count('games of Cy', hour, 30)).toBe(60)
    expect(await store.count('short', 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await store.count('short', hour)).toBe(1)
    await store.buried()
    expect(await store.count('short', hour)).toBe(2)
  })

  test('a list holds neither options nor secrets', async () => {
    await store.commit([{ kind: 'game', game: gameNamed('g1') }])
    const listed = JSON.stringify(await store.games({ limit: 1 }))
    expect(listed).not.toContain('quoted')
    expect(listed).not.toContain('abab')
  })

  test('a group of commits: a bad one does not take the good ones with it', async () => {
    const { commit, idle } = groupCommits(store)
    const results = await Promise.allSettled([
      commit([{ kind: 'game', game: gameNamed('g1') }]),
      commit([{ kind: 'events', game: 'nowhere', entries: entries(1) }]),
      commit([{ kind: 'game', game: gameNamed('g2') }]),
    ])
    await idle()
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.game('g2')).toBeDefined()
  })
})

test('PostgreSQL: whoever asks first finds its connections made, four to read and one to write', async () => {
  const url = await postgres.database()
  const store = await openPostgres(url)
  const { Client } = await import('pg')
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'redoubt'",
  )
  await client.end()
  await store.close()
  expect(rows).toHaveLength(5)
})

describe('a PostgreSQL database that does not serve', () => {
  test('one that cannot be reached, and one that is not there', async () => {
    await expect(openPostgres('postgres://redoubt@127.0.0.1:9/none')).rejects.toMatchObject({
      name: 'StoreError',
      reason: 'unreachable',
    })
    const { port } = postgres
    await expect(openPostgres(`postgres://redoubt@127.0.0.1:${port}/none`)).rejects.toThrow(
      /make the database that REDOUBT_DATABASE_URL names/,
    )
  })

  test('one of a newer server', async () => {
    const url = await postgres.database()
    await (await openPostgres(url)).close()
    const { Client } = await import('pg')
    const client = new Client(url)
    await client.connect()
    await client.query('UPDATE schema_version SET version = 999')
    await client.end()
    await expect(openPostgres(url)).rejects.toThrow(/newer server/)
  })

  test('while it is away nothing is acknowledged; when it is back, it is written to again', async () => {
    const own = await startPostgres()
    const store = await openPostgres(await own.database())
    const { commit } = groupCommits(store)
    await commit([{ kind: 'game', game: gameNamed('g1') }])
    await own.stop('SIGKILL')
    const failed = await Promise.allSettled([
      commit([{ kind: 'game', game: gameNamed('g2') }]),
      commit([{ kind: 'game', game: gameNamed('g3') }]),
    ])
    expect(failed).toMatchObject([
      { status: 'rejected', reason: { reason: 'unreachable' } },
      { status: 'rejected', reason: { reason: 'unreachable' } },
    ])
    await expect(store.ping()).rejects.toMatchObject({ reason: 'unreachable' })
    await own.start()
    await commit([{ kind: 'game', game: gameNamed('g4') }])
    const kept = (await store.games({ limit: 9 })).map(({ terms }) => terms.id)
    expect(kept.toSorted()).toEqual(['g1', 'g4'])
    await store.close()
    await own.close()
  })
})

test('what many tables write in turn after turn becomes one commit a turn', async () => {
  const store = openSqlite(':memory:')
  let commits = 0
  const counted: Store = {
    ...store,
    commit: (changes) => {
      commits++
      return store.commit(changes)
    },
  }
  const { commit } = groupCommits(counted)
  const table = async (name: string) => {
    for (let n = 0; n < 10; n++) await commit([{ kind: 'game', game: gameNamed(`${name}-${n}`) }])
  }
  await Promise.all(Array.from({ length: 40 }, (_, n) => table(`t${n}`)))
  expect((await store.games({ limit: 1000 })).length).toBe(400)
  expect(commits).toBe(10)
  await store.close()
})

describe('a data folder that does not serve', () => {
  test('a file that is no database', () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    writeFileSync(join(folder, 'redoubt.sqlite'), 'not a database '.repeat(1000))
    expect(() => openSqlite(folder)).toThrow(
      expect.objectContaining({ name: 'StoreError', reason: 'damaged' }),
    )
    rmSync(folder, { recursive: true })
  })

  test('a file that was damaged while the server was away is told when it is opened', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    const store = openSqlite(folder)
    await store.ping()
    const games = Array.from(
      { length: 300 },
      (_, n): Change => ({
        kind: 'game',
        game: gameNamed(`g-${n}`, { name: 'x'.repeat(500) }),
      }),
    )
    await store.commit(games)
    await store.close()
    const file = join(folder, 'redoubt.sqlite')
    const bytes = readFileSync(file)
    bytes.fill(0xa5, 3 * 4096)
    writeFileSync(file, bytes)
    expect(() => openSqlite(folder)).toThrow(
      expect.objectContaining({ name: 'StoreError', reason: 'damaged' }),
    )
    rmSync(folder, { recursive: true })
  })

  test('a thread that cannot open its file says why, and is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    writeFileSync(join(folder, 'redoubt.sqlite'), 'not a database '.repeat(1000))
    await expect(openSqliteThread(folder)).rejects.toThrow(
      expect.objectContaining({ name: 'StoreError', reason: 'damaged' }),
    )
    rmSync(folder, { recursive: true })
  })

  test('a database of a newer server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(join(folder, 'redoubt.sqlite'))
    database.exec('PRAGMA user_version = 999')
    database.close()
    expect(() => openSqlite(folder)).toThrow(/newer server/)
    rmSync(folder, { recursive: true })
  })

  test('a disk that is full: nothing of the commit is written, and it is said why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redoubt-store-'))
    const store = openSqlite(folder)
    await store.commit([{ kind: 'game', game: gameNamed('g1') }])
    const big = gameNamed('big', { name: 'x'.repeat(1000) })
    // SQLite's own page limit stands in for the disk.
    await store.close()
    const { DatabaseSync } = await import('node:sqlite')
    const small = new DatabaseSync(join(folder, 'redoubt.sqlite'))
    const { page_count: pages } = small.prepare('PRAGMA page_count').get() as { page_count: number }
    small.close()
    const limited = openSqlite(folder, { pages })
    const error = await limited
      .commit(
        Array.from(
          { length: 500 },
          (_, n): Change => ({
            kind: 'game',
            game: { ...big, terms: { ...big.terms, id: `g-${n}` } },
          }),
        ),
      )
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ reason: 'full' })
    expect((await limited.games({ limit: 1000 })).map(({ terms }) => terms.id)).toEqual(['g1'])
    await limited.close()
    rmSync(folder, { recursive: true })
  })
})
