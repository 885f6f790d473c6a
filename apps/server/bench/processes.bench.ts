/**
 * Two processes that share a PostgreSQL database, in the same run: what both do against one alone, by the processor time of
 * the servers; and how long players wait when the process of their game is killed, or told to stop.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer } from '../src/tests/balancer.ts'
import { startChild as startServer } from '../src/tests/child.ts'
import { startPostgres } from '../src/tests/databases.ts'
import { dice, type Match, playOn, playRandomly, startMatch } from '../src/tests/players.ts'
import { type Child, startChild } from './costs.ts'

/** Of each process. */
const GAMES = 12
/** Actions of each process that come before those that are measured: what the engine compiles then is not what a game costs. */
const WARM_UP = 800
const MEASURED = 1200
/** Times a process is killed, and told to stop. */
const ENDS = 4
const ENDED_GAMES = 6
/** Milliseconds players take for each action then: who waits for his turn among others is not waiting for a server. */
const PACE = 60
/** Milliseconds after which all is over. */
const OVER = 12_000

const data = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
const postgres = await startPostgres()
try {
  const rates = { one: 0, two: 0 }
  for (const _ of [1, 2]) {
    rates.one += await played(1)
    rates.two += await played(2)
  }
  report('actions per processor second of two processes / of one, × 2', {
    value: (2 * rates.two) / rates.one,
    least: 1.7,
  })
  const silences = { SIGKILL: [] as number[], SIGTERM: [] as number[] }
  for (let n = 0; n < ENDS; n++)
    for (const signal of ['SIGTERM', 'SIGKILL'] as const)
      silences[signal].push(...(await ended(signal)))
  const { SIGKILL: killed, SIGTERM: stopped } = silences
  console.log(`    after a kill: ${inWords(killed)}; after a planned stop: ${inWords(stopped)}`)
  report('milliseconds of silence after a kill, p99', { value: at(killed, 0.99), most: 5000 })
  report('the same when the process is told to stop, p99', { value: at(stopped, 0.99), most: 500 })
} finally {
  await postgres.close()
  await rm(data, { recursive: true, force: true })
}

/** Actions per second of processor time of so many processes, each with as many games. */
async function played(processes: number): Promise<number> {
  const database = await postgres.database()
  const servers: Child[] = []
  for (let n = 0; n < processes; n++)
    servers.push(await startChild('./table-child.ts', data, database))
  const matches: Match[] = []
  for (const { address } of servers)
    for (let n = 0; n < GAMES; n++) matches.push(await startMatch(address, { module: 'fortify' }))
  for (const [n, match] of matches.entries()) playing(match, n)
  const seen = () => matches.reduce((sum, { first }) => sum + first.session.state().view.seq, 0)
  const time = async () => {
    const costs = await Promise.all(servers.map((server) => server.costs()))
    return costs.reduce((sum, cost) => sum + cost.time, 0)
  }
  const until = async (each: number) => {
    while (seen() < each * processes) await pause(50)
  }
  await until(WARM_UP)
  const before = { seen: seen(), time: await time() }
  await until(WARM_UP + MEASURED)
  const rate = ((seen() - before.seen) * 1000) / ((await time()) - before.time)
  leave(matches)
  await Promise.all(servers.map((server) => server.end()))
  return rate
}

/** One of two processes is ended: the longest silence in each of its games, in milliseconds. */
async function ended(signal: 'SIGKILL' | 'SIGTERM'): Promise<number[]> {
  const database = await postgres.database()
  const [one, two] = [
    await startServer(0, data, 'silent', database),
    await startServer(0, data, 'silent', database),
  ]
  const balancer = await startBalancer()
  balancer.lead(one.port, two.port)
  const matches: Match[] = []
  for (let n = 0; n < ENDED_GAMES; n++)
    matches.push(await startMatch(balancer.address, { options: { length: 500 } }))
  const silences = matches.map(longestSilence)
  for (const [n, match] of matches.entries()) void pacedPlay(match, n)
  await pause(1500)
  for (const silence of silences) silence.begin()
  const gone = one.end(signal)
  await pause(OVER)
  await gone
  const longest = silences.map((silence) => silence.end())
  leave(matches)
  await balancer.close()
  await two.end('SIGKILL')
  return longest
}

/** The longest time between two actions that a player is told of. */
function longestSilence({ first }: Match) {
  let last = 0
  let longest = 0
  let seq = -1
  const heard = () => {
    const now = first.session.state().view.seq
    if (now === seq) return
    seq = now
    if (last > 0) longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  let stop: () => void = () => undefined
  return {
    begin: () => {
      last = performance.now()
      stop = first.session.subscribe(heard)
    },
    end: () => {
      stop()
      // A game that is over is silent with reason.
      const over = first.session.state().result !== undefined
      return over ? longest : Math.max(longest, performance.now() - last)
    },
  }
}

function playing({ first, second }: Match, n: number): void {
  for (const { session } of [first, second]) playOn(session, dice(n)).catch(() => undefined)
}

async function pacedPlay({ first, second }: Match, n: number): Promise<void> {
  const random = dice(n)
  for (;;) {
    const { result, connection } = first.session.state()
    if (result || connection === 'closed') return
    const seats = first.session.state().asked.map(({ seat }) => seat)
    const { session } = seats.includes(first.session.state().seat ?? '') ? first : second
    // Whatever goes wrong while the game changes hands is tried again.
    await playRandomly(session, random).catch(() => undefined)
    await pause(PACE)
  }
}

function leave(matches: readonly Match[]): void {
  for (const { first, second } of matches) {
    first.session.close()
    second.session.close()
  }
}

/** The value below which such a share of all lies. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function inWords(values: readonly number[]): string {
  return `median ${at(values, 0.5).toFixed(0)} ms, longest ${at(values, 1).toFixed(0)} ms of ${values.length}`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

interface Mark {
  readonly value: number
  readonly least?: number
  readonly most?: number
}

/** Prints a value; a mark that is missed makes the process fail. */
function report(name: string, { value, least = 0, most = Number.POSITIVE_INFINITY }: Mark) {
  const met = value >= least && value <= most
  const wanted = least > 0 ? `at least ${least}` : `at most ${most}`
  console.log(`  ${met ? '✓' : '✗'} ${value.toFixed(2).padStart(8)}  ${name}  (${wanted})`)
  if (!met) process.exitCode = 1
}
