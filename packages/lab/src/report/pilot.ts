/** A few units played before a study, to tell what its answer will cost. */

import type { GameResult, UnitResult } from '../play/result.ts'
import type { Pool } from '../run/pool.ts'
import { counted, newTally } from '../run/tally.ts'
import type { StudyFile } from '../study/format.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { unitsNeeded } from './cost.ts'

export interface PilotTerms {
  readonly pool: Pool
  /** Milliseconds from any beginning. */
  readonly clock: () => number
  /** So many units at least; default 8. */
  readonly least?: number
  /** After so many milliseconds three units are enough; default: `least` are played however long it takes. */
  readonly patience?: number
  /** Told how many units have been played. */
  readonly told?: (units: number) => void
}

export interface Pilot {
  /** In their order. */
  readonly units: readonly UnitResult[]
  /** Milliseconds a unit takes with the whole pool at work. */
  readonly each: number
}

/** Enough for a forecast, few enough to wait for. */
export const PILOT_UNITS = 8
const FEWEST = 3
/** Short games are played for so many milliseconds: a forecast from many is a better one, and they cost nobody anything. */
const SHORTEST = 2000
const MOST = 2000
const MOST_IN_PORTION = 64

/** A study as its pilot plays it: counted one way, nothing observed. */
export function pilotOf(file: StudyFile, outcome: NonNullable<StudyFile['outcome']>): StudyFile {
  return { ...file, outcome, observe: 0 }
}

/**
 * Plays a pilot of the study that the pool plays. The pool is not closed. How long the players take to come is not counted: a study waits for them once.
 * @example const pilot = await playPilot({ pool: localPool(study), clock: () => performance.now() })
 */
export async function playPilot({
  pool,
  clock,
  least = PILOT_UNITS,
  patience,
  told = () => undefined,
}: PilotTerms): Promise<Pilot> {
  const hands = Array.from({ length: pool.size }, (_, at) => at)
  await Promise.all(hands.map(() => pool.play(0, 0)))
  const begun = clock()
  const units: UnitResult[] = []
  let next = 0
  const isEnough = () => {
    const elapsed = clock() - begun
    if (patience !== undefined && elapsed >= patience && units.length >= FEWEST) return true
    return next >= least && (elapsed >= SHORTEST || next >= MOST)
  }
  const play = async () => {
    while (!isEnough()) {
      const most = next < least ? least - next : MOST - next
      const portion = Math.min(most, Math.max(1, units.length >> 3), MOST_IN_PORTION)
      const from = next
      next += portion
      units.push(...(await pool.play(from, portion)))
      told(units.length)
    }
  }
  await Promise.all(hands.map(play))
  units.sort((a, b) => a.unit - b.unit)
  return { units, each: (clock() - begun) / Math.max(1, units.length) }
}

/**
 * Units for an interval of about ± `points`, by what a pilot showed. What was counted by the module's points can be counted by who has
 * won as well, not the other way round.
 * @param study prepared with the outcome that is asked for
 * @param points of a hundred
 */
export function unitsAfter(study: PreparedStudy, { units }: Pilot, points: number): number {
  const asCounted = (unit: UnitResult): UnitResult =>
    study.outcome === 'margin'
      ? unit
      : { ...unit, games: unit.games.map((arm) => arm.map(byWinner)) }
  const tally = units.reduce((sum, unit) => counted(study, sum, asCounted(unit)), newTally(study))
  return unitsNeeded(study, tally, points)
}

function byWinner(game: GameResult): GameResult {
  const score = (seat: number) =>
    game.winners.length === 0 ? 0.5 : game.winners.includes(seat) ? 1 : 0
  return { ...game, scores: game.scores.map((_, seat) => score(seat)) }
}
