/** Playing a study on worker threads, with its results in a file. */

import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import {
  type Estimate,
  type Finished,
  type Pilot,
  type Pool,
  type Progress,
  playPilot,
  playShard,
  type ReadResults,
  type RunTerms,
  readResults,
  runStudy,
  type StudyFile,
  type UnitResult,
  writeHead,
} from '@redoubt/lab'
import type { Input, OptionSpec } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { foretelling } from './forecast-text.ts'
import { type HeldResults, holdResults } from './held-results.ts'
import type { ReadStudy } from './plan/sources.ts'
import { threadPool } from './threads/thread-pool.ts'
import { duration, percent, points } from './words.ts'

/** Options of every command that plays a study. */
export const PLAY_OPTIONS = {
  workers: { type: 'string', value: 'N', help: 'threads to play on (default all cores)' },
  queue: {
    type: 'string',
    value: 'URL',
    help: 'have it played by the workers (redoubt lab worker) at this Redis instead of here: redis://localhost:6379',
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** For games too long to be played to their end. */
export const LENGTH_OPTIONS = {
  turns: {
    type: 'string',
    value: 'N',
    help: "play so many turns only, and compare by how much a seat leads in the module's points",
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** The limits these options ask for. */
export function limitsOf(input: Input): Pick<StudyFile, 'limits' | 'outcome'> {
  const turns = input.number('turns', 1)
  return turns === undefined ? {} : { outcome: 'margin', limits: { turns } }
}

export interface PlayTerms {
  readonly input: Input
  /** Where each unit is written before it counts; what is there already is not played again. */
  readonly results?: string
  readonly fresh?: boolean
  /** A further reason to end, as `runStudy` takes it. */
  readonly settled?: RunTerms['settled']
  /** What is being played, for the line that tells how far it is. */
  readonly called?: string
  /** Says what the answer will cost as soon as a few units have been played. */
  readonly foretells?: boolean
}

/** Plays a study to its end; Ctrl-C ends it early with what is there. */
export async function playStudy(
  read: ReadStudy,
  terms: PlayTerms,
): Promise<Finished & { readonly extended: boolean }> {
  const { results } = terms
  const held = results === undefined ? undefined : holdResults(results)
  try {
    return await playHeld(read, terms, held)
  } finally {
    held?.release()
  }
}

async function playHeld(
  { study, plan }: ReadStudy,
  { input, results, fresh = false, settled, called, foretells = false }: PlayTerms,
  held: HeldResults | undefined,
): Promise<Finished & { readonly extended: boolean }> {
  const { units: done, extended } = results === undefined ? NOTHING : resumed(study, results, fresh)
  const pool = await poolFor({ study, plan }, input)
  const run = runStudy(study, {
    pool,
    done,
    ...(held ? { append: held.append } : {}),
    ...(settled ? { settled } : {}),
    ...(input.flag('json')
      ? {}
      : { onProgress: told(progressLine(study, pool, called), foretells ? study : undefined) }),
    clock: () => performance.now(),
  })
  const stop = () => run.cancel()
  process.once('SIGINT', stop)
  try {
    return { ...(await run.finished), extended }
  } finally {
    process.off('SIGINT', stop)
    if (process.stderr.isTTY && !input.flag('json')) process.stderr.write('\r\x1b[K')
  }
}

/** Plays a few units beforehand, and writes nothing down. @param least units */
export async function playPilotOf(
  read: ReadStudy,
  { input, least }: { readonly input: Input; readonly least: number },
): Promise<Pilot> {
  const pool = await poolFor(read, input)
  const isShown = process.stderr.isTTY && !input.flag('json')
  try {
    return await playPilot({
      pool,
      clock: () => performance.now(),
      least,
      told: (units) => isShown && process.stderr.write(`\r\x1b[K${units} units`),
    })
  } finally {
    await pool.close()
    if (isShown) process.stderr.write('\r\x1b[K')
  }
}

/** A pool that may say who plays in it. */
interface NamedPool extends Pool {
  hands?(): string
}

/** Threads of this machine, or the workers at a queue. @throws UsageError, FailedError when there is no such queue */
async function poolFor(read: ReadStudy, input: Input): Promise<NamedPool> {
  const url = input.text('queue')
  const size = input.number('workers', 1)
  if (url === undefined) return threadPool(read.plan, read.study, size ?? availableParallelism())
  if (size !== undefined)
    throw new UsageError('--workers is said where they play: redoubt lab worker --workers N')
  const { queuePool } = await import('./queue/queue-pool.ts')
  const pool = await queuePool(url, read)
  if (pool.workers() === 0)
    process.stderr.write('Nobody plays yet. On any machine: redoubt lab worker --queue …\n')
  const { breaksSilence } = await import('./queue/breaks-silence.ts')
  return breaksSilence(pool, () => process.stderr.write(silenceText(pool.hands())), SILENCE)
}

/** Milliseconds without anything from a queue before that is said. */
const SILENCE = 15_000

function silenceText(hands: string): string {
  return `Nothing has come back yet (${hands}). A worker that leaves the study to others says why on its own screen; ended here, it goes on when it is run again.\n`
}

interface Resumed {
  readonly units: readonly UnitResult[]
  /** It had ended before, and goes on. */
  readonly extended: boolean
}

const NOTHING: Resumed = { units: [], extended: false }

/** Units of an earlier run; a line cut off by a crash is dropped. */
function resumed(study: ReadStudy['study'], path: string, fresh: boolean): Resumed {
  if (!fresh && existsSync(path)) {
    const text = readFileSync(path, 'utf8')
    try {
      const { units, sound, extended, from } = readResults(study, text)
      if (from !== undefined)
        throw new Error(`it is a shard, from unit ${from} on: put shards together with lab merge`)
      if (sound > 0) {
        truncateSync(path, Buffer.byteLength(text.slice(0, sound)))
        return { units, extended }
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new FailedError(
        `${path}: ${why}. Begin anew with --fresh, or name another file with --results`,
      )
    }
  }
  writeFileSync(path, writeHead(study))
  return NOTHING
}

/** Units of a study by number, for a file of their own. */
export interface Shard {
  readonly from: number
  readonly to: number
}

/** `40..59`, both played; undefined for anything else. */
export function shardIn(text: string | undefined): Shard | undefined {
  const [, from, to] = text?.match(/^(\d+)\.\.(\d+)$/) ?? []
  if (from === undefined || to === undefined) return undefined
  if (Number(from) > Number(to))
    throw new UsageError(`--units expects the first unit before the last, got "${text}"`)
  return { from: Number(from), to: Number(to) }
}

/** Plays the units of a shard into its file; those that are there already are not played again. */
export async function playShardOf(
  read: ReadStudy,
  shard: Shard,
  terms: PlayTerms & { readonly results: string },
): Promise<void> {
  const held = holdResults(terms.results)
  try {
    await playShardHeld(read, shard, terms, held)
  } finally {
    held.release()
  }
}

async function playShardHeld(
  { study, plan }: ReadStudy,
  { from, to }: Shard,
  { input, results, fresh = false }: PlayTerms & { readonly results: string },
  { append }: HeldResults,
): Promise<void> {
  const done = shardDone(study, results, from, fresh)
  const begin = from + done
  if (begin > to) return
  await playShard({
    pool: await poolFor({ study, plan }, input),
    from: begin,
    to,
    append,
    onProgress: (played) => {
      if (!input.flag('json') && process.stderr.isTTY)
        process.stderr.write(`\r\x1b[K${done + played} of ${to - from + 1} units`)
    },
  })
  if (!input.flag('json') && process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

/** How many units a shard's file holds; a new one is begun where there is none. */
function shardDone(study: ReadStudy['study'], path: string, from: number, fresh: boolean): number {
  if (!fresh && existsSync(path)) {
    const text = readFileSync(path, 'utf8')
    const { units, sound, from: begins } = readShard(study, path, text)
    if (begins !== from)
      throw new FailedError(
        `${path}: expected a shard from unit ${from} on, found ${begins === undefined ? 'a whole study' : `one from unit ${begins} on`}`,
      )
    if (sound > 0) {
      truncateSync(path, Buffer.byteLength(text.slice(0, sound)))
      return units.length
    }
  }
  writeFileSync(path, writeHead(study, from))
  return 0
}

/** What a file of results holds. @throws FailedError that names it, when its games are others */
export function readShard(study: ReadStudy['study'], path: string, text: string): ReadResults {
  try {
    return readResults(study, text)
  } catch (error) {
    throw new FailedError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Milliseconds between two looks at how far it is: on a screen, where the line is written over, and in a log, where each stays. */
const PAUSE = { screen: 500, log: 30_000 }

/** The line that tells how far a study is and, where that is asked for, once and above it what it will cost. */
function told(
  line: (progress: Progress) => void,
  study: ReadStudy['study'] | undefined,
): (progress: Progress) => void {
  const foretold = study && foretelling(study)
  return (progress) => {
    const forecast = foretold?.(progress)
    if (forecast !== undefined)
      process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${forecast}\n`)
    line(progress)
  }
}

/** Tells how far a study is; one that takes less than a pause says nothing. */
function progressLine(
  { arms, most, rounds }: ReadStudy['study'],
  pool: NamedPool,
  called?: string,
): (progress: Progress) => void {
  const { isTTY } = process.stderr
  let last = isTTY ? 0 : performance.now()
  return ({ tally, standings, remaining }) => {
    const now = performance.now()
    if (now - last < (isTTY ? PAUSE.screen : PAUSE.log)) return
    last = now
    const [first] = standings
    const known = first && first.difference.n > 0 ? first.always : undefined
    const line = [
      `${called === undefined ? '' : `${called}: `}${tally.units} of at most ${most} units`,
      ...(rounds * arms.length > 1 ? [`${tally.games} games`] : []),
      ...(known === undefined
        ? []
        : arms.length === 1
          ? [percent(shareOf(known))]
          : arms.length === 2
            ? [`${points(known)} points`]
            : [`${standings.filter(isApart).length} of ${standings.length} differ`]),
      ...(remaining === undefined ? [] : [`at most ${duration(remaining)} left`]),
      ...(pool.hands ? [pool.hands()] : []),
    ].join(', ')
    process.stderr.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
}

/** The running interval says that there is a difference. */
function isApart({ always: { low, high } }: Progress['standings'][number]): boolean {
  return low > 0 || high < 0
}

/** Of a single arm, its score: a difference from a half, doubled, is what is counted. */
function shareOf({ value, low, high }: Estimate): Estimate {
  const share = (difference: number) => (1 + difference) / 2
  return { value: share(value), low: share(low), high: share(high) }
}
