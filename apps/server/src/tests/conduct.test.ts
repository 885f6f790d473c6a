/** Who does not want to meet whom, what is reported, and what moderators do about it. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, openOnline } from '@redoubt/client'
import type { AccountState, CreateGame, Moderation } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

const data = mkdtempSync(join(tmpdir(), 'redoubt-conduct-'))
let serving: Serving
let moderator: string
beforeAll(async () => {
  serving = await serveTest({ data })
  moderator = readFileSync(join(data, 'moderator-key'), 'utf8')
})
afterAll(async () => {
  await serving.close()
  rmSync(data, { recursive: true })
})

async function ask(path: string, body?: object, token?: string) {
  const answer = await fetch(`${serving.address}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: await answer.json() }
}

async function member(): Promise<string> {
  const { body } = await ask('/account/new', {})
  return (body as { token: string }).token
}

interface Person {
  readonly name: string
  readonly account?: string
}

/** A game of two; each may have an account. */
async function seated(ada: Person, bo: Person, terms: Partial<CreateGame> = {}) {
  const created = await connectTo(serving.address).create({ module: 'raid', ...terms })
  const sit = (at: number, person: Person) =>
    openOnline({
      server: serving.address,
      game: created.game,
      invite: created.seats[at]?.invite ?? '',
      ...person,
    })
  const [first, second] = [await sit(0, ada), await sit(1, bo)]
  return { created, first, second, close: () => [first, second].map((one) => one.session.close()) }
}

test('who is blocked is not heard, does not sit down at one’s tables, and is let in again', async () => {
  const [ada, bo] = [await member(), await member()]
  const { created, first, second, close } = await seated(
    { name: 'Ada', account: ada },
    { name: 'Bo', account: bo },
  )
  await second.session.say('Before.')
  const blocked = await ask('/account/block', { game: created.game, seat: 'second' }, ada)
  const state = blocked.body as AccountState
  expect(state.blocked).toMatchObject([{ name: 'Bo', guest: false }])
  expect(JSON.stringify(state.blocked)).not.toContain(bo)
  await second.session.say('After.')
  await first.session.say('Quiet now.')
  await until(first.session, (one) => one.state().chat.length >= 3, 'the lines')
  const heardBy = ({ session }: typeof first) => session.state().chat.map(({ text }) => text)
  expect(heardBy(first)).not.toContain('After.')
  await until(second.session, (one) => one.state().chat.length >= 4, 'the lines')
  expect(heardBy(second)).toContain('After.')
  const again = await openOnline({
    server: serving.address,
    game: created.game,
    ...(first.token === undefined ? {} : { token: first.token }),
  })
  expect(heardBy(again)).toEqual(heardBy(first))
  expect(JSON.stringify(again.session.state().chat)).not.toContain('unheard')
  // Neither where she sits nor where she is the host.
  const hosted = await connectTo(serving.address).create({ module: 'raid', account: ada })
  const sit = (account: string | undefined) =>
    connectTo(serving.address).join(hosted.game, {
      invite: hosted.seats[0]?.invite ?? '',
      name: 'Bo',
      ...(account === undefined ? {} : { account }),
    })
  expect((await refusalOf(sit(bo))).code).toBe('not-welcome')
  expect((await ask('/account/unblock', { block: 'abc' }, ada)).status).toBe(422)
  expect((await ask('/account/unblock', { block: state.blocked[0]?.block }, bo)).status).toBe(422)
  const free = await ask('/account/unblock', { block: state.blocked[0]?.block }, ada)
  expect((free.body as AccountState).blocked).toEqual([])
  expect((await sit(bo)).seat).toBe('first')
  again.session.close()
  close()
})

test('a guest is blocked at the table he sits at; nobody blocks himself or an empty chair', async () => {
  const ada = await member()
  const { created, first, second, close } = await seated(
    { name: 'Ada', account: ada },
    { name: 'Guest' },
  )
  const block = (seat: string) => ask('/account/block', { game: created.game, seat }, ada)
  expect((await block('first')).status).toBe(422)
  expect((await block('third')).status).toBe(409)
  expect(((await block('second')).body as AccountState).blocked).toMatchObject([
    { name: 'Guest', guest: true },
  ])
  await second.session.say('Hello?')
  await second.session.say('Anybody?')
  await until(second.session, (one) => one.state().chat.at(-1)?.text === 'Anybody?', 'the line')
  await first.session.notes()
  expect(first.session.state().chat.map(({ text }) => text)).not.toContain('Hello?')
  expect((await ask('/account/block', { game: created.game, seat: 'second' })).status).toBe(403)
  close()
})

