/** Being called to one's turn: by mail, by push and by webhook, once each, over restarts, and never with a secret. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@redoubt/client'
import type {
  AccountKey,
  AccountState,
  CreatedGame,
  GamesPage,
  JoinedGame,
} from '@redoubt/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import {
  openHookSink,
  openMailSink,
  openPushSink,
  type PushSink,
  type Sink,
} from './services-of-ours.ts'
import { serveTest } from './serving.ts'

const MINUTE = 60_000

let data: string
let serving: Serving
let mail: Sink<string>
let push: PushSink
let hook: Sink<unknown>
let ahead = 0

const start = () =>
  serveTest({
    data,
    address: 'https://play.example.org',
    now: () => Date.now() + ahead,
    notices: {
      mail: {
        url: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
        from: 'Redoubt <r@example.org>',
      },
      hosts: [`localhost:${push.port}`, `127.0.0.1:${hook.port}`],
      agent: push.agent,
    },
  })

beforeEach(async () => {
  ahead = 0
  data = mkdtempSync(join(tmpdir(), 'redoubt-notices-'))
  ;[mail, push, hook] = await Promise.all([openMailSink(), openPushSink(), openHookSink()])
  serving = await start()
})
afterEach(async () => {
  await serving.close()
  await Promise.all([mail.close(), push.close(), hook.close()])
  rmSync(data, { recursive: true })
})

const ask = async <T>(verb: string, body: unknown, token?: string): Promise<T> => {
  const answer = await fetch(`${serving.address}/api/account/${verb}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as T & { error?: { message: string } }
  if (!answer.ok) throw new Error(said.error?.message)
  return said
}
const arrived = (sink: Sink<unknown>, count: number) =>
  expect.poll(() => sink.got.length, { timeout: 15_000 }).toBe(count)
/** Long enough that whatever may be sent has been. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2500))

interface Begun {
  readonly first: Session
  readonly created: CreatedGame
  readonly seat: JoinedGame
}

/** A game whose second seat is held by somebody who has gone; the first has bid, and it is the second's turn to. */
async function begun(): Promise<Begun> {
  const { created, first, second } = await startMatch(serving.address)
  const { session, token = '' } = second
  const seat = session.state().seat ?? ''
  await playRandomly(session, dice(3))
  session.close()
  await until(first.session, (one) => one.state().seats[1]?.connected === false, 'the empty chair')
  return { first: first.session, created, seat: { game: created.game, seat, token } }
}

/** Signs in by a mailed link. */
async function signIn(address: string, token?: string): Promise<string> {
  const before = mail.got.length
  await ask('mail', { address }, token)
  await arrived(mail, before + 1)
  const link = mail.got.at(-1)?.match(/https:\/\/play\.example\.org\/account#link=([\w-]+)/)?.[1]
  return (await ask<AccountKey>('link', { link })).token
}

const stateOf = async (token: string): Promise<AccountState> => {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${serving.address}/api/account`, { headers })
  return (await answer.json()) as AccountState
}

test('a mail calls whoever is to move, once, and leads to the table without a secret', async () => {
  const { first, created, seat } = await begun()
  const token = await signIn('bo@example.org')
  await ask('seats', { tokens: [seat.token] }, token)
  mail.got.length = 0
  // The first seat bids: the first turn is its own; then the second is asked.
  await playRandomly(first, dice(4))
  await until(first, (one) => one.state().asked[0]?.seat === 'first', 'the first turn')
  await playRandomly(first, dice(5))
  await until(first, (one) => one.state().asked[0]?.seat === 'second', 'the second turn')
  await aWhile()
  expect(mail.got).toEqual([])
  ahead = MINUTE
  await arrived(mail, 1)
  const [text = ''] = mail.got
  expect(text).toContain('Subject: Your move: Raid')
  expect(text).toContain(`https://play.example.org/game/${created.game}\r\n`)
  expect(text).toMatch(/Message-ID: <[\w-]+@example\.org>/)
  expect(text).toMatch(/List-Unsubscribe:\s+<https:\/\/play\.example\.org\/api\/stop\/[\w-]+>/)
  for (const secret of [seat.token, token, created.hostToken, created.seats[1]?.invite ?? ''])
    expect(text).not.toContain(secret)
  await aWhile()
  expect(mail.got).toHaveLength(1)
  first.close()
})

