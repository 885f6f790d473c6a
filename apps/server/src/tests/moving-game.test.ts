/** One game moves to another server as a file: players come back to their seats there and play it to its end. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOnline } from '@redoubt/client'
import { chain, movingTo, type RecordEvent, readRecord, verifyRecord } from '@redoubt/engine'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readGameFile } from '../store/game-file.ts'
import { giveGame, takeGame } from '../store/moving-game.ts'
import { openStore, type StorePlace } from '../store/open-store.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { dice, type Match, playOn, playRandomly, startMatch, until } from './players.ts'
import { raidModule } from './raid.ts'
import { serveTest } from './serving.ts'

let postgres: TestPostgres
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'redoubt-game-file-'))
}, 60_000)
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true })
})

const inFile = async (name: string): Promise<StorePlace> => ({
  data: join(folder, name),
  database: '',
})
const inDatabase = async (name: string): Promise<StorePlace> => ({
  data: join(folder, name),
  database: await postgres.database(),
})

const THERE = 'https://there.example'

/** All who play agree that it goes to another server. */
async function agreed({ first, second }: Match): Promise<void> {
  await first.session.proposeMove(THERE)
  await until(second.session, (one) => one.state().proposals.length > 0, 'the proposal')
  expect(second.session.state().proposals).toMatchObject([{ kind: 'move', server: THERE }])
  await second.session.answer('move', true)
  await until(first.session, (one) => one.state().chat.some(({ text }) => text === 'moves'))
}

/** Some actions of whoever is asked, a line of chat, and all agree and go home. */
async function begun(match: Match): Promise<number> {
  const { first, second } = match
  const random = dice(7)
  for (let n = 0; n < 6; n++) {
    const seq = first.session.state().view.seq
    const mine = [first, second].find(({ session }) => {
      const { asked, offers, seat } = session.state()
      return asked.some((one) => one.seat === seat) && offers.length > 0
    })
    if (!mine) break
    await playRandomly(mine.session, random)
    for (const { session } of [first, second])
      await until(session, () => session.state().view.seq > seq)
  }
  await first.session.say('we go on elsewhere')
  await agreed(match)
  const { seq } = first.session.state().view
  for (const { session } of [first, second]) session.close()
  return seq
}

describe.each([
  ['SQLite to PostgreSQL', inFile, inDatabase],
  ['PostgreSQL to SQLite', inDatabase, inFile],
] as const)('from %s', (name, fromPlace, toPlace) => {
  test('with its chain, seats, clocks, chat and what opens them', async () => {
    const from = await fromPlace(`${name} from`)
    const to = await toPlace(`${name} to`)
    const old = await serveTest(from)
    const pace = { kind: 'live', minutes: 30, increment: 0 } as const
    const match = await startMatch(old.address, { pace })
    const { game } = match.created
    const seq = await begun(match)
    await old.close()

    const files: string[] = []
    const here = await openStore(from)
    const given = await giveGame(here, game, (text) => files.push(text))
    expect(await here.game(game)).toBeUndefined()
    expect(await here.record(game)).toEqual([])
    expect(await here.games({ limit: 5 })).toEqual([])
    await here.close()

    expect(movingTo(given.record)).toBe(THERE)
    const there = await openStore(to)
    // Playing time has come farther there.
    await there.playedTo(Date.now() + 365 * 24 * 3_600_000)
    await takeGame(there, readGameFile(files.join('')), raidModule)
    expect(await there.record(game)).toEqual(given.record)
    await expect(takeGame(there, readGameFile(files.join('')), raidModule)).rejects.toThrow(
      `game ${game} is here already`,
    )
    await there.close()

    const now = await serveTest(to)
    const come = (terms: object) => openOnline({ server: now.address, game, ...terms })
    // One has his device's token, the other what she wrote down.
    const first = await come({ token: match.first.token })
    const second = await come({ recovery: match.second.recovery })
    expect(first.session.state()).toMatchObject({ seat: 'first', view: { seq } })
    expect(second.session.state()).toMatchObject({ seat: 'second', view: { seq } })
    expect(first.session.state().chat.map(({ text }) => text)).toContain('we go on elsewhere')
    const { seats = {} } = first.session.state().clocks ?? {}
    expect(Object.values(seats)).toHaveLength(2)
    for (const { left } of Object.values(seats)) {
      expect(left).toBeGreaterThan(20 * 60_000)
      expect(left).toBeLessThanOrEqual(30 * 60_000)
    }
    await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
    const record = await first.session.record()
    expect(verifyRecord(raidModule, readRecord(record))).toMatchObject({ finished: true })
    for (const { session } of [first, second]) session.close()
    await now.close()
  }, 60_000)
})

