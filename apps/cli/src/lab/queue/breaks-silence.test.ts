import type { Pool } from '@redoubt/lab'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { breaksSilence } from './breaks-silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pool = (play: Pool['play']): Pool => ({ size: 1, play, close: () => undefined })

test('it is said once when nothing comes back, and not when something has', async () => {
  const say = vi.fn()
  const silent = breaksSilence(
    pool(() => new Promise(() => undefined)),
    say,
    1000,
  )
  void silent.play(0, 4)
  vi.advanceTimersByTime(999)
  expect(say).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(say).toHaveBeenCalledTimes(1)

  const others = vi.fn()
  const answering = breaksSilence(
    pool(async () => []),
    others,
    1000,
  )
  await answering.play(0, 4)
  vi.advanceTimersByTime(60_000)
  expect(others).not.toHaveBeenCalled()

  breaksSilence(
    pool(async () => []),
    others,
    1000,
  ).close()
  vi.advanceTimersByTime(60_000)
  expect(others).not.toHaveBeenCalled()
})
