import type { UnitResult } from '@redoubt/lab'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FromPlayer, type PlayerPort, players, type ToPlayer } from './players.ts'
import type { StudyPlan } from './prepare.ts'

const plan = {} as StudyPlan

/** A player that says what the test has it say. */
function standIn(all: StandIn[]) {
  return (): PlayerPort => {
    const made: StandIn = { heard: [], ended: false, say: () => undefined }
    all.push(made)
    return {
      postMessage: (message) => made.heard.push(message),
      addEventListener: (_type, listener) => {
        made.say = (data) => listener({ data })
      },
      terminate: () => {
        made.ended = true
      },
    }
  }
}

interface StandIn {
  readonly heard: ToPlayer[]
  ended: boolean
  say: (message: FromPlayer) => void
}

const unit = (n: number) => ({ unit: n, games: [] }) as UnitResult
const at = (actions: number): FromPlayer => ({
  kind: 'at',
  place: { unit: 0, arm: 1, round: 0, actions },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = (all: StandIn[], size: number) =>
  players(plan, { size, seconds: 10, start: standIn(all), clock: () => Date.now() })

test('portions wait for somebody who is ready, and are played one after the other', async () => {
  const all: StandIn[] = []
  const pool = start(all, 1)
  const [only] = all
  const first = pool.play(0, 4)
  const second = pool.play(4, 4)
  expect(only?.heard.map(({ kind }) => kind)).toEqual(['open'])
  only?.say({ kind: 'ready' })
  expect(only?.heard.at(-1)).toMatchObject({ kind: 'play', from: 0, careful: false })
  only?.say({ kind: 'played', units: [unit(0)] })
  expect(await first).toEqual([unit(0)])
  expect(only?.heard.at(-1)).toMatchObject({ kind: 'play', from: 4 })
  only?.say({ kind: 'played', units: [unit(4)] })
  expect(await second).toEqual([unit(4)])
  await pool.close()
  expect(only?.ended).toBe(true)
})

test('who hangs is ended; the game it hangs in again is given up at that very decision', async () => {
  const all: StandIn[] = []
  const pool = start(all, 1)
  all[0]?.say({ kind: 'ready' })
  const played = pool.play(0, 4)
  all[0]?.say(at(2))
  vi.advanceTimersByTime(15_000)
  expect(all[0]?.ended).toBe(true)
  all[1]?.say({ kind: 'ready' })
  expect(all[1]?.heard.at(-1)).toMatchObject({ careful: true, givenUp: [] })
  all[1]?.say(at(5))
  vi.advanceTimersByTime(15_000)
  all[2]?.say({ kind: 'ready' })
  expect(all[2]?.heard.at(-1)).toMatchObject({
    careful: true,
    givenUp: [{ unit: 0, arm: 1, round: 0, actions: 5 }],
  })
  all[2]?.say({ kind: 'played', units: [unit(0)] })
  expect(await played).toEqual([unit(0)])
  await pool.close()
})

test('who is heard of goes on, however long it takes', async () => {
  const all: StandIn[] = []
  const pool = start(all, 1)
  all[0]?.say({ kind: 'ready' })
  void pool.play(0, 4)
  for (let second = 0; second < 60; second += 5) {
    vi.advanceTimersByTime(5000)
    all[0]?.say(at(second))
  }
  expect(all).toHaveLength(1)
  await pool.close()
})

test('a study that cannot be prepared breaks the run', async () => {
  const all: StandIn[] = []
  const pool = start(all, 1)
  const played = pool.play(0, 4)
  all[0]?.say({ kind: 'broken', message: 'no rules' })
  await expect(played).rejects.toThrow('no rules')
  await pool.close()
})
