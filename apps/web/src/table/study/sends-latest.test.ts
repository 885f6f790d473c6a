import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendsLatest } from './sends-latest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first goes at once, of those that follow too soon only the last, and nothing twice', () => {
  const sent: number[] = []
  const { send, stop } = sendsLatest((value: number) => sent.push(value), 200)
  for (const value of [1, 2, 3]) send(value)
  expect(sent).toEqual([1])
  vi.advanceTimersByTime(200)
  expect(sent).toEqual([1, 3])
  send(3)
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([1, 3])
  send(4)
  send(5)
  stop()
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([1, 3, 4])
})
