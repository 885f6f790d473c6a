/** Holding a seat: by nobody but who took it, on all his devices, and until he leaves it. */

import { connectTo } from '@redoubt/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { freshMatch } from './fresh-match.ts'
import { until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

/** Milliseconds after which an absent player's seat may be freed here. */
const ABSENCE = 1500

let serving: Serving
/** By so much somebody has set the machine's clock. */
let set = 0
beforeAll(async () => {
  serving = await serveTest({ absence: ABSENCE, now: () => Date.now() + set })
})
afterAll(() => serving.close())

const match = freshMatch(() => serving.address)
const { come } = match

const api = () => connectTo(serving.address)
const inviteOf = (seat: string) =>
  match.created.seats.find((known) => known.seat === seat)?.invite ?? ''

describe('an invitation', () => {
  test('opens its seat once: its maker cannot come after whoever sits there', async () => {
    const { game } = match.created
    for (const seat of ['first', 'second']) {
      const again = api().join(game, { invite: inviteOf(seat), name: 'Eve' })
      expect((await refusalOf(again)).code).toBe('bad-token')
    }
    const { hostToken } = match.created
    const host = await come({ hostToken })
    expect(host.session.state()).toMatchObject({ seat: undefined, host: true })
    expect((await refusalOf(host.session.linkDevice())).code).toBe('not-seated')
    expect((await refusalOf(host.session.newRecovery())).code).toBe('not-seated')
    expect((await refusalOf(host.session.freeSeat('second'))).code).toBe('seat-taken')
  })

  test('asked with a token this browser has drawn is the same request when it comes again', async () => {
    const { game, seats } = await api().create({ module: 'raid' })
    const ask = { invite: seats[0]?.invite ?? '', name: 'Ada', token: 'a'.repeat(32) }
    const one = await api().join(game, ask)
    // The answer was lost on the way.
    expect(await api().join(game, ask)).toMatchObject({ seat: one.seat, token: one.token })
    expect((await refusalOf(api().join(game, { ...ask, token: 'b'.repeat(32) }))).code).toBe(
      'bad-token',
    )
  })

  test('of two who open it at once one sits down', async () => {
    const { game, seats } = await api().create({ module: 'raid' })
    const invite = seats[0]?.invite ?? ''
    const answers = await Promise.allSettled(
      ['Ada', 'Bo', 'Cy'].map((name) => api().join(game, { invite, name })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('another device', () => {
  test('is linked by who sits there, once, and everybody is told', async () => {
    const { link, until: end } = await match.first.session.linkDevice()
    expect(end).toBeGreaterThan(Date.now())
    const phone = await come({ link })
    expect(phone.session.state().seat).toBe('first')
    expect(phone.token).not.toBe(match.first.token)
    await phone.session.act({ action: 'bid', args: { count: '2' } })
    await until(match.first.session, ({ state }) => state().view.seq === 1)
    expect(match.first.session.state().view).toEqual(phone.session.state().view)
    expect(match.second.session.state().chat.at(-1)).toMatchObject({
      from: 'table',
      text: 'device-joined',
      seat: 'first',
    })
    expect((await refusalOf(come({ link }))).code).toBe('bad-token')
  })

  test('does not begin the salting of the dice anew', async () => {
    await until(match.second.session, ({ state }) => state().dice?.salted.length === 2)
    const before = match.second.session.state().dice
    const phone = await come({ link: (await match.first.session.linkDevice()).link })
    await until(match.second.session, ({ state }) => state().chat.length > 0)
    expect(phone.session.state().dice).toEqual(before)
  })

  test('a seat holds so many and no more', async () => {
    for (let n = 1; n < 8; n++) {
      const { link } = await match.first.session.linkDevice()
      await api().join(match.created.game, { link })
    }
    expect((await refusalOf(match.first.session.linkDevice())).code).toBe('too-many')
  })
})

describe('a recovery code', () => {
  test('gives a lost seat back, once, and makes every token of it void', async () => {
    const { recovery, token, session } = match.second
    expect(recovery).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    const typed = ` ${(recovery ?? '').toUpperCase().replaceAll('-', ' ')} `
    const back = await come({ recovery: typed })
    expect(back.session.state().seat).toBe('second')
    await until(session, ({ state }) => state().connection === 'closed', 'the old device to be out')
    expect((await refusalOf(come({ token: token ?? '' }))).code).toBe('bad-token')
    expect((await refusalOf(come({ recovery: recovery ?? '' }))).code).toBe('bad-token')
    expect(back.recovery).not.toBe(recovery)
    expect(match.first.session.state().chat.at(-1)).toMatchObject({
      text: 'seat-recovered',
      seat: 'second',
    })
    const third = await come({ recovery: back.recovery ?? '' })
    expect(third.session.state().seat).toBe('second')
  })

  test('is followed by another when its holder asks for one', async () => {
    const fresh = await match.first.session.newRecovery()
    expect((await refusalOf(come({ recovery: match.first.recovery ?? '' }))).code).toBe('bad-token')
    expect((await come({ recovery: fresh })).session.state().seat).toBe('first')
  })
})

describe('freeing a seat', () => {
  test('needs that its player has been away for a stated time', async () => {
    const { first, second } = match
    const { game } = match.created
    expect((await refusalOf(first.session.freeSeat('second'))).message).toContain('at the table')
    second.session.close()
    await until(first.session, ({ state }) => state().seats[1]?.connected === false)
    const early = await refusalOf(first.session.freeSeat('second'))
    expect(early).toMatchObject({ code: 'seat-taken' })
    expect(early?.message).toContain('may be freed in a minute')
    // Whoever sets the clock of the machine makes nobody absent.
    set = 24 * 3_600_000
    const still = await first.session.freeSeat('second').catch((error) => error.refusal)
    set = 0
    expect(still).toMatchObject({ code: 'seat-taken' })
    await new Promise((resolve) => setTimeout(resolve, ABSENCE))
    const invite = await first.session.freeSeat('second')
    expect(first.session.state().seats[1]).toMatchObject({ taken: false })
    expect((await refusalOf(come({ token: second.token ?? '' }))).code).toBe('bad-token')
    expect((await refusalOf(come({ recovery: second.recovery ?? '' }))).code).toBe('bad-token')
    const old = { invite: inviteOf('second'), name: 'Bo' }
    expect((await refusalOf(api().join(game, old))).code).toBe('bad-token')
    const cy = await come({ invite, name: 'Cy' })
    expect(cy.session.state().seat).toBe('second')
    await until(first.session, ({ state }) => state().seats[1]?.player === 'Cy')
    // Who sits down anew adds to the dice as well.
    await until(cy.session, ({ state }) => state().dice?.salted.length === 2, 'both salts')
  })

  test('needs no time when the player leaves it himself', async () => {
    const { first, second } = match
    await second.session.leaveSeat()
    await until(first.session, ({ state }) => state().seats[1]?.taken === false)
    expect(first.session.state().chat.at(-1)).toMatchObject({ text: 'seat-left', seat: 'second' })
    const invite = await first.session.freeSeat('second')
    const cy = await come({ invite, name: 'Cy' })
    expect(cy.session.state().seat).toBe('second')
  })
})
