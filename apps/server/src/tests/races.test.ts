/** Who comes, acts, takes back and goes all at once: each gets a clear answer, and nothing is lost. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Channel,
  connectTo,
  type OnlineSession,
  openOnline,
  openRoomChannel,
} from '@redoubt/client'
import { readRecord, verifyRecord } from '@redoubt/engine'
import {
  type CreatedGame,
  type Refusal,
  RefusedError,
  type Requests,
  ROOM,
} from '@redoubt/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChild } from './child.ts'
import { freshMatch } from './fresh-match.ts'
import { dice, playOn, until } from './players.ts'
import { atOneProcess, atTwoProcesses, type Course } from './racing.ts'
import { raidModule } from './raid.ts'
import { refusalOf } from './serving.ts'

/** Milliseconds a commit takes here, so that others come in between. */
let slow = 0

describe.each([
  ['at one process', atOneProcess],
  ['at two processes that share a database', atTwoProcesses],
])('%s', (_, open) => {
  let course: Course
  beforeAll(async () => {
    course = await open(() => slow)
  }, 60_000)
  afterAll(() => course.close(), 60_000)

  const match = freshMatch(
    () => course.server,
    () => course.door,
  )
  const { come } = match
  const id = () => crypto.randomUUID()
  const bid = (count: number) => ({ action: 'bid', args: { count: String(count) } })

  const enter = (token: string | undefined): Promise<Channel> =>
    openRoomChannel(course.door, {
      room: ROOM,
      options: { gameId: match.created.game, ...(token === undefined ? {} : { token }) },
    })

  /** What became of something: its answer, or the refusal. @throws what is neither */
  async function outcome<T>(work: Promise<T>): Promise<{ answer: T } | { refusal: Refusal }> {
    try {
      return { answer: await work }
    } catch (error) {
      if (error instanceof RefusedError) return { refusal: error.refusal }
      throw error
    }
  }

  /** Refused with a sentence that somebody can read. */
  const isSaid = ({ code, message }: Refusal): boolean =>
    code !== 'internal' && /^[^{}[\]]{10,}$/.test(message)

  /** What the table tells is what the store holds, and it can be played on to its end. */
  async function isWhole(): Promise<void> {
    const { game } = match.created
    const record = await course.store.record(game)
    const stored = await course.store.game(game)
    let seq = 0
    for (const { event } of record) {
      if (event.kind === 'act') seq++
      else if (event.kind === 'undo') seq = event.to
    }
    expect(stored?.standing.seq).toBe(seq)
    const [first, second] = await Promise.all([
      come({ token: match.first.token ?? '' }),
      come({ token: match.second.token ?? '' }),
    ])
    expect(first.session.state().view.seq).toBe(seq)
    await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
    const whole = readRecord(await connectTo(course.server).record(game))
    expect(verifyRecord(raidModule, whole)).toMatchObject({ finished: true })
  }

  describe('joining while the table closes', () => {
    test('whoever comes as the last one goes finds the table', async () => {
      match.second.session.close()
      let here = match.first
      for (let n = 0; n < 40; n++) {
        const coming = come({ token: match.first.token ?? '' })
        if (n % 2) await new Promise((resolve) => setTimeout(resolve, n % 7))
        here.session.close()
        here = await coming
        expect(here.session.state()).toMatchObject({ seat: 'first', connection: 'online' })
      }
      await isWhole()
    }, 60_000)

    test('what was asked by one who went at once is done before another is shown the table', async () => {
      slow = 40
      try {
        match.second.session.close()
        await until(match.first.session, ({ state }) => state().seats[1]?.connected === false)
        const acting = outcome(match.first.session.act(bid(1))).catch(() => 'gone')
        await new Promise((resolve) => setTimeout(resolve, 10))
        match.first.session.close()
        const next = await come({ token: match.second.token ?? '' })
        const offline: string[] = []
        next.session.subscribe(() => {
          const { connection } = next.session.state()
          if (connection !== 'online') offline.push(connection)
        })
        await acting
        await new Promise((resolve) => setTimeout(resolve, 200))
        const stored = await course.store.game(match.created.game)
        expect(next.session.state().view.seq).toBe(stored?.standing.seq)
        expect(stored?.standing.seq).toBe(1)
        await next.session.act(bid(2))
        // A third finds this table as well, and not another life of the game.
        await come({ token: match.second.token ?? '' })
        await next.session.act({ action: 'wait', args: { how: 'ready' } })
        expect(offline).toEqual([])
      } finally {
        slow = 0
      }
      await isWhole()
    })

    test('when the game ends meanwhile, an empty seat is taken, or is told that it is over', async () => {
      for (let n = 0; n < 10; n++) {
        const { game, seats } = await connectTo(course.server).create({ module: 'raid' })
        const [one, two] = seats.map(({ invite }) => invite)
        const ada = await openOnline({
          server: course.server,
          game,
          invite: one ?? '',
          name: 'Ada',
        })
        const [joined] = await Promise.all([
          outcome(connectTo(course.server).join(game, { invite: two ?? '', name: 'Bo' })),
          ada.session.resign(),
        ])
        if ('refusal' in joined) expect(joined.refusal.code).toBe('over')
        else expect(joined.answer.seat).toBe('second')
        ada.session.close()
      }
    })

    test('when the server stops meanwhile, whoever asks again has his seat', async () => {
      const data = await mkdtemp(join(tmpdir(), 'redoubt-races-'))
      let child = await startChild(0, data)
      const { address: server, port } = child
      const api = connectTo(server)
      const games = await Promise.all(
        Array.from({ length: 12 }, () => api.create({ module: 'raid' })),
      )
      const come = async ({ game, seats }: CreatedGame): Promise<OnlineSession> => {
        const terms = { server, game, invite: seats[0]?.invite ?? '', name: 'Ada' }
        const token = id().replaceAll('-', '')
        for (;;) {
          try {
            return await openOnline({ ...terms, token })
          } catch (error) {
            if (error instanceof RefusedError) expect(isSaid(error.refusal)).toBe(true)
            await new Promise((resolve) => setTimeout(resolve, 100))
          }
        }
      }
      const coming = games.map(come)
      await Promise.race(coming)
      await child.end('SIGTERM')
      child = await startChild(port, data)
      const sessions = await Promise.all(coming)
      for (const { session } of sessions) {
        await until(session, ({ state }) => state().connection === 'online')
        expect(session.state()).toMatchObject({ seat: 'first' })
        session.close()
      }
      // Else those that closed would look for their room again.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await child.end('SIGKILL')
      await rm(data, { recursive: true })
    }, 60_000)

    test('whoever leaves his seat as his account comes from elsewhere has left it', async () => {
      const ofAccount = async <T>(verb: string, body: object, token?: string): Promise<T> => {
        const answer = await fetch(`${course.server}/api/account/${verb}`, {
          method: 'POST',
          headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
        return (await answer.json()) as T
      }
      const { game } = match.created
      const { token: account } = await ofAccount<{ token: string }>('new', {})
      const tokens = [match.second.token ?? '']
      await ofAccount('seats', { tokens }, account)
      slow = 80
      try {
        const left = match.second.session.leaveSeat()
        await new Promise((resolve) => setTimeout(resolve, 30))
        const adopted = ofAccount('seats', { tokens }, account)
        const opened = await ofAccount('open', { game }, account)
        expect(opened).toMatchObject({ error: { code: 'bad-token' } })
        await Promise.all([left, adopted])
      } finally {
        slow = 0
      }
      const invite = await match.first.session.freeSeat('second')
      await come({ invite, name: 'Cy' })
      const after = await ofAccount('open', { game }, account)
      expect(after).toMatchObject({ error: { code: 'bad-token' } })
    })

    test('whoever leaves his seat as his other device comes has left it', async () => {
      const [coming] = await Promise.all([
        outcome(come({ token: match.second.token ?? '' })),
        match.second.session.leaveSeat(),
      ])
      if ('refusal' in coming) expect(coming.refusal.code).toBe('bad-token')
      else {
        const { session } = coming.answer
        await until(session, ({ state }) => state().connection === 'closed', 'the other device out')
      }
      await until(match.first.session, ({ state }) => state().seats[1]?.taken === false)
      await until(match.first.session, ({ state }) => state().seats[1]?.connected === false)
    })
  })

  describe('undo while another acts', () => {
    test('one of them comes first, and the other is done or told that the position is gone', async () => {
      const seen = new Set<string>()
      for (let n = 0; n < 20; n++) {
        const [first, second] = await Promise.all([
          enter(match.first.token),
          enter(match.second.token),
        ])
        const { seq } = match.first.session.state().view
        expect(seq).toBe(0)
        await match.first.session.act(bid(1))
        const work = [
          () => outcome(first.request('undo', { id: id(), seq: seq + 1 })),
          () => outcome(second.request('act', { id: id(), seq, action: bid(2) })),
        ]
        if (n % 2) work.reverse()
        const done = await Promise.all(work.map((one) => one()))
        const [undone, acted] = n % 2 ? [...done].reverse() : done
        if (!undone || !acted) throw new Error('nothing was answered')
        for (const one of done) {
          if ('refusal' in one) expect(one.refusal.code).toBe('stale')
          else expect(one.answer).not.toHaveProperty('denial.message', undefined)
        }
        seen.add(`${'answer' in undone} ${'answer' in acted}`)
        // Whatever it was, both see the same and go back to the beginning.
        const where = (await course.store.game(match.created.game))?.standing.seq ?? -1
        for (const { session } of [match.first, match.second])
          await until(session, ({ state }) => state().view.seq === where, `action ${where}`)
        if (where > 0) {
          await match.first.session.propose('take-back', 0)
          await until(match.second.session, ({ state }) => state().proposals.length > 0)
          await match.second.session.answer('take-back', true)
        }
        for (const { session } of [match.first, match.second])
          await until(session, ({ state }) => state().view.seq === 0, 'the beginning')
        first.close()
        second.close()
      }
      // Not only one of the orders was tried.
      expect(seen.size).toBeGreaterThan(1)
      await isWhole()
    }, 60_000)
  })

  describe('two devices of one seat', () => {
    test('that act at once act once', async () => {
      const phone = await come({ link: (await match.first.session.linkDevice()).link })
      const devices = [match.first.session, phone.session]
      for (const session of devices) await until(session, ({ state }) => state().offers.length > 0)
      await match.second.session.act(bid(0))
      // Both must have heard of it: else both are late.
      for (const session of devices) await until(session, ({ state }) => state().view.seq === 1)
      const done = await Promise.all(devices.map((session, n) => outcome(session.act(bid(n)))))
      const refused = done.flatMap((one) => ('refusal' in one ? one.refusal : []))
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatchObject({ code: 'stale' })
      // Then a whole game, where both play whatever they are asked as fast as they can.
      let clashes = 0
      const play = async (session: (typeof devices)[number], seed: number) => {
        const random = dice(seed)
        const { seat } = session.state()
        const mine = () => session.state().asked.some((asked) => asked.seat === seat)
        while (!session.state().result) {
          await until(session, () => mine() || session.state().result !== undefined, 'a turn')
          const [offer] = session.state().offers.filter(({ action }) => action === 'wait')
          if (!offer) continue
          const how = random() < 0.5 ? 'ready' : 'resting'
          const one = await outcome(session.act({ action: 'wait', args: { how } }))
          const why = 'refusal' in one ? one.refusal.code : one.answer?.message
          if (why === undefined) continue
          expect(['stale', 'over', 'table.not-asked']).toContain(why)
          clashes++
        }
      }
      await Promise.all([...devices, match.second.session].map((one, n) => play(one, n)))
      expect(clashes).toBeGreaterThan(5)
      // The end is told first, and what had been hidden is laid open after it.
      for (const device of devices)
        await until(
          device,
          ({ state }) => Object.keys(state().view.hidden).length === 0,
          'all of it',
        )
      expect(phone.session.state().view).toEqual(match.first.session.state().view)
      const record = readRecord(await match.second.session.record())
      expect(verifyRecord(raidModule, record)).toMatchObject({ finished: true })
    }, 60_000)

    test('that ask with one id, as a page that was sent twice does, are answered alike', async () => {
      const [one, two] = await Promise.all([enter(match.first.token), enter(match.first.token)])
      const ask: Requests['act']['ask'] = { id: id(), seq: 0, action: bid(3) }
      const answers = await Promise.all([one.request('act', ask), two.request('act', ask)])
      expect(answers).toEqual([{ seq: 1 }, { seq: 1 }])
      one.close()
      two.close()
      await isWhole()
    })

    test('one agrees and the other declines: what came first holds, the other hears of it', async () => {
      const phone = await come({ link: (await match.first.session.linkDevice()).link })
      await match.second.session.propose('draw')
      for (const { session } of [match.first, phone])
        await until(session, ({ state }) => state().proposals.length > 0)
      const done = await Promise.all([
        outcome(match.first.session.answer('draw', false)),
        outcome(phone.session.answer('draw', true)),
      ])
      const codes = done.map((one) => ('refusal' in one ? one.refusal.code : 'done'))
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      expect(codes).toContain('no-proposal')
    })

    test('one leaves the seat while the other acts: whatever comes after is refused', async () => {
      const phone = await come({ link: (await match.second.session.linkDevice()).link })
      const [acted] = await Promise.all([
        outcome(phone.session.act(bid(1))).catch((error: Error) => error),
        match.second.session.leaveSeat(),
      ])
      if (acted instanceof Error) expect(acted.message).toMatch(/closed|left|given up|no longer/)
      else if ('refusal' in acted) expect(isSaid(acted.refusal)).toBe(true)
      await until(match.first.session, ({ state }) => state().seats[1]?.taken === false)
    })
  })

  describe('a vote', () => {
    test('stands while a seat goes and comes back a hundred times', async () => {
      await match.first.session.act(bid(1))
      await until(match.second.session, ({ state }) => state().view.seq === 1)
      await match.first.session.propose('take-back', 0)
      for (let n = 0; n < 50; n++) {
        const again = await come({ token: match.second.token ?? '' })
        expect(again.session.state().proposals).toMatchObject([{ kind: 'take-back', by: 'first' }])
        again.session.close()
      }
      // And fifty that all come and go at once.
      const many = await Promise.all(
        Array.from({ length: 50 }, () => come({ token: match.second.token ?? '' })),
      )
      for (const { session } of many.slice(1)) session.close()
      match.second.session.close()
      const [last] = many
      if (!last) throw new Error('nobody came back')
      await last.session.answer('take-back', true)
      await until(match.first.session, ({ state }) => state().view.seq === 0, 'the take-back')
      expect(match.first.session.state().proposals).toEqual([])
      expect((await refusalOf(last.session.answer('take-back', true))).code).toBe('no-proposal')
      await until(match.first.session, ({ state }) => state().seats[1]?.connected === true)
      last.session.close()
      await until(match.first.session, ({ state }) => state().seats[1]?.connected === false)
      await isWhole()
    }, 60_000)
  })
})
