/** How many studies there may be, and how long they wait: a server of its own, for its limits are small. */

import { connectTo, openStudy } from '@redoubt/client'
import { expect, test } from 'vitest'
import { startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

const bid = { action: 'bid', args: { count: '1' } }

test('one address opens so many studies; what was left, or where nothing is tried, is closed', async () => {
  const serving = await serveTest({
    limits: { studiesPerHour: 3, studiesPerAddress: 2, studyWaits: 80, studyIdle: 400 },
  })
  const { created, first, second } = await startMatch(serving.address)
  const ask = { game: created.game, token: first.token ?? '' }
  const api = connectTo(serving.address)
  const come = (study: string) => openStudy({ server: serving.address, study })
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(async () => (await api.study(ask)).study),
  )
  expect(await refusalOf(api.study(ask))).toMatchObject({ code: 'too-many' })

  const stays = await come(one ?? '')
  const goes = await come(two ?? '')
  expect(await refusalOf(come(three ?? ''))).toMatchObject({ code: 'too-many' })
  goes.session.close()
  // The one that was left makes room …
  for (;;) {
    const more = await come(three ?? '').catch((error: unknown) => error)
    if (more instanceof Error) continue
    ;(more as typeof goes).session.close()
    break
  }
  // … and the one where nothing is tried any more is closed under its visitor, with a sentence.
  expect(await stays.session.act(bid)).toBeUndefined()
  await until(stays.session, ({ state }) => state().connection === 'closed')
  expect(stays.session.state().problem).toContain('the study is closed')

  for (const { session } of [first, second]) session.close()
  await serving.close()
}, 30_000)
