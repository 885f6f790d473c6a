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

test('after a break both come back to the room there is, and stay', async () => {
  const balancer = await startBalancer()
  balancer.lead(server.port)
  const { first, second } = await startMatch(balancer.address)
  const breaks = [first, second].map(({ session }) =>
    until(session, ({ state }) => state().connection === 'reconnecting', 'the break'),
  )
  balancer.cut()
  await Promise.all(breaks)
  const seen: string[] = []
  first.session.subscribe(() => seen.push(first.session.state().connection))
  for (const { session } of [first, second])
    await until(session, ({ state }) => state().connection === 'online', 'its way back')
  await playRandomly(first.session, dice(3))
  await until(second.session, ({ state }) => state().view.seq === 1)
  expect(seen.slice(seen.indexOf('online'))).not.toContain('reconnecting')
  first.session.close()
  second.session.close()
  await balancer.close()
}, 60_000)

test('who leaves while his way back is being tried is not there when it is found', async () => {
  const balancer = await startBalancer()
  balancer.lead(server.port)
  const { first, second } = await startMatch(balancer.address)
  const isThere = () =>
    second.session.state().seats.find(({ seat }) => seat === first.session.state().seat)?.connected
  await until(second.session, () => isThere() === true, 'the first player')
  const breaks = [first, second].map(({ session }) =>
    until(session, ({ state }) => state().connection === 'reconnecting', 'the break'),
  )
  balancer.cut()
  await Promise.all(breaks)
  first.session.close()
  await until(second.session, ({ state }) => state().connection === 'online', 'its way back')
  // As long as all tries to come back take.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(isThere()).toBe(false)
  second.session.close()
  await balancer.close()
}, 60_000)
