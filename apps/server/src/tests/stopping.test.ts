/** A server that is stopped waits for nobody who stands still. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startBalancer } from './balancer.ts'
import { startChild } from './child.ts'
import { startMatch } from './players.ts'

/** Milliseconds: less than it takes to be taken for dead who answers no pings. */
const SOON = 6000

test('whoever does not answer the farewell is cut off', async () => {
  const data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  const child = await startChild(0, data)
  const way = await startBalancer()
  way.lead(child.port)
  const { first, second } = await startMatch(way.address)
  way.freeze()
  expect(await Promise.race([child.end('SIGTERM'), pause(SOON)])).toBe(0)
  for (const { session } of [first, second]) session.close()
  await way.close()
  await rm(data, { recursive: true })
})
