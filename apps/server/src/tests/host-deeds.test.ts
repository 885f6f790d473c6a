/** What the host does about his table, and what he may not do alone. */

import { connectTo } from '@redoubt/client'
import { readRecord, verifyRecord } from '@redoubt/engine'
import type { HostDeed, HostKeys } from '@redoubt/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { freshMatch } from './fresh-match.ts'
import { dice, playRandomly, until } from './players.ts'
import { raidModule } from './raid.ts'
import { refusalOf, serveTest } from './serving.ts'

/** Milliseconds after which an absent player's seat may be freed here. */
const ABSENCE = 1500

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({ absence: ABSENCE })
})
afterAll(() => serving.close())

const match = freshMatch(() => serving.address)
const { come } = match
const api = () => connectTo(serving.address)
const asHost = (order: HostDeed, keys: HostKeys = { hostToken: match.created.hostToken }) =>
  api().asHost(match.created.game, { ...keys, order })
const sessions = () => [match.first.session, match.second.session] as const
const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const saidAtLast = () => match.first.session.state().chat.at(-1)

test('a deed that lacks something is told what it lacks', async () => {
  const bare = { deed: 'kick', seat: 'second' } as HostDeed
  expect((await refusalOf(asHost(bare))).message).toContain('order.reason: expected')
  const none = { deed: 'sell' } as unknown as HostDeed
  expect((await refusalOf(asHost(none))).message).toContain('"kick"')
})

test('nobody else does any of it', async () => {
  const { first, second } = match
  for (const order of [
    { deed: 'hand-over', seat: 'second' },
    { deed: 'kick', seat: 'first', reason: 'I want to play.' },
    { deed: 'close', reason: 'I lose.' },
    { deed: 'put-out' },
  ] as const) {
    expect((await refusalOf(asHost(order, {}))).code).toBe('not-host')
    expect((await refusalOf(asHost(order, { token: second.token }))).code).toBe('not-host')
    expect((await refusalOf(asHost(order, { token: 'x'.repeat(40) }))).code).toBe('bad-token')
  }
  expect(first.session.state().house).toEqual({ paused: false, muted: [] })
})

describe('handed over', () => {
  test('the table is kept by the player it was handed to, and by nobody else', async () => {
    const { first, second, created } = match
    await asHost({ deed: 'hand-over', seat: 'second' })
    await until(first.session, ({ state }) => state().house.host === 'second')
    expect(saidAtLast()).toMatchObject({ from: 'table', seat: 'second', text: 'handed-over' })
    expect([first.session.state().host, second.session.state().host]).toEqual([false, true])
    // The old key opens nothing any more: not here, not at the table, not for another build.
    expect((await refusalOf(asHost({ deed: 'put-out' }))).code).toBe('not-host')
    expect((await refusalOf(first.session.keepHouse('pause'))).code).toBe('not-host')
    expect((await refusalOf(first.session.freeSeat('second'))).code).toBe('not-host')
    const { game, hostToken } = created
    expect((await refusalOf(api().tryModule(game, { hostToken }))).code).toBe('not-host')
    const again = await come({ hostToken })
    expect(again.session.state().host).toBe(false)
    await second.session.keepHouse('pause')
    const { token } = second
    expect((await api().tryModule(game, { token })).played.version).toBe('1.0.0')
    await asHost({ deed: 'hand-over', seat: 'first' }, { token })
    await until(first.session, ({ state }) => state().host)
    expect(first.session.state().house).toEqual({ paused: true, muted: [], host: 'first' })
  })

  test('is only to somebody who sits, and goes on to another when he leaves', async () => {
    const { first, second } = match
    const to = (seat: string) => asHost({ deed: 'hand-over', seat })
    expect((await refusalOf(to('nobody'))).code).toBe('unknown-seat')
    await to('second')
    await second.session.leaveSeat()
    await until(first.session, ({ state }) => state().host)
    const { token } = first
    expect((await refusalOf(asHost({ deed: 'hand-over', seat: 'second' }, { token }))).code).toBe(
      'seat-empty',
    )
    expect((await refusalOf(asHost({ deed: 'hand-over', seat: 'first' }, { token }))).code).toBe(
      'bad-options',
    )
  })

  test('a rematch is kept by the same person, wherever he sits then', async () => {
    const [first, second] = sessions()
    await asHost({ deed: 'hand-over', seat: 'second' })
    await first.resign()
    await first.propose('rematch')
    await until(second, ({ state }) => state().proposals.length > 0, 'the proposal')
    await second.answer('rematch', true)
    await until(first, ({ state }) => state().rematch !== undefined, 'the rematch')
    const game = first.state().rematch ?? ''
    const order = { deed: 'put-out' } as const
    const { token } = match.second
    await api().join(game, { token })
    expect(await api().asHost(game, { token, order })).toEqual({})
    expect((await refusalOf(api().asHost(game, { token: match.first.token, order }))).code).toBe(
      'not-host',
    )
  })
})

