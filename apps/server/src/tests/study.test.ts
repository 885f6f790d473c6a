/** Looking at a position together: of a game that is over, and of one that goes on meanwhile. */

import {
  connectTo,
  openRoomChannel,
  openStudy,
  type RoomChannel,
  type Session,
  type SharedStudy,
} from '@redoubt/client'
import { Game, seeded } from '@redoubt/engine'
import {
  MAX_STUDY_LINES,
  MAX_STUDY_VISITORS,
  type PositionTaken,
  STUDY_ROOM,
  type StudyAsk,
} from '@redoubt/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { dice, type Match, playOn, playRandomly, startMatch, until } from './players.ts'
import { raidModule } from './raid.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
const store = openSqlite(':memory:')
beforeAll(async () => {
  serving = await serveTest({ store, limits: { studiesPerAddress: 40 } })
})
afterAll(() => serving.close())

const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

async function over(): Promise<Match> {
  const match = await startMatch(serving.address, { options: { length: 8 } })
  const { first, second } = match
  await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
  opened.push(first.session, second.session)
  return match
}

/** Both have bid; the first is to move. */
async function running(): Promise<Match> {
  const match = await startMatch(serving.address)
  const { first, second } = match
  await bid(second.session, 2)
  await bid(first.session, 1)
  await until(second.session, (session) => session.state().view.seq === 2)
  opened.push(first.session, second.session)
  return match
}

const bid = (session: Session, count: number) =>
  session.act({ action: 'bid', args: { count: String(count) } })
const wait = { action: 'wait', args: { how: 'ready' } }

const begin = async (ask: StudyAsk) => (await connectTo(serving.address).study(ask)).study

async function enter(study: string, name?: string) {
  const inside = await openStudy({
    server: serving.address,
    study,
    ...(name === undefined ? {} : { name }),
  })
  opened.push(inside.session)
  return inside
}

const hears = (shared: SharedStudy, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds()) return
      stop()
      resolve()
    }
    const stop = shared.subscribe(look)
    look()
  })

describe('a study of a game that is over', () => {
  test('what one tries, all see; they go back, keep a line, and find it again', async () => {
    const { created } = await over()
    const study = await begin({ game: created.game, at: 4 })
    const ada = await enter(study, 'Ada')
    const bo = await enter(study, 'Bo')
    expect(ada.shared.state().study).toMatchObject({ game: created.game, at: 4, lines: [] })
    expect(ada.session.state().view.seq).toBe(0)

    expect(await ada.session.act(wait)).toBeUndefined()
    await until(bo.session, (session) => session.state().view.seq === 1)
    // The other side is asked: Bo tries for it.
    await until(bo.session, ({ state }) => state().seat === state().asked[0]?.seat)
    await playRandomly(bo.session, dice(5))
    await until(
      ada.session,
      ({ state }) => state().view.seq >= 2 && state().seat === state().asked[0]?.seat,
    )
    const tried = ada.session.state().view

    await bo.shared.keep('the long way')
    await hears(ada.shared, () => ada.shared.state().study.lines.length === 1)
    const [line] = ada.shared.state().study.lines
    expect(line).toMatchObject({ name: 'the long way', by: 'Bo', length: tried.seq })

    await ada.session.propose('take-back', 0)
    await until(bo.session, (session) => session.state().view.seq === 0)
    await bo.shared.open(line?.id)
    await until(ada.session, (session) => session.state().view.seq === tried.seq)
    await until(ada.session, ({ state }) => state().seat === state().asked[0]?.seat)
    expect(ada.session.state().view.places).toEqual(tried.places)
    await ada.shared.open()
    await until(bo.session, (session) => session.state().view.seq === 0)
    await ada.shared.drop(line?.id ?? '')
    await hears(bo.shared, () => bo.shared.state().study.lines.length === 0)
  })

  test('nothing of it touches the game', async () => {
    const { created } = await over()
    const before = JSON.stringify(await store.record(created.game))
    const { session, shared } = await enter(await begin({ game: created.game, at: 2 }))
    await session.act(wait)
    await shared.keep('a try')
    await shared.open()
    expect(JSON.stringify(await store.record(created.game))).toBe(before)
    expect((await refusalOf(session.record())).message).toContain('no record')
  })

  test('begins before the action that ended the game, and goes back after it has ended again', async () => {
    const { created } = await over()
    const { session } = await enter(await begin({ game: created.game }))
    expect(session.state().result).toBeUndefined()
    expect(await session.act(wait)).toBeUndefined()
    await until(session, ({ state }) => state().result !== undefined)
    await session.propose('take-back', 0)
    await until(session, ({ state }) => state().result === undefined && state().view.seq === 0)
    await until(session, ({ state }) => state().seat === state().asked[0]?.seat)
    expect(await session.act(wait)).toBeUndefined()
  })

  test('begins where somebody gave up', async () => {
    const { first, created } = await running()
    await first.session.act(wait)
    await first.session.resign()
    const { session, shared } = await enter(await begin({ game: created.game }))
    expect(shared.state().study.at).toBe(3)
    expect(session.state().result).toBeUndefined()
    expect(session.state().asked[0]?.seat).toBe('second')
  })

  test('everybody sees who is there, what is said and what others point at', async () => {
    const { created } = await over()
    const study = await begin({ game: created.game, at: 3 })
    const ada = await enter(study, 'Ada')
    const bo = await enter(study, 'Ada')
    const names = () => ada.shared.state().study.visitors.map(({ name }) => name)
    await hears(ada.shared, () => names().length === 2)
    expect(new Set(names()).size).toBe(2)

    await ada.session.say('a1 → b1')
    await until(bo.session, ({ state }) => state().chat.length === 1)
    expect(bo.session.state().chat[0]).toMatchObject({ from: 'Ada', text: 'a1 → b1' })
    const { me } = ada.shared.state()
    ada.shared.point('a1')
    await hears(bo.shared, () => bo.shared.state().pointers[me] === 'a1')
    ada.shared.point(undefined)
    await hears(bo.shared, () => bo.shared.state().pointers[me] === undefined)
    expect(ada.shared.state().pointers).toEqual({})
  })
})

