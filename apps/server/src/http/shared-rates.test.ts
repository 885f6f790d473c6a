import { describe, expect, test } from 'vitest'
import type { Services } from '../table/services.ts'
import { sharedInBlocks, sharedRate } from './shared-rates.ts'

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

describe('in blocks', () => {
  /** Two processes of one database; `now` is their clock, `asked` how often the database was. */
  function pair(limit: number, block: number) {
    const all = { total: 0, asked: 0, now: 0, broken: false }
    const count = async (_: string, __: number, by = 1) => {
      all.asked++
      if (all.broken) throw new Error('the database is away')
      all.total += by
      return all.total
    }
    const services = {
      store: { count },
      hosting: { shared: true },
      clock: () => all.now,
      log: { warn: () => undefined },
    } as unknown as Services
    const open = () => sharedInBlocks(services, 'requests', limit, 60_000, block)
    return { all, one: open(), other: open() }
  }
  const allowed = async (rate: { allows(key: string): Promise<boolean> }, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => rate.allows('Ada')))
    return answers.filter(Boolean).length
  }

  test('two processes together allow what one may, with a question for each block', async () => {
    const { all, one, other } = pair(100, 10)
    expect(await allowed(one, 60)).toBe(60)
    expect(await allowed(other, 60)).toBe(40)
    expect(all.asked).toBe(11)
    // Refused without asking, for a moment.
    expect(await allowed(other, 20)).toBe(0)
    expect(all.asked).toBe(11)
    all.now = 1500
    expect(await allowed(other, 1)).toBe(0)
    expect(all.asked).toBe(12)
  })

  test('a limit that blocks do not fill is kept to the last', async () => {
    const { one, other } = pair(25, 10)
    expect((await allowed(one, 13)) + (await allowed(other, 30))).toBe(18)
    expect(await allowed(one, 30)).toBe(7)
  })

  test('when the window is over it begins anew', async () => {
    const { all, one } = pair(10, 5)
    expect(await allowed(one, 20)).toBe(10)
    all.now = 60_000
    all.total = 0
    expect(await allowed(one, 20)).toBe(10)
  })

  test('a database that is away refuses nobody', async () => {
    const { all, one } = pair(10, 5)
    all.broken = true
    expect(await allowed(one, 20)).toBe(10)
  })
})
