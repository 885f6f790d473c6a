import { expect, test } from 'vitest'
import { openPlayingTime } from './playing-time.ts'

const HOUR = 3_600_000

function counted() {
  const machine = { clock: 0, date: 5 * HOUR }
  const playing = openPlayingTime({
    begun: HOUR,
    clock: () => machine.clock,
    date: () => machine.date,
  })
  /** Time passes, seen every second. */
  const live = (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      machine.clock += 1000
      machine.date += 1000
      playing.now()
    }
  }
  return { machine, playing, live }
}

test('it goes on with the machine, whatever its clock is set to', () => {
  const { machine, playing, live } = counted()
  live(60)
  machine.date += HOUR
  live(60)
  expect(playing.now()).toBe(HOUR + 120_000)
  expect(playing.dateOf(playing.now() + 5)).toBe(machine.date + 5)
  machine.date -= 7 * HOUR
  expect(playing.now()).toBe(HOUR + 120_000)
  expect(playing.stood()).toBe(0)
})

test('what passes unseen is nobody’s, also when it is first asked for after it', () => {
  const { machine, playing, live } = counted()
  live(10)
  machine.clock += 70_000
  expect(playing.now()).toBe(HOUR + 10_000)
  live(10)
  expect(playing.now()).toBe(HOUR + 20_000)
  expect(playing.stood()).toBe(70_000)
  expect(playing.stood()).toBe(0)
})

test('others may have come farther, and what could not be written down did not count', () => {
  const { playing, live } = counted()
  playing.catchUp(2 * HOUR)
  expect(playing.now()).toBe(2 * HOUR)
  playing.catchUp(HOUR)
  live(8)
  expect(playing.now()).toBe(2 * HOUR + 8000)
  playing.backTo(2 * HOUR + 3000)
  expect(playing.now()).toBe(2 * HOUR + 3000)
  expect(playing.stood()).toBe(5000)
  playing.backTo(3 * HOUR)
  expect(playing.now()).toBe(2 * HOUR + 3000)
})
