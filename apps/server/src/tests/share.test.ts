/**
 * An address that asks for more than its share of the server's time: at a server of its own whose shares are small. A share that grows
 * by five milliseconds in a second is used up by however slow a machine, and not full again before it is asked once more.
 */

import { join } from 'node:path'
import type { Refusal } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { heap } from './costly-boards.ts'
import { serveTest } from './serving.ts'

const MODULES = join(import.meta.dirname, '../../../../modules')

test('an address that has used up its share waits; others are served', async () => {
  const serving = await serveTest({
    modules: [join(MODULES, 'fortify')],
    proxies: ['127.0.0.1'],
    limits: { timePerMinute: 300, gamesPerHour: 1000 },
  })
  const post = (body: object, from: string) =>
    fetch(`${serving.address}/api/games`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify(body),
    })
  const greedy = '203.0.113.9'
  const costly = { module: 'fortify', options: { map: heap } }
  const plain = { module: 'fortify' }

  const refusals: Refusal[] = []
  for (let n = 0; n < 40 && refusals.at(-1)?.code !== 'too-fast'; n++)
    refusals.push(((await (await post(costly, greedy)).json()) as { error: Refusal }).error)
  // What it sends is refused for what it is, until it has nothing left.
  expect(refusals[0]?.code).toBe('bad-options')
  expect(refusals.at(-1)).toMatchObject({
    code: 'too-fast',
    message: expect.stringContaining('share of the server'),
  })
  expect((await post(plain, greedy)).status).toBe(429)
  expect((await post(plain, '203.0.113.10')).status).toBe(201)
  await serving.close()
})
