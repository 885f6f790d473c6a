import { type Client, Deferred } from '@colyseus/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letComeBack, RECONNECTION_SECONDS } from './coming-back.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A room that waits for a visitor, and how that has ended. */
function waiting() {
  const back = new Deferred<Client>()
  let ended: 'back' | 'given up' | undefined
  back.then(
    () => (ended = 'back'),
    () => (ended = 'given up'),
  )
  letComeBack({ allowReconnection: () => back }, {} as Client)
  return { back, ended: () => ended }
}

test('a lost connection is given up after a while', async () => {
  const { ended } = waiting()
  await vi.advanceTimersByTimeAsync(RECONNECTION_SECONDS * 1000 - 1)
  expect(ended()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended()).toBe('given up')
})

test.each([
  ['has come back', (back: Deferred<Client>) => back.resolve({} as Client)],
  ['stands in a room that is gone', (back: Deferred<Client>) => back.reject('disconnecting')],
])('no time runs for a visitor who %s', async (_, settle) => {
  const { back } = waiting()
  settle(back)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
