import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('others have their turn after every slice, and the work gives what it gives', async () => {
  let time = 0
  let turns = 0
  const others = setInterval(() => turns++, 0)
  const seen: number[] = []
  function* work(): Generator<undefined, string> {
    for (let piece = 0; piece < 9; piece++) {
      time += 5
      seen.push(turns)
      if (piece % 2 === 1) setImmediate(() => turns++)
      yield undefined
    }
    return 'done'
  }
  expect(await inSlices(work(), 10, () => time)).toBe('done')
  clearInterval(others)
  expect(seen[0]).toBe(0)
  expect(seen[8]).toBeGreaterThanOrEqual(4)
})
