import { afterEach, expect, test, vi } from 'vitest'
import type { Input } from './command.ts'
import { countingOf } from './counting.ts'

const { isTTY } = process.stderr
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What is written when three things are done, four seconds each. */
function written(terminal: boolean, json = false): string[] {
  vi.useFakeTimers()
  process.stderr.isTTY = terminal
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const counting = countingOf(3, 'games', { flag: () => json } as unknown as Input)
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(4_000)
    counting.done(count)
  }
  counting.end()
  return lines
}

test('a terminal is told at once, and the line is cleared in the end', () => {
  const clear = '\r\x1b[K'
  expect(written(true)).toEqual([1, 2, 3].map((n) => `${clear}${n} of 3 games`).concat(clear))
})

test('a log is told now and then, a machine never', () => {
  expect(written(false)).toEqual(['3 of 3 games\n'])
  expect(written(true, true)).toEqual([])
})
