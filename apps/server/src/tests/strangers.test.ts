/** Attacks of somebody without a seat: each is refused with a reason and holds up nobody who plays. */

import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectTo } from '@redoubt/client'
import type { CreatedGame, GamesPage, Refusal } from '@redoubt/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worked } from '../purse/purse.ts'
import type { Serving } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { area, grid, ground, heap } from './costly-boards.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

const RESULTS = fileURLToPath(new URL('../../../../test-results', import.meta.url))
const FORTIFY = fileURLToPath(new URL('../../../../modules/fortify', import.meta.url))

let folder: string
let serving: Serving
let recordsRead = 0
/** The store, counting how often a game is replayed. */
const counting = {
  ...openSqlite(':memory:'),
}
const { record } = counting
counting.record = (game) => {
  recordsRead++
  return record(game)
}

beforeAll(async () => {
  await mkdir(RESULTS, { recursive: true })
  folder = await mkdtemp(join(RESULTS, 'modules-'))
  await cp(FORTIFY, join(folder, 'fortify'), {
    recursive: true,
    filter: (path) => !path.endsWith('tsconfig.json'),
  })
  serving = await serveTest({
    store: counting,
    modules: folder,
    proxies: ['127.0.0.1'],
    limits: { timePerMinute: 4_000, gamesPerHour: 400 },
  })
}, 60_000)
afterAll(async () => {
  await serving.close()
  await rm(folder, { recursive: true })
})

/** Each test comes from an address of its own. */
let visitor = 0
beforeEach(() => {
  visitor++
})

const post = (path: string, body: unknown, from = `198.51.100.${visitor}`) =>
  fetch(`${serving.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const withBoard = (board: unknown) => ({ module: 'fortify', options: { map: board } })

async function refusalIn(response: Response): Promise<Refusal & { status: number }> {
  const { error } = (await response.json()) as { error: Refusal }
  return { ...error, status: response.status }
}

test('who asks first for a passkey keeps nobody waiting until its library is loaded', async () => {
  await post('/api/account/none', {})
  const before = worked()
  expect((await post('/api/account/passkey-options', {})).status).toBe(200)
  expect(worked() - before).toBeLessThan(50)
})

test('modules are not taken where the host has not allowed it', async () => {
  const answer = await post('/api/modules', 'anything')
  expect(answer.headers.has('redoubt-uploads')).toBe(false)
  expect(await refusalIn(answer)).toMatchObject({
    status: 403,
    message: 'this server takes no modules: its host has not allowed it',
  })
})

describe('a board of one’s own', () => {
  test.each([
    [
      'outlines of a billion',
      {
        ...ground,
        areas: [
          area('a', [
            [0, 0],
            [1e9, 0],
            [1e9, 1e9],
          ]),
          area('b', [
            [0, 0],
            [1e9, 0],
            [0, 1e9],
          ]),
        ],
      },
      'does not fit',
    ],
    ['a quarter of a million cells', grid(500), '250000 spaces'],
    ['more cells than a host may bring', grid(25), '625 spaces'],
    ['outlines heaped on one spot', heap, 'too intricate'],
    [
      'free words for a layout',
      { ...grid(4), layout: { note: 'x'.repeat(100_000) } },
      'unknown key',
    ],
    [
      'a map name as long as a book',
      { ...grid(4), layout: { towns: 'x'.repeat(5000) } },
      'does not fit',
    ],
    [
      'a hundred thousand values',
      { ...grid(4), regions: { all: Array(60_000).fill(1) } },
      'values',
    ],
  ])(
    'with %s is refused',
    async (_, board, message) => {
      const refusal = await refusalIn(await post('/api/games', withBoard(board)))
      expect(refusal).toMatchObject({ code: 'bad-options', status: 422 })
      expect(refusal.message).toContain(message)
    },
    30_000,
  )

  test('as large as it may be is played on', async () => {
    const response = await post('/api/games', withBoard(grid(24)))
    expect(response.status).toBe(201)
    const { game, seats } = (await response.json()) as CreatedGame
    const invite = seats[0]?.invite ?? ''
    expect((await post(`/api/games/${game}/join`, { invite, name: 'Eve' })).status).toBe(200)
  }, 30_000)

  test('is looked at in a thread: others play on meanwhile', async () => {
    const { first, second } = await startMatch(serving.address, { module: 'fortify' })
    const players = [first.session, second.session]
    let answered = 0
    const attacks = Array.from({ length: 4 }, async () => {
      const { code } = await refusalIn(await post('/api/games', withBoard(heap)))
      answered++
      return code
    })
    const random = dice(5)
    for (let n = 0; n < 5; n++) {
      const seat = first.session.state().asked[0]?.seat
      const session = players.find(({ state }) => state().seat === seat) ?? first.session
      await until(session, ({ state }) => state().offers.length > 0, `${seat}'s turn`)
      await playRandomly(session, random)
      await until(first.session, ({ state }) => state().view.seq > n, 'the news')
    }
    expect(answered).toBeLessThan(4)
    expect(await Promise.all(attacks)).toEqual(Array(4).fill('bad-options'))
    for (const session of players) session.close()
  }, 60_000)
})

