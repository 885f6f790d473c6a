/** Running a kept study: players in further workers, every unit written down before it counts. */

import { headOf, otherGames, type PreparedStudy, runStudy, type UnitResult } from '@redoubt/lab'
import { changeStudy, dropUnits, keepUnits, keptStudy, keptUnits } from '../store/studies.ts'
import { summedUp } from './exports.ts'
import { foretelling } from './needed.ts'
import { players } from './players.ts'
import type { StudyPlan } from './prepare.ts'
import type { LabEvents } from './protocol.ts'
import { clock, startPlayer } from './start-player.ts'

export interface RunningStudy {
  pause(): void
  resume(): void
  cancel(): void
}

type Tell = <N extends keyof LabEvents>(name: N, news: LabEvents[N]) => void

/** Milliseconds between two words of how far it is. */
const WORD_EVERY = 200
/** A report may take this share of the time. */
const REPORT_SHARE = 0.2

/** Starts or goes on with a study; news comes by `tell`. What other rules played is not gone on with. */
export async function runKept(
  id: string,
  plan: StudyPlan,
  study: PreparedStudy,
  tell: Tell,
): Promise<RunningStudy> {
  const kept = await keptStudy(id)
  const now = headOf(study)
  let head = kept?.head ?? now
  if (otherGames(head, now) !== undefined) {
    await dropUnits(id)
    tell('anew', { units: kept?.units ?? 0 })
    head = now
  }
  const done = await keptUnits(id)
  await changeStudy(id, { head, state: 'running', units: done.length })
  const results: UnitResult[] = [...done]
  let summing = false
  const size = Math.max(1, navigator.hardwareConcurrency)
  let nextReport = 0
  /** Sums up now and then, the rarer the longer it takes. */
  const report = async () => {
    summing = true
    const begun = clock()
    const summed = await summedUp(study, [...results], 'running')
    if (!over) tell('report', summed)
    nextReport = clock() + Math.max(1000, (clock() - begun) / REPORT_SHARE)
    summing = false
  }
  let over = false
  let word = 0
  /** That it is paused, or goes on, is told once it is written down. */
  let noted: Promise<void> = Promise.resolve()
  const needed = foretelling(study)
  const run = runStudy(study, {
    pool: players(plan, { size, seconds: study.limits.seconds, start: startPlayer, clock }),
    done,
    append: async (units) => {
      await keepUnits(id, units)
      results.push(...units)
      await changeStudy(id, { units: results.length })
      if (!summing && clock() >= nextReport) void report()
    },
    onProgress: (progress) => {
      const now = clock()
      if (progress.state === 'running' && now - word < WORD_EVERY) return
      word = now
      void noted.then(() => tell('progress', { ...progress, needed: needed(progress) }))
    },
    clock,
  })
  run.finished.then(
    async (finished) => {
      over = true
      await changeStudy(id, {
        state: finished.cancelled ? 'cancelled' : 'done',
        units: finished.results.length,
      })
      tell(
        'report',
        await summedUp(
          study,
          finished.results,
          finished.cancelled ? 'running' : study.most > head.most ? 'extended' : 'done',
        ),
      )
    },
    (error: unknown) =>
      tell('failed', { message: error instanceof Error ? error.message : String(error) }),
  )
  const note = (state: 'paused' | 'running') => {
    noted = noted.then(() => changeStudy(id, { state }))
  }
  return {
    pause: () => {
      note('paused')
      run.pause()
    },
    resume: () => {
      note('running')
      run.resume()
    },
    cancel: () => run.cancel(),
  }
}
