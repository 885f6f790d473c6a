/** A board that takes long to be brought to life: its record is long, its store slow, or many come after another server has died. */

import { connectTo, openOnline, openStudy } from '@redoubt/client'
import { expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { dice, playOn, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

/** Milliseconds; Colyseus waits for half a second before it opens a second room for those who came meanwhile. */
const LONG = 1500

/** A server whose store takes its time over records, once it is told to. */
async function slowServer() {
  const store = openSqlite(':memory:')
  let long = 0
  const serving = await serveTest({
    store: {
      ...store,
      record: async (id) => {
        await new Promise((resolve) => setTimeout(resolve, long))
        return store.record(id)
      },
    },
  })
  return {
    serving,
    slowDown: () => {
      long = LONG
    },
  }
}

test('players who come while their table is being laid hear each other', async () => {
  const { serving, slowDown } = await slowServer()
  const server = serving.address
  const { game, seats } = await connectTo(server).create({ module: 'raid' })
  const [first, second] = await Promise.all(
    seats.map(({ invite = '' }, n) => connectTo(server).join(game, { invite, name: `P${n}` })),
  )
  slowDown()
  const come = (token = '') => openOnline({ server, game, token })
  const [ada, bo] = await Promise.all([come(first?.token), come(second?.token)])
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