test('whoever sits down after a guest who was blocked is heard; the guest stays blocked where he is', async () => {
  const ada = await member()
  const { created, first, second, close } = await seated(
    { name: 'Ada', account: ada },
    { name: 'Guest' },
  )
  await ask('/account/block', { game: created.game, seat: 'second' }, ada)
  const heard = () => first.session.state().chat.map(({ text }) => text)
  // Back by his recovery code he is the same person.
  const { token } = await connectTo(serving.address).join(created.game, {
    recovery: second.recovery ?? '',
  })
  const back = await openOnline({ server: serving.address, game: created.game, token })
  await back.session.say('It is me again.')
  await back.session.leaveSeat()
  const order = { deed: 'kick', seat: 'second', reason: 'Nobody.' } as const
  const { hostToken } = created
  await until(first.session, (one) => one.state().seats[1]?.taken === false, 'the empty chair')
  expect(
    (await refusalOf(connectTo(serving.address).asHost(created.game, { hostToken, order }))).code,
  ).toBe('seat-empty')
  const host = await openOnline({ server: serving.address, game: created.game, hostToken })
  const invite = await host.session.freeSeat('second')
  const other = await openOnline({
    server: serving.address,
    game: created.game,
    invite,
    name: 'Cy',
  })
  await other.session.say('Good evening.')
  await until(first.session, () => heard().includes('Good evening.'), 'the line')
  expect(heard()).not.toContain('It is me again.')
  for (const one of [back, host, other]) one.session.close()
  close()
})

test('where only members sit down, guests do not', async () => {
  const created = await connectTo(serving.address).create({ module: 'raid', members: true })
  const terms = { invite: created.seats[0]?.invite ?? '', name: 'Ada' }
  const api = connectTo(serving.address)
  expect((await refusalOf(api.join(created.game, terms))).code).toBe('members-only')
  expect((await api.game(created.game)).members).toBe(true)
  expect((await api.join(created.game, { ...terms, account: await member() })).seat).toBe('first')
  expect(
    (await refusalOf(api.join(created.game, { ...terms, account: 'no-such-account-token' }))).code,
  ).toBe('bad-token')
})

test('moderators read reports with what was said, and silence, unseat, bar and let in again', async () => {
  const [ada, bo] = [await member(), await member()]
  const { created, first, second, close } = await seated(
    { name: 'Ada', account: ada },
    { name: 'Bo', account: bo },
  )
  await second.session.say('You cheat!')
  const terms = {
    game: created.game,
    seat: 'second',
    token: first.token ?? '',
    text: 'He is rude.',
  }
  for (let n = 0; n < 4; n++) expect((await ask('/reports', terms)).status).toBe(201)
  expect((await ask('/reports', { ...terms, token: second.token })).status).toBe(409)
  expect((await ask('/reports', { ...terms, token: 'nobody-has-this-token' })).status).toBe(403)
  expect((await ask('/moderation')).status).toBe(403)
  expect((await ask('/moderation', undefined, ada)).status).toBe(403)
  const { reports } = (await ask('/moderation', undefined, moderator)).body as Moderation
  expect(reports).toHaveLength(4)
  expect(reports[0]).toMatchObject({ name: 'Bo', by: 'Ada', text: 'He is rude.', member: true })
  expect(reports[0]?.chat.map(({ text }) => text)).toContain('You cheat!')
  expect(JSON.stringify(reports)).not.toContain(bo)
  const [one, two, three, four] = reports.map(({ id }) => id)
  const order = async (body: object) => {
    const answer = await ask('/moderation', body, moderator)
    expect(answer.status).toBe(200)
    return answer.body as Moderation
  }
  await order({ report: one, deed: 'dismiss' })
  await order({ report: two, deed: 'mute' })
  expect((await refusalOf(second.session.say('But'))).message).toContain('silenced')
  // What moderators have silenced the host of the table, who may be himself or a friend, lets speak no more.
  const { game, hostToken } = created
  const host = await openOnline({ server: serving.address, game, hostToken })
  const speak = () => host.session.keepHouse('unmute', 'second')
  expect((await refusalOf(speak())).message).toContain('moderators have silenced')
  await order({ report: three, deed: 'unseat' })
  await until(first.session, (at) => at.state().seats[1]?.taken === false, 'the empty chair')
  // Whoever comes next has said nothing.
  await speak()
  await until(first.session, (at) => at.state().house.muted.length === 0, 'his voice')
  host.session.close()
  const after = await order({ report: four, deed: 'bar' })
  expect(after.reports.every(({ done }) => done !== undefined)).toBe(true)
  expect(after.barred).toMatchObject([{ name: 'Bo' }])
  const api = connectTo(serving.address)
  expect((await refusalOf(api.create({ module: 'raid', account: bo }))).code).toBe('not-welcome')
  await order({ letIn: after.barred[0]?.id })
  expect((await api.create({ module: 'raid', account: bo })).game).toBeDefined()
  close()
})

test('how many reports one address sends is limited, as the host says', async () => {
  await serving.close()
  serving = await serveTest({ data, limits: { reportsPerHour: 1 } })
  const { created, first, close } = await seated({ name: 'Ada' }, { name: 'Bo' })
  const terms = { game: created.game, seat: 'second', token: first.token ?? '', text: 'Rude.' }
  expect((await ask('/reports', terms)).status).toBe(201)
  expect((await ask('/reports', terms)).status).toBe(429)
  close()
})