test('what waits over a restart is sent once', async () => {
  const { first, seat } = await begun()
  const { token } = await ask<AccountKey>('new', {})
  await ask('seats', { tokens: [seat.token] }, token)
  await ask('channel', { kind: 'push', subscription: push.subscribe() }, token)
  await playRandomly(first, dice(4))
  await until(first, (one) => one.state().asked[0]?.seat === 'first', 'the first turn')
  await playRandomly(first, dice(5))
  await until(first, (one) => one.state().asked[0]?.seat === 'second', 'the second turn')
  first.close()
  await serving.close()
  expect(push.got).toEqual([])
  ahead = 5 * MINUTE
  serving = await start()
  await arrived(push, 1)
  expect(JSON.parse(push.got[0]?.said ?? '')).toMatchObject({
    title: 'Your move: Raid',
    link: `https://play.example.org/game/${seat.game}`,
  })
  await serving.close()
  ahead = 60 * MINUTE
  serving = await start()
  await aWhile()
  expect(push.got).toHaveLength(1)
})

test('whoever moves before he is called is not called', async () => {
  const { first, seat } = await begun()
  const { token } = await ask<AccountKey>('new', {})
  await ask('seats', { tokens: [seat.token] }, token)
  await ask('channel', { kind: 'hook', url: `http://127.0.0.1:${hook.port}/x` }, token)
  await playRandomly(first, dice(4))
  await until(first, (one) => one.state().asked[0]?.seat === 'first', 'the first turn')
  await playRandomly(first, dice(5))
  await until(first, (one) => one.state().asked[0]?.seat === 'second', 'the second turn')
  await first.resign()
  ahead = MINUTE
  await arrived(hook, 1)
  expect(JSON.stringify(hook.got)).toContain('The game is over')
  first.close()
})

test('a rematch belongs to the same accounts, and calls whoever begins it', async () => {
  const { created, first, second } = await startMatch(serving.address)
  const { token } = await ask<AccountKey>('new', {})
  await ask('seats', { tokens: [second.token] }, token)
  await ask('channel', { kind: 'hook', url: `http://127.0.0.1:${hook.port}/x` }, token)
  await first.session.resign()
  await first.session.propose('rematch')
  await until(second.session, (one) => one.state().proposals.length > 0, 'the proposal')
  await second.session.answer('rematch', true)
  await until(second.session, (one) => one.state().rematch !== undefined, 'the rematch')
  const next = second.session.state().rematch
  expect((await stateOf(token)).games).toEqual(
    expect.arrayContaining([
      { game: created.game, seat: 'second' },
      { game: next, seat: 'first' },
    ]),
  )
  ahead = MINUTE
  await arrived(hook, 1)
  expect(JSON.stringify(hook.got)).toContain(`/game/${next}`)
  first.session.close()
  second.session.close()
})

test('what could not be sent is tried again; who has gone is asked no more', async () => {
  const { first, seat } = await begun()
  const token = await signIn('bo@example.org')
  await ask('seats', { tokens: [seat.token] }, token)
  await ask('channel', { kind: 'push', subscription: push.subscribe() }, token)
  mail.got.length = 0
  mail.answer = 450
  push.answer = 410
  await first.resign()
  ahead = MINUTE
  await expect
    .poll(async () => (await stateOf(token)).channels.map(({ kind }) => kind), { timeout: 15_000 })
    .toEqual(['mail'])
  await aWhile()
  mail.answer = 250
  ahead = 10 * MINUTE
  await arrived(mail, 1)
  first.close()
})

test('a mail server that takes its time keeps nobody waiting who is told otherwise', async () => {
  const bo = await begun()
  const mailed = await signIn('bo@example.org')
  await ask('seats', { tokens: [bo.seat.token] }, mailed)
  const cy = await begun()
  const hooked = (await ask<AccountKey>('new', {})).token
  await ask('channel', { kind: 'hook', url: `http://127.0.0.1:${hook.port}/hook` }, hooked)
  await ask('seats', { tokens: [cy.seat.token] }, hooked)
  mail.got.length = 0
  let take = () => {}
  mail.came = () => new Promise((resolve) => (take = resolve))
  await bo.first.resign()
  ahead = MINUTE
  await arrived(mail, 1)
  // The mail is there, and not yet taken.
  await cy.first.resign()
  ahead = 2 * MINUTE
  await arrived(hook, 1)
  await aWhile()
  expect([mail.got.length, hook.got.length]).toEqual([1, 1])
  take()
  await aWhile()
  expect([mail.got.length, hook.got.length]).toEqual([1, 1])
  for (const { first } of [bo, cy]) first.close()
})

