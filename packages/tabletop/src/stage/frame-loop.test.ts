import { afterEach, expect, test, vi } from 'vitest'
import { makeFrameLoop } from './frame-loop.ts'

afterEach(() => vi.unstubAllGlobals())

test('a frame is drawn when it was asked for, once; at once where it cannot wait, and then not again', () => {
  const waiting = new Map<number, (now: number) => void>()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => {
    waiting.set(++last, run)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
  const comes = () => {
    const runs = [...waiting.values()]
    waiting.clear()
    for (const run of runs) run(0)
  }
  let drawn = 0
  const loop = makeFrameLoop(() => {
    drawn++
    return false
  })
  loop.ask()
  loop.ask()
  expect(drawn).toBe(0)
  comes()
  expect(drawn).toBe(1)
  loop.ask()
  loop.now()
  expect(drawn).toBe(2)
  comes()
  expect(drawn).toBe(2)
  loop.ask()
  comes()
  expect(loop.frames()).toBe(3)
})
