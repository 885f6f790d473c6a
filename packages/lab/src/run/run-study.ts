/** Runs a study: hands portions to a pool, counts the units in their order, stops when the question is answered. */

import type { UnitResult } from '../play/result.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import type { Pool } from './pool.ts'
import { counted, isOver, newTally, type Standing, standingsOf, type Tally } from './tally.ts'

/** How far a study is: the units that are written down. */
export interface Progress {
  readonly tally: Tally
  readonly standings: readonly Standing[]
  /** Units the study may still play at most. */
  readonly left: number
  /** Milliseconds since it was started or resumed, where there is a clock. */
  readonly elapsed: number | undefined
  /** Milliseconds until all units are played at this speed; the question may be answered before. */
  readonly remaining: number | undefined
  readonly state: 'running' | 'paused' | 'done' | 'cancelled'
}

export interface RunTerms {
  readonly pool: Pool
  /** Units played before, in their order: what a results file holds. */
  readonly done?: readonly UnitResult[]
  /** Called with each unit in its order, to be written down before progress tells of it. */
  readonly append?: (results: readonly UnitResult[]) => void | Promise<void>
  readonly onProgress?: (progress: Progress) => void
  /** A further reason to end: told each unit in its order, those of `done` included, it says whether that was enough. */
  readonly settled?: (result: UnitResult) => boolean
  /** Milliseconds from any beginning, for the time left. */
  readonly clock?: () => number
}

/** A running study. */
export interface Run {
  /** Portions that are being played are finished; nothing new begins. */
  pause(): void
  resume(): void
  /** Ends it with what is there; it can be gone on with from its results. */
  cancel(): void
  /** All units in their order, and whether it was cancelled. @throws what the pool or `append` throws */
  readonly finished: Promise<Finished>
}

export interface Finished {
  readonly results: readonly UnitResult[]
  readonly tally: Tally
  readonly cancelled: boolean
}

/** Units of one portion: few at first, so that short studies stop soon, then more. */
const FIRST_PORTION = 4
const MOST_IN_PORTION = 64

/**
 * Starts a study. Units count in their order and the stop rule is asked after each, so the result is the same however
 * many workers play and wherever it was interrupted.
 * @example const { results } = await runStudy(study, { pool: localPool(study) }).finished
 */
export function runStudy(study: PreparedStudy, terms: RunTerms): Run {
  const results = [...(terms.done ?? [])]
  let tally = results.reduce((sum, unit) => counted(study, sum, unit), newTally(study))
  /** As far as it is written down: what is told is there again after a crash. */
  let written = tally
  let settled = false
  for (const unit of results) settled = terms.settled?.(unit) ?? false
  const over = () => settled || isOver(study, tally)
  const before = tally.units
  let next = tally.units
  let running = 0
  let state: Progress['state'] = 'running'
  const start = terms.clock?.() ?? 0
  const waiting = new Map<number, readonly UnitResult[]>()
  const { promise, resolve, reject } = Promise.withResolvers<Finished>()
  let writing: Promise<void> = Promise.resolve()

  const tell = () => terms.onProgress?.(progress())
  const progress = (): Progress => {
    const elapsed = terms.clock ? terms.clock() - start : undefined
    const played = written.units - before
    const left = state === 'done' ? 0 : study.most - written.units
    return {
      tally: written,
      standings: standingsOf(study, written),
      left,
      elapsed,
      remaining: elapsed === undefined || played === 0 ? undefined : (elapsed / played) * left,
      state,
    }
  }
  const end = (how: 'done' | 'cancelled') => {
    if (state === 'done' || state === 'cancelled') return
    state = how
    writing
      .then(() => terms.pool.close())
      .then(() => {
        tell()
        resolve({ results, tally, cancelled: how === 'cancelled' })
      })
      .catch(reject)
  }
  const collect = () => {
    const fresh: UnitResult[] = []
    for (let portion = waiting.get(tally.units); portion; portion = waiting.get(tally.units)) {
      waiting.delete(tally.units)
      for (const unit of portion) {
        if (over()) break
        tally = counted(study, tally, unit)
        settled = terms.settled?.(unit) ?? false
        fresh.push(unit)
      }
      if (over()) break
    }
    if (fresh.length === 0) return
    results.push(...fresh)
    const so = tally
    writing = writing
      .then(() => terms.append?.(fresh))
      .then(() => {
        written = so
        if (state === 'running' || state === 'paused') tell()
      })
    writing.catch(fail)
  }
  const fail = (error: unknown) => {
    if (state === 'done' || state === 'cancelled') return
    state = 'cancelled'
    Promise.resolve(terms.pool.close()).finally(() => reject(error))
  }
  const work = () => {
    while (state === 'running' && running < terms.pool.size && next < study.most) {
      const portion = Math.min(
        next < 16 * terms.pool.size ? FIRST_PORTION : MOST_IN_PORTION,
        Math.max(1, Math.ceil((study.most - next) / (2 * terms.pool.size))),
      )
      const from = next
      next += portion
      running++
      terms.pool.play(from, portion).then((played) => {
        running--
        if (state === 'done' || state === 'cancelled') return
        waiting.set(from, played)
        collect()
        if (over()) end('done')
        else work()
      }, fail)
    }
  }
  if (over()) end('done')
  else work()
  return {
    pause: () => {
      if (state === 'running') state = 'paused'
      tell()
    },
    resume: () => {
      if (state === 'paused') state = 'running'
      tell()
      work()
    },
    cancel: () => end('cancelled'),
    finished: promise,
  }
}