describe('a study of a running game', () => {
  test('is for its players, each with his own view', async () => {
    const { created, first } = await running()
    const refusal = await refusalOf(begin({ game: created.game }))
    expect(refusal).toMatchObject({ code: 'not-seated' })
    const token = first.token ?? ''
    const { session, shared } = await enter(await begin({ game: created.game, token }))
    expect(shared.state().study).toMatchObject({ of: 'first', dealt: true, at: 2 })
    const own = first.session.state().view
    const { view, seat } = session.state()
    expect(seat).toBe('first')
    expect({ ...view, seq: own.seq }).toEqual(own)
  })

  test('shows nobody the other side, and lets nobody act for it; one goes back', async () => {
    const { created, first } = await running()
    const token = first.token ?? ''
    const study = await begin({ game: created.game, token })
    const { session } = await enter(study)
    const other = await enter(study, 'Bo')
    expect(await session.act(wait)).toBeUndefined()
    await until(other.session, ({ state }) => state().asked[0]?.seat === 'second')
    expect(other.session.state()).toMatchObject({ seat: 'first', offers: [] })
    expect(await other.session.act(wait)).toBeDefined()
    await other.session.propose('take-back', 0)
    await until(session, ({ state }) => state().view.seq === 0)
    // The game has not moved.
    expect(first.session.state().view.seq).toBe(2)
  })

  test('gives no hints, and stays what it was when the game goes on or back', async () => {
    const { created, first, second } = await running()
    const study = await begin({ game: created.game, token: first.token ?? '' })
    await first.session.act(wait)
    await until(second.session, ({ state }) => state().view.seq === 3)
    await second.session.act(wait)
    const { session, shared } = await enter(study)
    expect(shared.state().study.at).toBe(2)
    expect(session.state().asked[0]?.seat).toBe('first')
    expect(await refusalOf(session.hint())).toMatchObject({ code: 'house-rule' })
  })
})

