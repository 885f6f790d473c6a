import { afterEach, expect, test, vi } from 'vitest'
import { startMatch } from '../tests/players.ts'
import { serveTest } from '../tests/serving.ts'
import { TICK } from './tick.ts'

afterEach(() => vi.restoreAllMocks())

test('a table at which nobody moves is looked after a few times a second', async () => {
  const serving = await serveTest()
  const timers = vi.spyOn(globalThis, 'setInterval')
  const { first, second } = await startMatch(serving.address)
  const waits = timers.mock.calls.map(([, milliseconds = 0]) => milliseconds)
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.filter((milliseconds) => milliseconds < TICK)).toEqual([])
  first.session.close()
  second.session.close()
  await serving.close()
})
