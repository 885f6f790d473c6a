/** Somebody sets the clocks of machines while games are played on them: nothing is lost, nobody's time runs out, and one server plays each game. */

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo } from '@redoubt/client'
import { fakeTimeBy, findFakeTime } from '@redoubt/tooling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../store/postgres.ts'
import type { Store } from '../store/store.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Child, startChild } from './child.ts'
import { startPostgres, type TestPostgres } from './databases.ts'
import { type Match, startMatch } from './players.ts'
import { at, mustBeWhole, play, told } from './whole.ts'

const MINUTES = 20
const DAY = 24 * 3600

let folder: string
let postgres: TestPostgres
let store: Store
let balancer: Balancer
let servers: readonly Child[]
/** Sets a machine's clock by so many seconds. */
const set = (machine: string, seconds: number) =>
  writeFile(join(folder, machine), `${seconds < 0 ? '' : '+'}${seconds}s\n`)

beforeAll(async () => {
  const library = findFakeTime()
  if (library === undefined) throw new Error('libfaketime is not installed: npm test installs it')
  folder = await mkdtemp(join(tmpdir(), 'redoubt-clocks-'))
  // PostgreSQL runs as somebody else.
  await chmod(folder, 0o755)
  const timeOf = async (machine: string) => {
    await set(machine, 0)
    return fakeTimeBy(library, join(folder, machine))
  }
  postgres = await startPostgres(await timeOf('database'))
  const url = await postgres.database()
  store = await openPostgres(url)
  const data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  servers = [
    await startChild(0, data, 'silent', url, '', await timeOf('one')),
    await startChild(0, data, 'silent', url, '', await timeOf('two')),
  ]
  balancer = await startBalancer()
  balancer.lead(...servers.map(({ port }) => port))
}, 90_000)
afterAll(async () => {
  await balancer.close()
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await store.close()
  await postgres.close()
  await rm(folder, { recursive: true })
}, 60_000)

/** By how many seconds a server's time of day is ahead of this machine's. */
async function aheadAt({ address }: Child): Promise<number> {
  const { game } = await connectTo(address).create({ module: 'raid' })
  const { created } = await connectTo(address).game(game)
  return Math.round((created - Date.now()) / 1000)
}

test('an hour on, an hour back, a month on and right again, on each machine in turn, under load', async () => {
  const pace = { kind: 'live', minutes: MINUTES, increment: 0, timeOut: 'loss' } as const
  const matches: Match[] = []
  for (let n = 0; n < 4; n++)
    matches.push(await startMatch(balancer.address, { pace, options: { length: 200 } }))
  const seen = matches.map(told)
  const begun = performance.now()
  const playing = Promise.all(matches.map((match, n) => play(match, n)))
  const goOn = async (): Promise<void> => {
    await Promise.all(matches.map((match) => at(match, match.first.session.state().view.seq + 3)))
  }
  await goOn()
  for (const machine of ['one', 'database', 'two'])
    for (const seconds of [3600, -3600, 30 * DAY, 0]) {
      await set(machine, seconds)
      await goOn()
      for (const [n, name] of ['one', 'two'].entries())
        if (machine === name && servers[n])
          expect(Math.abs((await aheadAt(servers[n])) - seconds)).toBeLessThan(60)
    }
  await playing
  const lasted = performance.now() - begun
  for (const [n, match] of matches.entries()) {
    const { result, clocks } = match.first.session.state()
    // As the game ends of itself; on the clock it would be lost.
    expect(result).toEqual({ winners: ['first'], reason: 'time' })
    for (const { left } of Object.values(clocks?.seats ?? {}))
      expect(left).toBeGreaterThan(MINUTES * 60_000 - lasted)
    const numbers = [...new Set(seen[n])]
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await mustBeWhole(store, match)
  }
}, 240_000)
