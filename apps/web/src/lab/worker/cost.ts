/** What a study will cost here, from a few units played beforehand. */

import { type PreparedStudy, pilotOf, playPilot, unitsAfter } from '@redoubt/lab'
import { players } from './players.ts'
import { preparePlan, type StudyPlan } from './prepare.ts'
import { clock, startPlayer } from './start-player.ts'

export interface Cost {
  /** Units of the pilot. */
  readonly played: number
  /** Milliseconds a unit takes here. */
  readonly each: number
  /** The half-width of the answer, in points of a hundred. */
  readonly points: number
  /** Units the study plays at most as it is written. */
  readonly most: number
  readonly forecasts: readonly {
    readonly outcome: PreparedStudy['outcome']
    /** The study counts so. */
    readonly chosen: boolean
    readonly units: number
  }[]
}

/** After so many milliseconds nobody waits for a better forecast. */
const PATIENCE = 30_000

/** @param told how many units of the pilot have been played */
export async function costOf(
  plan: StudyPlan,
  points: number,
  told: (units: number) => void,
): Promise<Cost> {
  const counted = (outcome: PreparedStudy['outcome']): StudyPlan => ({
    ...plan,
    file: pilotOf(plan.file, outcome),
  })
  const won = await preparedOr(counted('result'))
  const byPoints = won.arms.every(({ module }) => module.rules.margin)
    ? [await preparedOr(counted('margin'))]
    : []
  const ways = [won, ...byPoints]
  // What is counted by points tells who has won, too.
  const played = ways.at(-1) ?? won
  const pool = players(counted(played.outcome), {
    size: Math.max(1, navigator.hardwareConcurrency),
    seconds: played.limits.seconds,
    start: startPlayer,
    clock,
  })
  try {
    const pilot = await playPilot({ pool, clock, patience: PATIENCE, told })
    return {
      played: pilot.units.length,
      each: pilot.each,
      points,
      most: won.most,
      forecasts: ways.map((way) => ({
        outcome: way.outcome,
        chosen: way.outcome === (plan.file.outcome ?? 'result'),
        units: unitsAfter(way, pilot, points),
      })),
    }
  } finally {
    await pool.close()
  }
}

async function preparedOr(plan: StudyPlan): Promise<PreparedStudy> {
  const prepared = await preparePlan(plan)
  if (prepared.ok) return prepared.study
  throw new Error(prepared.problems.map(({ message }) => message).join(' '))
}