describe('put out', () => {
  const kick = (propose = false, keys?: HostKeys) =>
    asHost({ deed: 'kick', seat: 'second', reason: 'He is rude.', propose }, keys)

  test('is at once who has not moved yet: all hear why, and nothing of his opens the seat', async () => {
    const { second, created } = match
    const { invite = '' } = await kick()
    await until(match.first.session, ({ state }) => !state().seats[1]?.taken)
    expect(saidAtLast()).toMatchObject({ text: 'kicked', player: 'Bo', reason: 'He is rude.' })
    await until(second.session, ({ state }) => state().connection === 'closed', 'the door')
    expect(second.session.state().problem).toBe('The host has put you out of the seat.')
    expect(second.session.state().said).toEqual({ key: 'dismissed.host' })
    const { game, seats } = created
    expect((await refusalOf(come({ token: second.token }))).code).toBe('bad-token')
    const old = seats.find(({ seat }) => seat === 'second')?.invite ?? ''
    expect((await refusalOf(api().join(game, { invite: old, name: 'Bo' }))).code).toBe('bad-token')
    expect((await api().join(game, { invite, name: 'Cy' })).seat).toBe('second')
  })

  test('an open seat is open no more: only the new invitation leads there', async () => {
    const { game, hostToken } = await api().create({
      module: 'raid',
      seats: { second: 'open' },
    })
    await api().join(game, { seat: 'second', name: 'Bo' })
    const order = { deed: 'kick', seat: 'second', reason: 'Not you.' } as const
    const { invite = '' } = await api().asHost(game, { hostToken, order })
    const again = api().join(game, { seat: 'second', name: 'Bo' })
    expect((await refusalOf(again)).code).toBe('bad-token')
    expect((await api().join(game, { invite, name: 'Cy' })).seat).toBe('second')
  })

  test('is not who has moved and is here, but when he has been away for long enough', async () => {
    const [first, second] = sessions()
    await playRandomly(first, dice(1))
    await until(second, ({ state }) => state().offers.length > 0, 'his move')
    await playRandomly(second, dice(1))
    // A host who plays himself agrees to what he wants, and that is nobody's consent.
    const keys = { hostToken: match.created.hostToken, token: match.first.token }
    const here = await refusalOf(kick(true, keys))
    expect([here.code, here.message]).toEqual([
      'seat-taken',
      expect.stringContaining('Bo has moved already'),
    ])
    // Whoever sat down next would see his hand: no number of hands raised tells how many people raise them.
    expect(here.message).toContain('nobody at the table puts them out')
    // Nor does it help him to come with the host's key alone, and to agree from his seat.
    const alone = await refusalOf(kick(true, { hostToken: match.created.hostToken }))
    expect(alone.message).toContain('nobody at the table puts them out')
    expect(first.state().seats[1]?.taken).toBe(true)
    second.close()
    await rest(ABSENCE + 300)
    const { invite = '' } = await kick(false, keys)
    expect((await refusalOf(kick(false, keys))).code).toBe('seat-empty')
    // Whoever sits down has not been away as long as the one before him.
    await api().join(match.created.game, { invite, name: 'Cy' })
    expect((await refusalOf(first.freeSeat('second'))).message).toContain('not been away for long')
    const own = asHost({ deed: 'kick', seat: 'first', reason: 'Me.' }, keys)
    expect((await refusalOf(own)).code).toBe('bad-options')
  })

  test('spectators go, and come back when they are let in', async () => {
    const watcher = await come({})
    await asHost({ deed: 'put-out' })
    await until(watcher.session, ({ state }) => state().connection === 'closed', 'the door')
    const shut = await refusalOf(come({}))
    expect([shut.code, shut.message]).toEqual([
      'no-spectators',
      expect.stringContaining('the host lets nobody watch'),
    ])
    const listed = (await api().games()).games.find(({ id }) => id === match.created.game)
    expect([(await api().game(match.created.game)).spectate, listed?.spectate]).toEqual([
      false,
      false,
    ])
    expect((await come({ token: match.second.token })).session.state().seat).toBe('second')
    // He may look on himself, and sees what others would.
    const { hostToken } = match.created
    expect((await come({ hostToken })).session.state()).toMatchObject({
      seat: undefined,
      host: true,
    })
    await asHost({ deed: 'let-in' })
    expect((await come({})).session.state().seat).toBeUndefined()
  })
})

