/** What it takes to read what somebody sends is paid for by him, whether anything comes of it or not. */

import { expect, test } from 'vitest'
import { serveTest } from './serving.ts'

/** A quarter of a megabyte that is read and then refused: 20,000 keys. */
const WIDE = JSON.stringify(
  Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])),
)

test.each(['/api/games', '/api/games/nowhere/join', '/api/account/mail', '/api/studies'])(
  'who sends %s what takes long to read is soon asked to wait',
  async (path) => {
    const serving = await serveTest({ limits: { timePerMinute: 60, requestsPerMinute: 10_000 } })
    const post = async () => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${serving.address}${path}`, {
        method: 'POST',
        headers,
        body: WIDE,
      })
      await answer.body?.cancel()
      return answer.status
    }
    const statuses = new Set<number>()
    for (let n = 0; n < 300 && !statuses.has(429); n++) statuses.add(await post())
    expect([...statuses]).toEqual([400, 429])
    await serving.close()
  },
)
