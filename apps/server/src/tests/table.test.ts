/** What people do at a table besides playing: sit down, come back, take back, agree, talk, leave. */

import { connectTo, type OnlineSession, openOnline } from '@redoubt/client'
import { readRecord, verifyRecord } from '@redoubt/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { type Change, type Store, StoreError } from '../store/store.ts'
import { dice, playOn, startMatch, until } from './players.ts'
import { raidModule } from './raid.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
let disk: 'well' | 'full' = 'well'
/** The game whose second event somebody has changed on the disk. */
let tampered: string | undefined
beforeAll(async () => {
  const sqlite = openSqlite(':memory:')
  const store: Store = {
    ...sqlite,
    commit: async (changes: readonly Change[]) => {
      if (disk === 'full') throw new StoreError('full', 'the disk is full', undefined)
      await sqlite.commit(changes)
    },
    record: async (game) => {
      const record = await sqlite.record(game)
      if (game !== tampered) return record
      return record.map((entry) =>
        entry.n === 1
          ? { ...entry, event: { kind: 'salt', seat: 'first', salt: 'mine' } as const }
          : entry,
      )
    },
  }
  serving = await serveTest({
    store,
  })
})
afterAll(() => serving.close())

const bid = (count: string) => ({ action: 'bid', args: { count } })
const leave = (...players: readonly OnlineSession[]) => {
  for (const { session } of players) session.close()
}
describe('seats', () => {
  test('a guest says a name later, and everybody is told', async () => {
    const { created, first, second } = await startMatch(serving.address)
    const api = connectTo(serving.address)
    const named = { token: first.token ?? '', name: ' Anna  ' }
    expect(await api.join(created.game, named)).toMatchObject({ seat: 'first' })
    await until(second.session, ({ state }) => state().seats[0]?.player === 'Anna')
    expect(second.session.state().chat.at(-1)).toMatchObject({ text: 'renamed', seat: 'first' })
    expect((await refusalOf(api.join(created.game, { ...named, name: ' ' }))).code).toBe(
      'malformed',
    )
    leave(first, second)
  })

  test('an open seat is taken from the lobby, by one', async () => {
    const api = connectTo(serving.address)
    const { game } = await api.create({ module: 'raid', seats: { second: 'open' } })
    const bo = await openOnline({
      server: serving.address,
      game,
      seat: 'second',
      name: '  Bo \t Li ',
    })
    expect(bo.session.state().seats[1]?.player).toBe('Bo Li')
    expect((await refusalOf(api.join(game, { seat: 'second', name: 'Eve' }))).code).toBe(
      'seat-taken',
    )
    leave(bo)
  })

  test('a spectator is counted, sees what all may see, and takes part in nothing', async () => {
    const { created, first, second } = await startMatch(serving.address)
    const eve = await openOnline({ server: serving.address, game: created.game })
    expect(eve.token).toBeUndefined()
    await until(first.session, ({ state }) => state().spectators === 1)
    await first.session.act(bid('3'))
    await until(eve.session, ({ state }) => state().view.seq === 1)
    const { view, offers, latest } = eve.session.state()
    expect(offers).toEqual([])
    expect(latest?.action).toBeUndefined()
    expect(view.variables.bid).toEqual([null, null])
    expect(first.session.state().view.variables.bid).toEqual([3, null])
    leave(eve)
    await until(first.session, ({ state }) => state().spectators === 0)
    leave(first, second)
  })
})

describe('the lobby', () => {
  test('your move comes first; other people’s tokens show nothing of you', async () => {
    const { created, first, second } = await startMatch(serving.address, { name: 'Ours' })
    const api = connectTo(serving.address)
    const { games: mine } = await api.games([first.token ?? ''])
    expect(mine[0]).toMatchObject({
      id: created.game,
      yours: 'first',
      yourMove: true,
      status: 'running',
    })
    await first.session.act(bid('1'))
    expect(await api.game(created.game, [first.token ?? ''])).toMatchObject({
      yourMove: false,
      asked: ['second'],
      seq: 1,
    })
    expect((await api.games()).games.find(({ id }) => id === created.game)?.yours).toBeUndefined()
    expect(JSON.stringify(await api.games())).not.toContain(first.token)
    leave(first, second)
  })

  test('a browser that has sat at many tables still finds its games', async () => {
    const { created, first, second } = await startMatch(serving.address)
    const old = Array.from({ length: 300 }, (_, n) => `an-old-token-of-mine-${n}`)
    const { games } = await connectTo(serving.address).games([...old, first.token ?? ''])
    expect(games[0]).toMatchObject({ id: created.game, yours: 'first' })
    leave(first, second)
  })

  test('an unlisted game is found by its players only', async () => {
    const { created, first, second } = await startMatch(serving.address, { listed: false })
    const api = connectTo(serving.address)
    const ids = (await api.games()).games.map(({ id }) => id)
    expect(ids).not.toContain(created.game)
    expect((await api.games([second.token ?? ''])).games[0]?.id).toBe(created.game)
    leave(first, second)
  })
})

