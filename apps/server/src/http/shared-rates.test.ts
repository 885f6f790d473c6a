import { expect, test } from 'vitest'
import type { Services } from '../table/services.ts'
import { sharedRate } from './shared-rates.ts'

const HOUR = 3_600_000

/** A process beside others of one database, which counts what it is asked to. */
function host(counted: Map<string, number>, shared = true) {
  const count = async (what: string) => {
    counted.set(what, (counted.get(what) ?? 0) + 1)
    return counted.get(what) ?? 0
  }
  const services = { store: { count }, hosting: { shared }, clock: () => 0 }
  return sharedRate(services as unknown as Services, 'games', 3, HOUR)
}

test('whoever goes from one process to the other has one share', async () => {
  const counted = new Map<string, number>()
  const [one, other] = [host(counted), host(counted)]
  const asked = [one, other, one, other, one, other, one, other]
  const answers = []
  for (const rate of asked) answers.push(await rate.allows('Ada'))
  expect(answers.filter(Boolean)).toHaveLength(3)
  expect(await other.allows('Bo')).toBe(true)
  // Who has had his share costs the database nothing more.
  expect(counted.get('games Ada')).toBeLessThanOrEqual(6)
})

test('one process alone asks no database', async () => {
  const counted = new Map<string, number>()
  const alone = host(counted, false)
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await alone.allows('Ada'))
  expect(answers).toEqual([true, true, true, false])
  expect(counted.size).toBe(0)
})
