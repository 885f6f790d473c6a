/** A thread that plays units of a study. */

import { parentPort, workerData } from 'node:worker_threads'
import { type GivenUp, playUnits, prepareStudy, type UnitResult } from '@redoubt/lab'
import { lendEngine } from '@redoubt/loader'
import { type StudyPlan, sourcesOf } from '../plan/sources.ts'

/** What the thread is started with. */
export interface WorkerData {
  readonly plan: StudyPlan
  /** Where it is: unit, arm, round, actions, and a count that grows with every decision; shared with the pool. */
  readonly place: SharedArrayBuffer
}

/** A portion to play. */
export interface Portion {
  readonly from: number
  readonly count: number
  /** Games that hung before: they end as failed. */
  readonly givenUp: readonly GivenUp[]
}

export type Answer =
  | { readonly ok: true; readonly units: readonly UnitResult[] }
  | { readonly ok: false; readonly error: string }

lendEngine()
const { plan, place } = workerData as WorkerData
const where = new Int32Array(place)
const prepared = prepareStudy(plan.file, await sourcesOf(plan))
where[4] = 1

parentPort?.on('message', ({ from, count, givenUp }: Portion) => {
  parentPort?.postMessage(answer(from, count, givenUp))
})

function answer(from: number, count: number, givenUp: readonly GivenUp[]): Answer {
  if (!prepared.ok) return { ok: false, error: prepared.problems.map((p) => p.message).join('\n') }
  try {
    const units = playUnits(prepared.study, from, count, {
      givenUp,
      watch: {
        decision: ({ unit, arm, round }, actions) => {
          where.set([unit, arm, round, actions])
          where[4] = ((where[4] ?? 0) + 1) | 0
        },
      },
    })
    return { ok: true, units }
  } catch (error) {
    return {
      ok: false,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