test('players of a club are told in one place, by their names; nobody else’s address is taken twice', async () => {
  const url = `http://127.0.0.1:${hook.port}/club`
  const { first, seat } = await begun()
  const another = (await ask<AccountKey>('new', {})).token
  await ask('channel', { kind: 'hook', url }, another)
  const { token } = await ask<AccountKey>('new', {})
  await ask('channel', { kind: 'hook', url }, token)
  await ask('channel', { kind: 'hook', url }, token)
  expect((await stateOf(token)).channels).toHaveLength(1)
  const subscription = push.subscribe()
  await ask('channel', { kind: 'push', subscription }, another)
  await expect(ask('channel', { kind: 'push', subscription }, token)).rejects.toThrow(
    'another account',
  )
  await ask('seats', { tokens: [seat.token] }, token)
  await playRandomly(first, dice(4))
  await until(first, (one) => one.state().asked[0]?.seat === 'first', 'the first turn')
  await playRandomly(first, dice(5))
  await until(first, (one) => one.state().asked[0]?.seat === 'second', 'the second turn')
  first.close()
  ahead = MINUTE
  await arrived(hook, 1)
  const [said = ''] = hook.got.map((one) => JSON.stringify(one))
  expect(said).toMatch(/Bo is to move.{0,4}: Raid/)
  expect(said).toContain('Bo is to move in Raid')
  await aWhile()
  expect(hook.got).toHaveLength(1)
})

