/** A board that takes long to be brought to life: its record is long, its store slow, or many come after another server has died. */

import { matchMaker } from '@colyseus/core'
import { connectTo, openOnline, openStudy } from '@redoubt/client'
import { ROOM } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { dice, playOn, startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

/** Milliseconds; Colyseus waits for half a second before it opens a second room for those who came meanwhile. */
const LONG = 1500

/** A server whose store takes its time over records, or cannot read them, once it is told to. */
async function slowServer() {
  const store = openSqlite(':memory:')
  let long = 0
  let fails = false
  const serving = await serveTest({
    store: {
      ...store,
      record: async (id) => {
        await new Promise((resolve) => setTimeout(resolve, long))
        if (fails) throw new Error('the disk does not answer')
        return store.record(id)
      },
    },
  })
  return {
    serving,
    slowDown: () => {
      long = LONG
    },
    fail: (failing: boolean) => {
      fails = failing
    },
  }
}

/** A game with two people seated and nobody there. */
async function seatTwo(server: string) {
  const { game, seats } = await connectTo(server).create({ module: 'raid' })
  const [ada, bo] = await Promise.all(
    seats.map(({ invite = '' }, n) => connectTo(server).join(game, { invite, name: `P${n}` })),
  )
  const comes = (token = '') => openOnline({ server, game, token })
  return {
    game,
    tokens: [ada?.token, bo?.token],
    ada: () => comes(ada?.token),
    bo: () => comes(bo?.token),
  }
}

test('players who come while their table is being laid hear each other', async () => {
  const { serving, slowDown } = await slowServer()
  const server = serving.address
  const seated = await seatTwo(server)
  slowDown()
  const [ada, bo] = await Promise.all([seated.ada(), seated.bo()])
  expect(await matchMaker.query({ name: ROOM }), 'rooms of the game').toHaveLength(1)
  const hears = (who: typeof ada, line: string) =>
    until(who.session, ({ state }) => state().chat.some(({ text }) => text === line), line)
  await ada.session.say('Good luck!')
  await hears(bo, 'Good luck!')
  await bo.session.say('The same to you.')
  await hears(ada, 'The same to you.')
  expect(ada.session.state().seats.map(({ connected }) => connected)).toEqual([true, true])
  ada.session.close()
  bo.session.close()
  await serving.close()
})

test('a table that could not be laid is laid for whoever asks again', async () => {
  const { serving, slowDown, fail } = await slowServer()
  const seated = await seatTwo(serving.address)
  slowDown()
  fail(true)
  const refused = await Promise.all([refusalOf(seated.ada()), refusalOf(seated.bo())])
  expect(refused.map(({ code }) => code)).toEqual(['internal', 'internal'])
  fail(false)
  const [ada, bo] = await Promise.all([seated.ada(), seated.bo()])
  await until(bo.session, ({ state }) => state().seats.every(({ connected }) => connected))
  for (const { session } of [ada, bo]) session.close()
  await serving.close()
})

test('a table that everybody has left before it was laid does not stay in memory', async () => {
  const { serving, slowDown } = await slowServer()
  const seated = await seatTwo(serving.address)
  const held = async () =>
    /^redoubt_tables (\d+)$/m.exec(await (await fetch(`${serving.address}/metrics`)).text())?.[1]
  await expect.poll(held).toBe('0')
  slowDown()
  const answer = await fetch(`${serving.address}/matchmake/joinOrCreate/${ROOM}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameId: seated.game, token: seated.tokens[0] }),
  })
  const { sessionId, roomId, processId } = (await answer.json()) as Record<string, string>
  const socket = new WebSocket(
    `ws://127.0.0.1:${serving.port}/${processId}/${roomId}?sessionId=${sessionId}`,
  )
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.close()
  expect(await held()).toBe('1')
  await expect.poll(held, { timeout: 2 * LONG }).toBe('0')
  await serving.close()
})

test('two who open a study while its board is being laid look at the same board', async () => {
  const { serving, slowDown } = await slowServer()
  const server = serving.address
  const { created, first, second } = await startMatch(server, { options: { length: 8 } })
  await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
  const { study } = await connectTo(server).study({ game: created.game, at: 3 })
  slowDown()
  const enter = (name: string) => openStudy({ server, study, name })
  const inside = await Promise.all([enter('Ada'), enter('Bo')])
  for (const { shared } of inside)
    await expect
      .poll(() => shared.state().study.visitors.map(({ name }) => name))
      .toEqual(['Ada', 'Bo'])
  for (const { session } of [...inside, first, second]) session.close()
  await serving.close()
})
