/** How many studies there may be, and how long they wait: servers of their own, for their limits are small. */

import { connectTo, openStudy } from '@redoubt/client'
import { expect, test } from 'vitest'
import { startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

const bid = { action: 'bid', args: { count: '1' } }

test('one address opens so many studies; what was left is closed and makes room', async () => {
  const serving = await serveTest({
    limits: { studiesPerHour: 3, studiesPerAddress: 2, studyWaits: 80 },
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
  for (;;) {
    const more = await come(three ?? '').catch((error: unknown) => error)
    if (more instanceof Error) continue
    ;(more as typeof goes).session.close()
    break
  }
  // Where somebody is, nothing is closed for having been left.
  expect(await stays.session.act(bid)).toBeUndefined()
  for (const { session } of [stays, first, second]) session.close()
  await serving.close()
})

test('a study where nothing is tried is closed under its visitor, with a sentence', async () => {
  const serving = await serveTest({ limits: { studyIdle: 1500 } })
  const { created, first, second } = await startMatch(serving.address)
  const ask = { game: created.game, token: first.token ?? '' }
  const { study } = await connectTo(serving.address).study(ask)
  const come = () =>
    openStudy({ server: serving.address, study }).catch((error: unknown) => error as Error)
  // On a machine that takes longer to let somebody in, it is laid again for whoever comes again.
  let stays = await come()
  while (stays instanceof Error) stays = await come()
  const { session } = stays
  await until(session, ({ state }) => state().connection === 'closed')
  expect(session.state().problem).toContain('the study is closed')
  for (const one of [first, second]) one.session.close()
  await serving.close()
})