describe('a request that opens nothing', () => {
  test('does not bring its game to life', async () => {
    const created = await connectTo(serving.address).create({ module: 'fortify' })
    const before = recordsRead
    const path = `/api/games/${created.game}/join`
    for (const ask of [
      { invite: 'z'.repeat(32), name: 'Eve' },
      { token: 'z'.repeat(32) },
      { seat: 'first', name: 'Eve' },
      { name: 'Eve' },
    ]) {
      expect((await refusalIn(await post(path, ask))).code).toBe('bad-token')
    }
    const token = 'z'.repeat(32)
    const terms = { gameId: created.game, token }
    expect((await post('/matchmake/joinOrCreate/game', terms)).ok).toBe(false)
    expect(recordsRead).toBe(before)
  })

  test('nested as deep as its bytes allow is malformed, however it comes', async () => {
    const deep = `{"module":"fortify","extra":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    expect(await refusalIn(await post('/api/games', deep))).toMatchObject({
      code: 'malformed',
      status: 400,
    })
    const room = `{"gameId":"abcdefgh12","extra":${'['.repeat(7000)}${']'.repeat(7000)}}`
    expect((await post('/matchmake/joinOrCreate/game', room)).status).toBe(400)
  })
})

describe('the list of games', () => {
  test('comes in pages of short lines, whatever boards the games are played on', async () => {
    const made = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const board = n % 20 === 0 ? grid(20) : '4x5'
      const name = `${n} ${'å'.repeat(37)}`.slice(0, 40)
      const created = await post('/api/games', { ...withBoard(board), name })
      made.add(((await created.json()) as CreatedGame).game)
    }
    const seen = new Map<string, number>()
    let after: string | undefined
    let pages = 0
    do {
      const query = after === undefined ? '' : `?after=${after}`
      const answer = await fetch(`${serving.address}/api/games${query}`)
      const text = await answer.text()
      const page = JSON.parse(text) as GamesPage
      for (const game of page.games) {
        expect(Buffer.byteLength(JSON.stringify(game))).toBeLessThan(1024)
        seen.set(game.id, (seen.get(game.id) ?? 0) + 1)
      }
      expect(text).not.toContain('"rows"')
      after = page.next
      pages++
    } while (after !== undefined)
    expect(pages).toBeGreaterThan(1)
    for (const game of made) expect(seen.get(game)).toBe(1)
  }, 60_000)

  test('a page that nobody named is refused', async () => {
    const answer = await fetch(`${serving.address}/api/games?after=1;DROP`)
    expect(await refusalIn(answer)).toMatchObject({ code: 'malformed', status: 400 })
  })
})

test('none of this kept anybody waiting', async () => {
  const text = await (await fetch(`http://localhost:${serving.port}/metrics`)).text()
  const number = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`redoubt_work_seconds_${name} `))
        ?.split(' ')[1],
    )
  expect(number('count')).toBeGreaterThan(50)
  // What was sent here took from half a second to for ever where it was done at once. A slow machine may need 50 ms for a thing or two.
  expect(number('bucket{le="0.5"}')).toBe(number('count'))
  expect(number('bucket{le="0.05"}') / number('count')).toBeGreaterThan(0.98)
})