describe('agreeing', () => {
  test('a take-back goes as far back as all agree, and from there it goes on', async () => {
    const { first, second } = await startMatch(serving.address, { options: { length: 200 } })
    const { session } = first
    for (const { session } of [first, second]) await session.act(bid('1'))
    const turn = async (at: number) => {
      const { session } = at % 2 === 0 ? first : second
      await until(session, ({ state }) => state().view.seq === at)
      await session.act({ action: 'wait', args: { how: 'ready' } })
    }
    for (let at = 2; at < 120; at++) await turn(at)
    const { log } = session.state()
    await session.propose('take-back', 9)
    await until(second.session, ({ state }) => state().proposals.length === 1)
    await second.session.answer('take-back', true)
    await until(session, ({ state }) => state().view.seq === 9)
    expect(session.state().view.variables.turns).toBe(7)
    expect(session.state().log).toEqual(log.slice(0, 9))
    for (let at = 9; at < 14; at++) await turn(at)
    await until(session, ({ state }) => state().view.seq === 14)
    await session.resign()
    await until(session, ({ state }) => state().result !== undefined)
    expect(verifyRecord(raidModule, readRecord(await session.record())).finished).toBe(true)
    leave(first, second)
  })

  test('undo up to the fence, take-back behind it', async () => {
    const { first, second } = await startMatch(serving.address)
    await first.session.act(bid('1'))
    expect((await first.session.undo())?.message).toBe('table.undo-fence')
    await first.session.propose('take-back', 0)
    await until(second.session, ({ state }) => state().proposals.length === 1)
    expect(second.session.state().proposals[0]).toMatchObject({
      kind: 'take-back',
      by: 'first',
      to: 0,
    })
    await second.session.answer('take-back', true)
    await until(first.session, ({ state }) => state().view.seq === 0)
    await until(first.session, ({ state }) => state().chat.some(({ text }) => text === 'take-back'))
    expect(first.session.state()).toMatchObject({ proposals: [], latest: undefined, log: [] })
    await first.session.act(bid('2'))
    expect(first.session.state().view.variables.bid).toEqual([2, null])
    leave(first, second)
  })

  test('an action declines what was proposed to its seat; a proposal can be withdrawn', async () => {
    const { first, second } = await startMatch(serving.address)
    await first.session.propose('draw')
    await until(second.session, ({ state }) => state().proposals.length === 1)
    await second.session.act(bid('1'))
    await until(first.session, ({ state }) => state().proposals.length === 0)
    await first.session.propose('draw')
    await first.session.answer('draw', false)
    await until(second.session, ({ state }) => state().proposals.length === 0)
    expect((await refusalOf(second.session.answer('draw', true))).code).toBe('no-proposal')
    expect(first.session.state().chat.map(({ text }) => text)).not.toContain('declined')
    await first.session.propose('draw')
    await until(second.session, ({ state }) => state().proposals.length === 1)
    await second.session.answer('draw', false)
    await until(first.session, ({ state }) => state().chat.some(({ text }) => text === 'declined'))
    expect(first.session.state().chat.at(-1)).toMatchObject({ from: 'table', seat: 'second' })
    leave(first, second)
  })

  test('a draw, then a rematch with chairs changed, entered with the same tokens', async () => {
    const { created, first, second } = await startMatch(serving.address)
    expect((await refusalOf(first.session.propose('rematch'))).code).toBe('not-over')
    await first.session.propose('draw')
    await second.session.answer('draw', true)
    await until(first.session, ({ state }) => state().result !== undefined)
    expect(first.session.state().result).toEqual({ winners: [], reason: 'agreed' })
    expect((await refusalOf(first.session.resign())).code).toBe('over')
    await first.session.propose('rematch')
    await second.session.propose('rematch')
    await until(first.session, ({ state }) => state().rematch !== undefined)
    const game = first.session.state().rematch ?? ''
    expect(game).not.toBe(created.game)
    const again = await openOnline({ server: serving.address, game, token: first.token ?? '' })
    expect(again.session.state()).toMatchObject({ seat: 'second' })
    expect(again.session.state().seats.map(({ player }) => player)).toEqual(['Bo', 'Ada'])
    leave(first, second, again)
  })

  test('resigning ends the game and lays the dice open', async () => {
    const { created, first, second } = await startMatch(serving.address)
    await second.session.resign()
    await until(first.session, ({ state }) => state().result !== undefined)
    expect(first.session.state().result).toEqual({ winners: ['first'], reason: 'resigned' })
    expect(await first.session.record()).toContain('"kind":"secret"')
    expect((await connectTo(serving.address).game(created.game)).status).toBe('over')
    leave(first, second)
  })
})

