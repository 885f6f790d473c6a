import type { Pace } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import {
  backFromVacation,
  type Clocks,
  clockState,
  clocksAt,
  firstDue,
  movedOn,
  newClocks,
  onVacation,
  pausedFor,
} from './clocks.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const live: Pace = { kind: 'live', minutes: 10, increment: 30 }
const post: Pace = { kind: 'correspondence', days: 3, reserve: 5, vacation: 14 }

/** The clocks as the move passes from seat to seat; each pair: whose move it is from then on. */
function played(pace: Pace, moves: readonly (readonly [at: number, asked: string])[]): Clocks {
  let clocks = newClocks(pace, ['first', 'second'])
  for (const [now, asked] of moves)
    clocks = clocksAt(clocks, pace, { now, asked: [asked], step: 'turn', goesOn: true })
  return clocks
}

/** Minutes left to each seat. */
function minutesLeft(clocks: Clocks, pace: Pace, now: number): number[] {
  return Object.values(clocks.seats).map((clock) => clockState(clock, pace, now).left / MINUTE)
}

test('after Fischer: a move takes from the reserve and brings the increment', () => {
  const clocks = played(live, [
    [0, 'first'],
    [2 * MINUTE, 'second'],
    [3 * MINUTE, 'first'],
  ])
  expect(minutesLeft(clocks, live, 3 * MINUTE)).toEqual([8.5, 9.5])
  expect(minutesLeft(clocks, live, 5 * MINUTE)).toEqual([6.5, 9.5])
  expect(firstDue(clocks, live)).toEqual({ seat: 'first', at: 11.5 * MINUTE })
})

test('by phase, each step of a turn brings the increment', () => {
  const pace: Pace = { ...live, per: 'phase' }
  const moment = { asked: ['first'], goesOn: true }
  const moving = clocksAt(newClocks(pace, ['first']), pace, { ...moment, now: 0, step: 'move' })
  const fighting = clocksAt(moving, pace, { ...moment, now: MINUTE, step: 'combat' })
  expect(minutesLeft(fighting, pace, MINUTE)).toEqual([9.5])
  expect(clocksAt(fighting, pace, { ...moment, now: 2 * MINUTE, step: 'combat' })).toBe(fighting)
})

test('by post: a move has its own days, then takes from the reserve', () => {
  const quick = played(post, [
    [0, 'first'],
    [2 * DAY, 'second'],
  ])
  expect(quick.seats.first?.reserve).toBe(5 * DAY)
  const slow = played(post, [
    [0, 'first'],
    [4 * DAY, 'second'],
  ])
  expect(slow.seats.first?.reserve).toBe(4 * DAY)
  expect(firstDue(slow, post)).toEqual({ seat: 'second', at: 12 * DAY })
})

test('while a chair is empty or the table is paused nobody loses time', () => {
  const running = played(live, [[0, 'first']])
  const moment = { asked: ['first'], step: 'turn' }
  const empty = clocksAt(running, live, { ...moment, now: MINUTE, goesOn: false })
  expect(firstDue(empty, live)).toBeUndefined()
  const full = clocksAt(empty, live, { ...moment, now: 60 * MINUTE, goesOn: true })
  expect(minutesLeft(full, live, 61 * MINUTE)).toEqual([8, 10])

  const late = pausedFor(full, 'first', 69 * MINUTE)
  expect(firstDue(late, live)).toBeUndefined()
  const waits = clocksAt(late, live, { ...moment, now: 99 * MINUTE, goesOn: true })
  expect(firstDue(waits, live)).toBeUndefined()
  const moves = clocksAt(waits, live, { ...moment, now: 99 * MINUTE, goesOn: true, mover: 'first' })
  expect(moves.pausedFor).toBeUndefined()
  expect(minutesLeft(moves, live, 99 * MINUTE)).toEqual([1, 10])
})

test('on vacation the clock stands; days not taken are given back', () => {
  const running = played(post, [[0, 'first']])
  const away = onVacation(running, 'first', 10, 2 * DAY)
  expect(firstDue(away, post)?.at).toBe((10 + 3 + 5) * DAY)
  const state = away.seats.first && clockState(away.seats.first, post, 7 * DAY)
  expect(state).toMatchObject({
    runs: false,
    left: 6 * DAY,
    vacation: 4 * DAY,
    awayUntil: 12 * DAY,
  })
  const back = backFromVacation(away, 'first', 5 * DAY)
  expect(back.seats.first?.vacation).toBe(11 * DAY)
  expect(firstDue(back, post)?.at).toBe((5 + 6) * DAY)
  const over = backFromVacation(away, 'first', 20 * DAY)
  expect(over.seats.first?.vacation).toBe(4 * DAY)
  expect(firstDue(over, post)?.at).toBe(18 * DAY)
})

test('who goes on vacation out of turn has his time when he is back', () => {
  const waiting = onVacation(newClocks(post, ['first', 'second']), 'second', 4, 0)
  const asked = clocksAt(waiting, post, { now: DAY, asked: ['second'], step: 't', goesOn: true })
  expect(firstDue(asked, post)?.at).toBe((4 + 8) * DAY)
})

test.each([5 * DAY, -5 * DAY])(
  'by a time %d ms ahead clocks and vacations stand as they stood',
  (by) => {
    const away = onVacation(played(post, [[0, 'first']]), 'first', 4, DAY)
    const moved = movedOn(away, by)
    expect(firstDue(moved, post)).toEqual({ seat: 'first', at: 12 * DAY + by })
    const [before, after] = [away, moved].map(
      ({ seats: { first } }, n) => first && clockState(first, post, 2 * DAY + n * by),
    )
    expect(after).toEqual({ ...before, awayUntil: 5 * DAY + by })
  },
)