test('one click ends it; opening the page does not', async () => {
  const { first, seat } = await begun()
  const token = await signIn('bo@example.org')
  await ask('seats', { tokens: [seat.token] }, token)
  const { channels } = await stateOf(token)
  await ask('try', { channel: channels[0]?.id }, token)
  await arrived(mail, 2)
  const path = mail.got
    .at(-1)
    ?.match(/List-Unsubscribe:\s+<https:\/\/play\.example\.org([^>]+)>/)?.[1]
  const page = await (await fetch(`${serving.address}${path}`)).text()
  expect(page).toContain('<form method="post">')
  expect((await stateOf(token)).channels).toHaveLength(1)
  const ended = await fetch(`${serving.address}${path}`, {
    method: 'POST',
    headers: { Origin: 'null' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(ended.status).toBe(200)
  expect((await stateOf(token)).channels).toEqual([])
  await first.resign()
  ahead = MINUTE
  await aWhile()
  expect(mail.got).toHaveLength(2)
  first.close()
})

test('whoever reads German is called in German, from the first mail to the last page', async () => {
  const { first, seat } = await begun()
  await ask('mail', { address: 'bo@example.org', language: 'de' })
  await arrived(mail, 1)
  expect(mail.got[0]).toContain('Öffne diesen Link, um dich anzumelden')
  const link = mail.got[0]?.match(/#link=([\w-]+)/)?.[1]
  const { token } = await ask<AccountKey>('link', { link, language: 'de' })
  await ask('seats', { tokens: [seat.token] }, token)
  await ask('channel', { kind: 'push', subscription: push.subscribe(), language: 'de' }, token)
  const { channels } = await stateOf(token)
  expect(channels.map(({ settings }) => settings)).toEqual([{ language: 'de' }, { language: 'de' }])
  for (const { id } of channels) await ask('try', { channel: id }, token)
  await arrived(mail, 2)
  await arrived(push, 1)
  expect(mail.got[1]).toContain('Subject: Redoubt kann dich erreichen')
  expect(mail.got[1]).toContain('Keine weiteren Nachrichten: https://play.example.org/api/stop/')
  expect(push.got[0]?.said).toContain('Wenn du in einer Partie am Zug bist, steht es hier.')
  const path = mail.got[1]?.match(/List-Unsubscribe:\s+<https:\/\/play\.example\.org([^>]+)>/)?.[1]
  const page = await (await fetch(`${serving.address}${path}`)).text()
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('Keine Nachrichten mehr?')
  expect(channels.map(({ kind }) => kind)).toEqual(['mail', 'push'])
  const settings = { language: 'en' as const }
  await ask('settings', { channel: channels[0]?.id, settings }, token)
  await first.resign()
  ahead = MINUTE
  await arrived(mail, 3)
  await arrived(push, 2)
  expect(mail.got[2]).toContain('Subject: The game is over: Raid')
  expect(push.got[1]?.said).toContain('Die Partie ist zu Ende: Raid')
  const odd = { channel: channels[0]?.id, settings: { language: 'fr' } }
  await expect(ask('settings', odd, token)).rejects.toThrow('language')
  first.close()
})

test('the same person on another device has his seat there', async () => {
  const { first, seat } = await begun()
  const here = await signIn('bo@example.org')
  await ask('seats', { tokens: [seat.token] }, here)
  const there = await signIn('Bo@Example.org')
  expect((await stateOf(there)).games).toEqual([{ game: seat.game, seat: seat.seat }])
  const headers = { Authorization: `Bearer ${there}` }
  const page = await (await fetch(`${serving.address}/api/games`, { headers })).json()
  expect((page as GamesPage).games[0]).toMatchObject({ id: seat.game, yours: 'second' })
  const opened = await ask<JoinedGame>('open', { game: seat.game }, there)
  expect(opened.seat).toBe('second')
  expect(opened.token).not.toBe(seat.token)
  const { token: stranger } = await ask<AccountKey>('new', {})
  await expect(ask('open', { game: seat.game }, stranger)).rejects.toThrow('no seat in this game')
  first.close()
})

test('a mailed link opens once, a signed-out device nothing', async () => {
  await ask('mail', { address: 'eve@example.org' })
  await arrived(mail, 1)
  const link = mail.got[0]?.match(/#link=([\w-]+)/)?.[1]
  const { token } = await ask<AccountKey>('link', { link })
  await expect(ask('link', { link })).rejects.toThrow('has been used')
  await ask('sign-out', {}, token)
  await expect(ask('seats', { tokens: [] }, token)).rejects.toThrow('not signed in')
})

test('a mailed link that is opened several times at once signs in one', async () => {
  await ask('mail', { address: 'twice@example.org' })
  await arrived(mail, 1)
  const link = mail.got[0]?.match(/#link=([\w-]+)/)?.[1]
  const opened = await Promise.allSettled(
    Array.from({ length: 4 }, () => ask<AccountKey>('link', { link })),
  )
  const tokens = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []))
  expect(tokens).toHaveLength(1)
  for (const one of opened)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('has been used')
  expect((await stateOf(tokens[0] ?? '')).channels).toMatchObject([{ kind: 'mail' }])
})

test('a link that somebody had mailed to a stranger brings the stranger into no account of his', async () => {
  const { token: eve } = await ask<AccountKey>('new', {})
  const linkTo = async (token?: string): Promise<string | undefined> => {
    const before = mail.got.length
    await ask('mail', { address: 'cy@example.org' }, token)
    await arrived(mail, before + 1)
    return mail.got.at(-1)?.match(/#link=([\w-]+)/)?.[1]
  }
  const link = await linkTo(eve)
  await expect(ask('link', { link })).rejects.toThrow('open it there')
  const { token: other } = await ask<AccountKey>('new', {})
  await expect(ask('link', { link }, other)).rejects.toThrow('open it there')
  expect((await stateOf(eve)).channels).toEqual([])
  // Whoever has proved his address himself comes to his own account, whichever mail he opens.
  await ask('link', { link: await linkTo() })
  const { token: cy } = await ask<AccountKey>('link', { link })
  expect((await stateOf(cy)).channels).toHaveLength(1)
  expect((await stateOf(eve)).channels).toEqual([])
})

test('an address is added to the account of the browser that asked for it', async () => {
  const { token } = await ask<AccountKey>('new', {})
  await ask('mail', { address: 'di@example.org' }, token)
  await arrived(mail, 1)
  const link = mail.got[0]?.match(/#link=([\w-]+)/)?.[1]
  await ask('link', { link }, token)
  expect((await stateOf(token)).channels).toMatchObject([{ kind: 'mail', label: 'di@example.org' }])
})

test('the server asks nobody but the services it knows', async () => {
  const { token } = await ask<AccountKey>('new', {})
  for (const url of [
    'http://169.254.169.254/latest/meta-data',
    'https://discord.com.evil.example/api/webhooks/1',
    'https://discord.com/login',
    'http://127.0.0.1:22/',
  ])
    await expect(ask('channel', { kind: 'hook', url }, token)).rejects.toThrow('expected a webhook')
  const subscription = { ...push.subscribe(), endpoint: 'https://intranet.example/push' }
  await expect(ask('channel', { kind: 'push', subscription }, token)).rejects.toThrow(
    'not known to the server',
  )
})

test('what no device has signed signs nobody in', async () => {
  const { options } = await ask<{ options: { challenge: string } }>('sign-in-options', {})
  expect(options.challenge.length).toBeGreaterThan(20)
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
  const forged = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
  await expect(ask('sign-in', { ...forged, response })).rejects.toThrow('opens no account here')
  await expect(
    ask('passkey', { ...forged, response: { clientDataJSON: 'e30', attestationObject: 'AA' } }),
  ).rejects.toThrow('did not prove who you are')
})