describe('a game', () => {
  let store: Store
  let game: string
  let file: string
  beforeEach(async () => {
    const data = await mkdtemp(join(folder, 'one-'))
    const serving = await serveTest({ data, database: '' })
    const match = await startMatch(serving.address)
    game = match.created.game
    await begun(match)
    await serving.close()
    store = openSqlite(data)
    file = ''
  })
  afterEach(() => store.close())
  const keep = (text: string) => {
    file = text
  }

  /** What has happened since they agreed. */
  const since = async (event: RecordEvent) => {
    const last = (await store.record(game)).at(-1)
    await store.commit([{ kind: 'events', game, entries: [chain(last, event)] }])
  }

  test('stays where it is when somebody played on, or sat down, after they had agreed', async () => {
    const act = (await store.record(game)).find(({ event }) => event.kind === 'act')?.event
    if (!act) throw new Error('nobody has played')
    await since(act)
    const taken = await store.take(game, 'a server')
    await expect(giveGame(store, game, keep)).rejects.toThrow(
      'not all who play it (Ada, Bo) have agreed',
    )
    expect(file).toBe('')
    // Whoever plays it goes on undisturbed.
    await store.commit([{ kind: 'hold', game, fence: taken?.ours ? taken.fence : 0 }])
    await since({ kind: 'move', by: 'second', server: THERE })
    await since({ kind: 'sit', seat: 'first' })
    await expect(giveGame(store, game, keep)).rejects.toThrow('have agreed that it moves')
    expect(await store.game(game)).toBeDefined()
  })

  test('in which nobody sits any more needs nobody’s consent', async () => {
    await since({ kind: 'rise', seat: 'first' })
    const act = (await store.record(game)).find(({ event }) => event.kind === 'act')?.event
    if (act) await since(act)
    for (const seat of ['first', 'second'])
      await store.commit([{ kind: 'chair', game, chair: { seat } }])
    await giveGame(store, game, keep)
    expect(await store.game(game)).toBeUndefined()
  })

  test('stays where it is when the file cannot be written', async () => {
    const full = () => {
      throw new Error('no space left on device')
    }
    await expect(giveGame(store, game, full)).rejects.toThrow('no space left')
    expect((await store.record(game)).length).toBeGreaterThan(5)
    await giveGame(store, game, keep)
    expect(readGameFile(file).head.terms.id).toBe(game)
  })

  test('stays where it is when somebody takes it up meanwhile', async () => {
    const takes = (text: string) => {
      keep(text)
      void store.take(game, 'a server')
    }
    await expect(giveGame(store, game, takes)).rejects.toThrow(
      'was played meanwhile and stays here',
    )
    expect(await store.game(game)).toBeDefined()
  })

  test('that is not there is not given, nor one of a tournament', async () => {
    await expect(giveGame(store, 'nowhere', keep)).rejects.toThrow('there is no game nowhere')
    const known = await store.game(game)
    if (!known) throw new Error('the game is gone')
    const terms = { ...known.terms, id: 'ofatournament', tournament: 'spring' }
    await store.commit([{ kind: 'game', game: { ...known, terms } }])
    await expect(giveGame(store, 'ofatournament', keep)).rejects.toThrow('one of a tournament')
    expect(file).toBe('')
  })

  test.each([
    ['text', () => 'hello', 'its first line is not JSON'],
    ['another file', () => '{"redoubt":"study"}\n', 'not the file of a game'],
    ['one without keys', (text: string) => text.replace(/"keys":\[.*?\],/, ''), 'keys'],
    [
      'one with a changed event',
      (text: string) => text.replace('"kind":"act"', '"kind":"axt"'),
      '',
    ],
    [
      'another secret',
      (text: string) => text.replace(/"secret":"../, '"secret":"00'),
      'a secret for',
    ],
    [
      'a strange seat',
      (text: string) => text.replace('"seat":"second"', '"seat":"third"'),
      'third',
    ],
    ['half of it', (text: string) => text.slice(0, -200), ''],
  ])('from a file that is %s is not taken, and nothing of it stays', async (_, changed, says) => {
    await giveGame(store, game, keep)
    const spoilt = changed(file)
    expect(spoilt).not.toBe(file)
    const taken = async () => takeGame(store, readGameFile(spoilt), raidModule)
    await expect(taken()).rejects.toThrow(says)
    expect(await store.game(game)).toBeUndefined()
    await takeGame(store, readGameFile(file), raidModule)
    expect(await store.game(game)).toBeDefined()
  })
})