describe('closed', () => {
  const close = (propose = false) => asHost({ deed: 'close', reason: 'We never meet.', propose })

  test('is no game that others play, unless all agree; then it is over for good', async () => {
    const [first, second] = sessions()
    const { game } = match.created
    await playRandomly(first, dice(1))
    const alone = await refusalOf(close())
    expect([alone.code, alone.message]).toEqual(['seat-taken', expect.stringContaining('Ada, Bo')])
    expect(await close(true)).toEqual({ asked: ['first', 'second'] })
    await until(second, ({ state }) => state().proposals.length > 0, 'the proposal')
    await second.answer('close', true)
    expect(second.state().result).toBeUndefined()
    await until(first, ({ state }) => state().proposals[0]?.agreed.length === 1, 'his consent')
    await first.answer('close', true)
    await until(second, ({ state }) => state().result !== undefined, 'the end')
    const result = { winners: [], reason: 'closed', said: 'We never meet.' }
    expect(second.state().result).toEqual(result)
    expect(saidAtLast()).toMatchObject({ text: 'closed', reason: 'We never meet.' })
    expect((await refusalOf(first.resign())).code).toBe('over')
    expect((await refusalOf(close())).code).toBe('over')
    expect(await api().game(game)).toMatchObject({ status: 'over', result })
    const record = readRecord(await api().record(game))
    expect(record.map(({ event }) => event)).toContainEqual({
      kind: 'close',
      reason: 'We never meet.',
    })
    expect(verifyRecord(raidModule, record)).toMatchObject({ finished: true })
    const other = record.map((entry) =>
      entry.event.kind === 'close'
        ? { ...entry, event: { ...entry.event, reason: 'Ada has won.' } }
        : entry,
    )
    expect(() => verifyRecord(raidModule, other)).toThrow('was changed')
  })

  test('is one whose other players have all been away for long enough', async () => {
    const [, second] = sessions()
    const { first } = match
    await asHost({ deed: 'hand-over', seat: 'first' })
    const alone = () => asHost({ deed: 'close', reason: 'Bo is gone.' }, { token: first.token })
    expect((await refusalOf(alone())).message).toContain('Bo must agree')
    second.close()
    await rest(ABSENCE + 300)
    expect(await alone()).toEqual({})
    await until(first.session, ({ state }) => state().result?.reason === 'closed', 'the end')
  })

  test('counts for no ladder', async () => {
    const member = async () => {
      const made = await fetch(`${serving.address}/api/account/new`, { method: 'POST', body: '{}' })
      return ((await made.json()) as { token: string }).token
    }
    const rated = async (end: (hostToken: string, token: string, game: string) => unknown) => {
      const made = await api().create({ module: 'raid', rated: true, account: await member() })
      const tokens: string[] = []
      for (const { invite, seat } of made.seats) {
        const account = await member()
        tokens.push((await api().join(made.game, { invite, name: seat, account })).token)
      }
      await end(made.hostToken, tokens[0] ?? '', made.game)
    }
    const ladder = async () =>
      (await (await fetch(`${serving.address}/api/ladders/raid.standard`)).json()) as {
        players?: unknown[]
      }
    // Nobody has ever come: after their absence he closes it alone.
    await rated(async (hostToken, _token, game) => {
      await rest(ABSENCE + 300)
      const order = { deed: 'close', reason: 'Nobody came.' } as const
      await api().asHost(game, { hostToken, order })
    })
    // The game after it counts, and is looked after later than the one before.
    await rated(async (_host, token, game) => {
      const one = await come({ game, token })
      await one.session.resign()
    })
    const rate = async () => (await ladder()).players?.length ?? 0
    await expect.poll(rate, { timeout: 10_000 }).toBe(2)
    await rest(500)
    expect(await rate()).toBe(2)
  })
})
