/** The host of a table: who may see it, when it stands still, and who is silent. */

import { connectTo, openOnline } from '@redoubt/client'
import type { CreateGame } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({})
})
afterAll(() => serving.close())

async function begun(terms: Partial<CreateGame> = {}) {
  const match = await startMatch(serving.address, terms)
  const [first, second] = [match.first.session, match.second.session]
  return {
    created: match.created,
    first,
    second,
    close: () => [first, second].map((one) => one.close()),
  }
}

test('while the host has stopped the table nobody moves and no clock runs', async () => {
  const { first, second, close } = await begun({
    pace: { kind: 'live', minutes: 10, increment: 0 },
  })
  await playRandomly(first, dice(1))
  await until(second, (one) => one.state().clocks?.seats.second?.runs === true, 'the clock')
  expect((await refusalOf(second.keepHouse('pause'))).code).toBe('not-host')
  await first.keepHouse('pause')
  await until(second, (one) => one.state().house.paused, 'the news')
  expect(second.state().clocks?.seats.second?.runs).toBe(false)
  expect((await refusalOf(playRandomly(second, dice(1)))).message).toContain('paused the table')
  await second.say('When do we go on?')
  await first.keepHouse('go-on')
  await until(second, (one) => !one.state().house.paused, 'the news')
  await playRandomly(second, dice(1))
  close()
})

test('who is silenced moves but does not speak', async () => {
  const { first, second, close } = await begun()
  await first.keepHouse('mute', 'second')
  await until(second, (one) => one.state().house.muted.length > 0, 'the news')
  expect((await refusalOf(second.say('But'))).message).toContain('silenced')
  await playRandomly(second, dice(1))
  await first.keepHouse('unmute', 'second')
  await second.say('But')
  expect((await refusalOf(first.keepHouse('mute', 'nobody'))).code).toBe('unknown-seat')
  close()
})

test.each([
  ['anybody', true, true],
  ['after', false, true],
  ['nobody', false, false],
] as const)(
  '%s may watch while it is played: %s, and when it is over: %s',
  async (watchers, during, after) => {
    const { created, first, close } = await begun({ watchers })
    const watch = async () => {
      const one = await openOnline({ server: serving.address, game: created.game }).catch(
        () => undefined,
      )
      one?.session.close()
      return one !== undefined
    }
    const api = connectTo(serving.address)
    expect((await api.game(created.game)).spectate).toBe(during)
    expect(await watch()).toBe(during)
    await first.resign()
    expect((await api.game(created.game)).spectate).toBe(after)
    expect(await watch()).toBe(after)
    close()
  },
)

test('who watches two actions late is told nothing newer by the room, the lobby or the record', async () => {
  const { created, first, second, close } = await begun({ watchers: 'late:2' })
  const api = connectTo(serving.address)
  const { session } = await openOnline({ server: serving.address, game: created.game })
  const random = dice(3)
  const seen: number[] = []
  session.subscribe(() => seen.push(session.state().view.seq))
  for (let n = 1; n <= 6; n++) {
    const mover = first.state().offers.length > 0 ? first : second
    await playRandomly(mover, random)
    await until(first, (one) => one.state().view.seq === n, 'the action')
    await until(second, (one) => one.state().view.seq === n, 'the action')
    await until(session, (one) => one.state().view.seq === Math.max(0, n - 2), 'the late view')
    const [listed] = (await api.games()).games.filter(({ id }) => id === created.game)
    for (const told of [await api.game(created.game), listed])
      expect(told).toMatchObject({ seq: Math.max(0, n - 2), asked: [], lag: 2 })
  }
  expect(Math.max(...seen)).toBe(4)
  expect(session.state().clocks).toBeUndefined()
  expect(session.facts.lag).toBe(2)
  await first.say('The gun goes north.')
  const record = await fetch(`${serving.address}/api/games/${created.game}/record`)
  expect([record.status, await record.text()]).toEqual([409, expect.stringContaining('not-over')])
  expect((await refusalOf(session.record())).code).toBe('not-over')
  expect((await refusalOf(session.insight({ about: 'declared' }))).code).toBe('no-spectators')
  const again = await openOnline({ server: serving.address, game: created.game })
  expect([again.session.state().view.seq, again.session.state().chat]).toEqual([4, []])
  await first.resign()
  await until(session, (one) => one.state().view.seq === 6, 'the end')
  expect(session.state().result?.reason).toBe('resigned')
  for (const one of [session, again.session]) one.close()
  close()
})

test('how late watchers are is a number from 1 to 200', async () => {
  const api = connectTo(serving.address)
  for (const watchers of ['late:0', 'late:201', 'late:1e3', 'late:'] as CreateGame['watchers'][])
    expect((await refusalOf(api.create({ module: 'raid', watchers }))).code).toBe('malformed')
})

test('what the host has ordered stands when the table is laid again', async () => {
  const { created, first, second, close } = await begun()
  await first.keepHouse('pause')
  await first.keepHouse('mute', 'second')
  close()
  await expect
    .poll(
      async () =>
        (await fetch(`${serving.address}/api/health`).then((one) => one.json())) as object,
    )
    .toMatchObject({ ok: true, rooms: 0 })
  const { session } = await openOnline({ server: serving.address, game: created.game })
  expect(session.state().house).toEqual({ paused: true, muted: ['second'] })
  session.close()
  expect(second.state().house.paused).toBe(true)
})

test('what a player writes down is his alone, on all his devices, and goes when he leaves', async () => {
  const { created, first, second, close } = await begun()
  await second.notes('He always bids three.')
  expect([await first.notes(), await second.notes()]).toEqual(['', 'He always bids three.'])
  const { link } = await second.linkDevice()
  const phone = await openOnline({ server: serving.address, game: created.game, link })
  expect(await phone.session.notes()).toBe('He always bids three.')
  const watcher = await openOnline({ server: serving.address, game: created.game })
  expect((await refusalOf(watcher.session.notes())).code).toBe('not-seated')
  await second.leaveSeat()
  await until(first, (one) => one.state().seats[1]?.taken === false, 'the empty chair')
  const invite = await first.freeSeat('second')
  const { session } = await openOnline({
    server: serving.address,
    game: created.game,
    invite,
    name: 'Cy',
  })
  expect(await session.notes()).toBe('')
  for (const one of [phone.session, watcher.session, session]) one.close()
  close()
})