describe('a position taken home', () => {
  const take = async (ask: StudyAsk) => {
    const body = JSON.stringify(ask)
    const answer = await fetch(`${serving.address}/api/positions`, { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  }

  test('of a running game holds what the seat sees and not what the other has bid', async () => {
    const texts: string[] = []
    for (const secret of [1, 3]) {
      const { created, first, second } = await startMatch(serving.address)
      opened.push(first.session, second.session)
      await bid(second.session, secret)
      await until(first.session, (session) => session.state().view.seq === 1)
      const { status, text } = await take({ game: created.game, token: first.token ?? '' })
      expect(status).toBe(200)
      const { snapshot, ...taken } = JSON.parse(text) as PositionTaken
      expect(taken).toEqual({ at: 1, of: 'first', dealt: true })
      // As it goes on from there: what he sees of it is what he sees of the game.
      const own = first.session.state().view
      const home = Game.restore(raidModule, snapshot, seeded('home'))
      expect(home.view('first')).toEqual({ ...own, seq: 0 })
      texts.push(JSON.stringify({ ...snapshot.position.values, weather: 0 }))
      expect(await take({ game: created.game })).toMatchObject({ status: 403 })
      expect(await take({ game: created.game, token: 'x'.repeat(40) })).toMatchObject({
        status: 403,
      })
    }
    expect(texts[1]).toBe(texts[0])
  })

  test('of a game that is over holds all of it', async () => {
    const { created } = await over()
    const { text } = await take({ game: created.game, at: 4 })
    expect(JSON.parse(text)).toMatchObject({ at: 4, snapshot: { scenario: expect.any(String) } })
    expect(JSON.parse(text)).not.toHaveProperty('of')
  })
})

describe('what strangers send', () => {
  test('a link that is not of this server opens nothing, whatever is changed in it', async () => {
    const { created, first } = await running()
    const study = await begin({ game: created.game, token: first.token ?? '' })
    const [game, entries, at, , ...rest] = study.split('~')
    const whole = [game, entries, at, '', ...rest].join('~')
    const second = [game, entries, at, Buffer.from('second').toString('base64url'), ...rest]
    for (const forged of [
      whole,
      second.join('~'),
      `${study}x`,
      study.slice(0, -3),
      'a~b~c~d~e~f',
    ]) {
      const refusal = await refusalOf(openStudy({ server: serving.address, study: forged }))
      expect(refusal).toMatchObject({ code: 'bad-token' })
    }
    const long = await refusalOf(openStudy({ server: serving.address, study: 'x'.repeat(400) }))
    expect(long.code).toBe('malformed')
    // What is refused before it comes to a room is told as well as what a room refuses.
    const longer = openStudy({ server: serving.address, study: 'x'.repeat(20_000) })
    expect((await refusalOf(longer)).code).toBe('too-large')
    const game404 = await refusalOf(begin({ game: 'nowhere' }))
    expect(game404).toMatchObject({ code: 'unknown-game' })
  })

  test('each bad message is answered in a sentence, and the study goes on', async () => {
    const { created } = await over()
    const study = await begin({ game: created.game, at: 3 })
    const { session } = await enter(study)
    const channel: RoomChannel = await openRoomChannel(serving.address, {
      room: STUDY_ROOM,
      options: { study },
    })
    opened.push(channel)
    // Who has not looked at the board acts for nobody.
    const id = () => crypto.randomUUID()
    const bad: readonly (readonly [name: string, ask: object, code: string])[] = [
      ['point', { place: 7 }, 'malformed'],
      ['point', { place: 'atlantis' }, 'malformed'],
      ['keep-line', { id: id(), name: '' }, 'malformed'],
      ['keep-line', { id: id(), name: 'a\u202eb' }, 'malformed'],
      ['keep-line', { id: id(), name: 'before anything was tried' }, 'stale'],
      ['open-line', { id: id(), line: '9' }, 'stale'],
      ['open-line', { id: id(), line: '__proto__' }, 'malformed'],
      ['drop-line', { id: id(), line: '9' }, 'stale'],
      ['act', { id: id(), seq: 40, action: wait }, 'not-seated'],
      ['propose', { id: id(), kind: 'take-back', to: 3 }, 'stale'],
      ['propose', { id: id(), kind: 'draw' }, 'no-proposal'],
      ['record', {}, 'not-seated'],
      ['rule', { id: id(), ruling: {} }, 'malformed'],
    ]
    for (const [name, ask, code] of bad) {
      const refusal = await refusalOf(channel.ask(name, ask))
      expect([name, refusal.code]).toEqual([name, code])
      expect(refusal.message).toMatch(/^\S.{10,}/)
    }
    for (const name of ['resign', 'leave-seat', 'link-device', 'come-back'])
      expect((await refusalOf(channel.ask(name, { id: id() }))).code).toBe('not-seated')
    expect(await session.act(wait)).toBeUndefined()
  }, 30_000)

  test('so many people come in, and the next is told so', async () => {
    const { created } = await over()
    const options = { study: await begin({ game: created.game, at: 3 }) }
    const come = () => openRoomChannel(serving.address, { room: STUDY_ROOM, options })
    const here = [await come()]
    opened.push(...here)
    for (const one of await Promise.all(Array.from({ length: MAX_STUDY_VISITORS - 1 }, come))) {
      here.push(one)
      opened.push(one)
    }
    const refusal = await refusalOf(come())
    expect(refusal).toMatchObject({ code: 'too-many' })
    const who = (await here[0]?.ask('who-am-i', {})) as { study: { visitors: readonly unknown[] } }
    expect(who.study.visitors.length).toBe(MAX_STUDY_VISITORS)
  })

  test('so many lines are kept', async () => {
    const { created } = await over()
    const { session, shared } = await enter(await begin({ game: created.game, at: 3 }))
    await session.act(wait)
    for (let n = 0; n < MAX_STUDY_LINES; n++) await shared.keep(`line ${n}`)
    expect(await refusalOf(shared.keep('one more'))).toMatchObject({ code: 'too-many' })
  })
})