describe('talking', () => {
  test('chat arrives, is kept for those who come later, and has its limits', async () => {
    const { created, first, second } = await startMatch(serving.address)
    await first.session.say('good  luck')
    await until(second.session, ({ state }) => state().chat.at(-1)?.text === 'good luck')
    expect((await refusalOf(first.session.say('a\u202Eb'))).code).toBe('malformed')
    expect((await refusalOf(first.session.say('x'.repeat(501)))).code).toBe('malformed')
    const lines = Array.from({ length: 12 }, (_, n) => second.session.say(`line ${n}`))
    const [refused] = (await Promise.allSettled(lines)).filter(
      ({ status }) => status === 'rejected',
    )
    expect(refused).toMatchObject({ reason: { refusal: { code: 'too-fast' } } })
    const eve = await openOnline({ server: serving.address, game: created.game })
    expect(eve.session.state().chat.map(({ text }) => text)).toContain('good luck')
    leave(first, second, eve)
  })
})

test('what happens while a newcomer fetches the module is not missed', async () => {
  const { created, first, second } = await startMatch(serving.address)
  const fetchNow = globalThis.fetch
  let goOn = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const asked = new Promise<void>((resolve) => {
    globalThis.fetch = async (...args) => {
      if (String(args[0]).includes('/api/modules/')) {
        resolve()
        await gate
      }
      return fetchNow(...args)
    }
  })
  try {
    const opening = openOnline({ server: serving.address, game: created.game })
    await asked
    await first.session.act(bid('1'))
    goOn()
    const eve = await opening
    expect(eve.session.state().view.seq).toBe(1)
    leave(eve)
  } finally {
    globalThis.fetch = fetchNow
  }
  leave(first, second)
})

describe('the past', () => {
  test('a view of every moment, as the seat saw it then', async () => {
    const { first, second } = await startMatch(serving.address, { options: { length: 6 } })
    const seen = new Map<number, unknown>()
    seen.set(0, first.session.state().view)
    first.session.subscribe(() => {
      const { view, result } = first.session.state()
      if (!result) seen.set(view.seq, view)
    })
    await Promise.all([playOn(first.session, dice(5)), playOn(second.session, dice(6))])
    for (const [seq, view] of [...seen].reverse())
      expect(await first.session.viewAt(seq)).toEqual(view)
    await expect(first.session.viewAt(999)).rejects.toThrow(/expected 0 to/)
    leave(first, second)
  })
})

describe('a disk that is full', () => {
  test('the action has not happened, nobody is told of it, and play goes on when there is room', async () => {
    const { created, first, second } = await startMatch(serving.address)
    await first.session.act(bid('1'))
    await until(second.session, ({ state }) => state().view.seq === 1)
    const before = { first: first.session.state(), second: second.session.state() }
    disk = 'full'
    expect((await refusalOf(second.session.act(bid('2')))).code).toBe('storage')
    expect((await refusalOf(connectTo(serving.address).create({ module: 'raid' }))).code).toBe(
      'storage',
    )
    disk = 'well'
    expect(first.session.state()).toBe(before.first)
    expect(second.session.state()).toBe(before.second)
    expect((await connectTo(serving.address).game(created.game)).seq).toBe(1)
    expect(await second.session.act(bid('3'))).toBeUndefined()
    await until(first.session, ({ state }) => state().view.seq === 2)
    expect(first.session.state().view.variables.bid).toEqual([1, 3])
    leave(first, second)
  })
})

test('a record that was changed in the store is not played on, and it is said which event is bad', async () => {
  const { first, second, created } = await startMatch(serving.address)
  await first.session.act(bid('1'))
  leave(first, second)
  const { game } = created
  tampered = game
  const again = openOnline({ server: serving.address, game, token: first.token ?? '' })
  const error = await again.catch((thrown: Error) => thrown)
  expect(error).toMatchObject({
    refusal: { code: 'corrupt', message: expect.stringContaining('event 1:') },
  })
  tampered = undefined
})

test('a port that is taken is said in one sentence', async () => {
  const starting = serveTest({
    port: serving.port,
  })
  await expect(starting).rejects.toThrow(
    `port ${serving.port} of 127.0.0.1 is taken: stop what uses it, or choose another with --port`,
  )
})
