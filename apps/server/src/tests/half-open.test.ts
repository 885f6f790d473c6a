/** Connections that lead nowhere and are not closed: whoever is at their end must not wait for them for good. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { startBalancer } from './balancer.ts'
import { openDeaf } from './deaf.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

let server: Serving
beforeAll(async () => {
  server = await serveTest()
})
afterAll(() => server.close())

test('a way back that leads nowhere is given up, and another is taken', async () => {
  const balancer = await startBalancer()
  const deaf = await openDeaf()
  balancer.lead(server.port)
  const { first, second } = await startMatch(balancer.address)
  await until(first.session, ({ state }) => state().offers.length > 0)
  balancer.lead(deaf.port)
  balancer.cut()
  while (deaf.callers.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  // The tries that are under way stay where they are.
  balancer.lead(server.port)
  for (const { session } of [first, second])
    await until(session, ({ state }) => state().connection === 'online', 'its way back')
  await playRandomly(first.session, dice(3))
  await until(second.session, ({ state }) => state().view.seq === first.session.state().view.seq)
  expect(second.session.state().problem).toBeUndefined()
  first.session.close()
  second.session.close()
  await balancer.close()
  deaf.close()
}, 60_000)
