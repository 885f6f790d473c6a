/** The lab: bot games of Fortify against playouts of the hand-written simulator, the gain of a second thread and of a second machine, and a question answered. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playUnits, reportOf, runStudy, type StudyFile } from '@redoubt/lab'
import { startRedis } from '@redoubt/tooling'
import type { Redis } from 'ioredis'
import { type ReadStudy, readyStudy } from '../src/lab/plan/sources.ts'
import { queuePool } from '../src/lab/queue/queue-pool.ts'
import { openRedis } from '../src/lab/queue/redis.ts'
import { threadPool } from '../src/lab/threads/thread-pool.ts'
import { HandFortify } from './fortify-by-hand.ts'
import { dice, type Ratio, rates, report } from './measure.ts'

const CLI = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const QUESTION: StudyFile = {
  title: 'Does judging victory after every action favour whoever begins?',
  module: 'fortify',
  arms: [{ name: 'rulebook' }, { name: 'after action', options: { win_check: 'after_action' } }],
  stop: { when: 'precise', points: 2 },
  units: { most: 20_000 },
  observe: 0,
}

async function measure(): Promise<readonly Ratio[]> {
  const read = await readyStudy(QUESTION)
  const { hand = 1, lab = 0 } = rates({
    hand: () => playByHand(60),
    lab: () => playUnits(read.study, 0, 30).flatMap(({ games }) => games.flat()).length,
  })
  const one = await costs(read, 1)
  const two = await costs(read, 2)
  const start = performance.now()
  const finished = await runStudy(read.study, { pool: threadPool(read.plan, read.study, 2) })
    .finished
  const minutes = (performance.now() - start) / 60_000
  const queue = await queued()
  const { difference, units } = reportOf(read.study, finished).comparisons[0] ?? {}
  const half = difference ? (100 * (difference.high - difference.low)) / 2 : Number.NaN
  process.stdout.write(
    `  ${units} units, ${finished.tally.games} games: ${(100 * (difference?.value ?? 0)).toFixed(1)} ± ${half.toFixed(1)} points\n`,
  )
  return [
    {
      name: 'Fortify matches of random bots: the lab / playouts by hand',
      ratio: lab / hand,
      least: 0.2,
    },
    {
      name: 'the same study on two threads / on one, were the machine idle',
      ratio: (2 * two.busy * one.processor) / (one.busy * two.processor),
      least: 1.8,
    },
    { name: 'the same by the clock, whatever else runs here', ratio: one.clock / two.clock },
    {
      name: 'the same by two workers at a queue / by one, were the machine idle',
      ratio: queue.processor,
      least: 1.8,
    },
    { name: 'the same by the clock, whatever else runs here', ratio: queue.clock },
    { name: 'minutes to answer a question to ±2 points on two threads', ratio: minutes, most: 1 },
  ]
}

/** Matches per call, played by nobody in particular. */
function playByHand(matches: number): number {
  const match = new HandFortify()
  const roll = dice(1)
  for (let n = 0; n < matches; n++) {
    match.restart()
    while (!match.over) match.play(roll(match.fill()))
  }
  return matches
}

/** How much sooner two workers at a queue, each a process with one thread, are done than one. */
async function queued(): Promise<{ readonly clock: number; readonly processor: number }> {
  const redis = await startRedis()
  const asked = await openRedis(redis.url)
  const workers: ChildProcess[] = []
  const join = async () => {
    const words = ['lab', 'worker', '--queue', redis.url, '--workers', '1']
    const worker = spawn(process.execPath, [CLI, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
    workers.push(worker)
    await once(worker.stderr, 'data')
  }
  /** Units that nobody has played yet; a few before, so that every worker has loaded the module. */
  const play = async (seed: string): Promise<Shared> => {
    const read = await readyStudy({
      ...QUESTION,
      seed,
      stop: { when: 'all' },
      units: { most: QUEUED },
    })
    const pool = await queuePool(redis.url, read)
    await Promise.all(
      Array.from({ length: 8 * workers.length }, (_, at) => pool.play(100_000 + 40 * at, 40)),
    )
    const start = performance.now()
    const besides = await handing(asked)
    const played = workers.map(secondsOf)
    await runStudy(read.study, { pool }).finished
    return {
      clock: performance.now() - start,
      playing: workers.reduce((sum, one, at) => sum + secondsOf(one) - (played[at] ?? 0), 0),
      handing: (await handing(asked)) - besides,
    }
  }
  try {
    await join()
    const one = await play('one')
    await join()
    const two = await play('two')
    // One plays while its portions are handed out on the other core; two leave no core free for that.
    return {
      clock: one.clock / two.clock,
      processor: (2 * one.playing) / (two.playing + two.handing),
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    asked.disconnect()
    await redis.close()
  }
}

/** Units played at a queue: enough that each worker's own code is as warm when two share them. */
const QUEUED = 2000

/** What a study cost that was handed out. */
interface Shared {
  /** Milliseconds. */
  readonly clock: number
  /** Seconds of processor time: of all workers, and of this process and Redis, which hand out and gather. */
  readonly playing: number
  readonly handing: number
}

/** Seconds of processor time this process and Redis have used. */
async function handing(redis: Redis): Promise<number> {
  const told = await redis.info('cpu')
  const of = (name: string) => Number(told.match(new RegExp(`^${name}:(.*)`, 'm'))?.[1])
  const { user, system } = process.cpuUsage()
  return of('used_cpu_user') + of('used_cpu_sys') + (user + system) / 1e6
}

/** Seconds of processor time another process has used, as Linux counts them: in hundredths. */
function secondsOf({ pid }: ChildProcess): number {
  const told = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold anything, utime and stime are the twelfth and the thirteenth.
  const numbers = told.slice(told.lastIndexOf(')') + 2).split(' ')
  return (Number(numbers[11]) + Number(numbers[12])) / 100
}

interface Costs {
  /** Milliseconds by the clock. */
  readonly clock: number
  /** Milliseconds of processor time, all threads together. */
  readonly processor: number
  /** Share of the time a thread has work. */
  readonly busy: number
}

/** What 400 units cost once the threads have loaded the module. */
async function costs({ study, plan }: ReadStudy, size: number): Promise<Costs> {
  const pool = threadPool(plan, study, size)
  await Promise.all(Array.from({ length: size }, () => pool.play(0, 30)))
  let working = 0
  const watched = {
    ...pool,
    play: async (from: number, count: number) => {
      const given = performance.now()
      const units = await pool.play(from, count)
      working += performance.now() - given
      return units
    },
  }
  const start = performance.now()
  const spent = process.cpuUsage()
  const all = { ...study, most: 400, stop: { ...study.stop, when: 'all' } as const }
  await runStudy(all, { pool: watched }).finished
  const clock = performance.now() - start
  const { user, system } = process.cpuUsage(spent)
  return { clock, processor: (user + system) / 1000, busy: working / (size * clock) }
}

report(await measure())
