/** What a study found, as data: every number with its interval, and the games that show it. */

import { Game } from '@redoubt/engine'
import type { Ending, GameRef, GameResult, UnitResult } from '../play/result.ts'
import { headOf, type ResultsHead } from '../run/results-file.ts'
import { type Standing, standingsOf, type Tally } from '../run/tally.ts'
import { shareOfUnits } from '../statistics/dispersion.ts'
import type { Estimate } from '../statistics/interval.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { type ClauseUse, clauseUse } from './clauses.ts'
import { type Comparison, compareArms } from './comparison.ts'
import { type CurvePoint, curveOf } from './curve.ts'
import { type MetricSummary, metricsOf } from './metrics.ts'
import { type Opening, openingsOf } from './openings.ts'
import { type PlacesReport, placesOf } from './places.ts'
import { type Validity, validityOf } from './validity.ts'

/** A rate with the count behind it. */
export interface Rate extends Estimate {
  readonly count: number
  readonly of: number
}

export interface SeatReport {
  readonly seat: string
  readonly won: Rate
  /** Wins, and half of the draws. */
  readonly score: Rate
}

export interface ArmReport {
  readonly name: string
  readonly games: number
  readonly endings: Readonly<Record<Ending, number>>
  /** How often the rules gave each reason for the end. */
  readonly reasons: Readonly<Record<string, number>>
  readonly seats: readonly SeatReport[]
  readonly drawn: Rate
  /** Games that ended by the rules. */
  readonly completed: Rate
  /** The first seat's score less a half, in shares: how much it helps to begin. */
  readonly firstMove: Estimate
  /** 1 when all seats score alike, 0 when one always wins. */
  readonly balance: number
  readonly metrics: readonly MetricSummary[]
  readonly clauses: readonly ClauseUse[]
  readonly failures: readonly {
    readonly game: GameRef
    readonly message: string
    readonly actions: number
  }[]
}

export interface Report {
  readonly head: ResultsHead
  readonly units: number
  readonly games: number
  readonly failed: number
  /** Why it stopped: the question is answered, all units are played, or it was cut short. */
  readonly stopped: 'answered' | 'all' | 'unfinished'
  /** Where scores are margins: how many of the module's own points one point of a hundred is, at the first arm's start. */
  readonly ownPoints: number | undefined
  /** Whether the study can answer at all, and what speaks against it. To be read first. */
  readonly validity: Validity
  readonly arms: readonly ArmReport[]
  /** Each further arm against the first. */
  readonly comparisons: readonly Comparison[]
  /** With a single arm: its score against a half. */
  readonly alone: Standing | undefined
  /** Where on the board the watched games took place. */
  readonly places: PlacesReport | undefined
  /** How the watched games begin. */
  readonly openings: readonly Opening[]
  /** How each comparison's difference ran, thinned out for a chart. */
  readonly curves: readonly { readonly arm: number; readonly points: readonly CurvePoint[] }[]
}

/** Sums up a study. */
export function reportOf(
  study: PreparedStudy,
  { results, tally, cancelled = false, extended = false }: Ended,
): Report {
  const standings = standingsOf(study, tally)
  const { when } = study.stop
  const looked = cancelled || extended || when === 'difference' || when === 'within'
  return {
    head: headOf(study),
    units: tally.units,
    games: tally.games,
    failed: tally.failed,
    stopped: cancelled ? 'unfinished' : tally.units >= study.most ? 'all' : 'answered',
    ownPoints: ownPointsOf(study),
    validity: validityOf(study, results),
    arms: study.arms.map((_, arm) => armReport(study, results, arm)),
    comparisons: study.arms.length === 1 ? [] : compareArms(study, results, standings, looked),
    alone: study.arms.length === 1 ? standings[0] : undefined,
    places: placesOf(study, results),
    openings: openingsOf(study, results),
    curves: curveOf(study, results),
  }
}

function ownPointsOf({ arms, outcome }: PreparedStudy): number | undefined {
  const [first] = arms
  if (!first || outcome !== 'margin') return undefined
  const { module, terms } = first
  const { position: g } = Game.start(module, { ...terms, dice: { kind: 'seeded', seed: 'check' } })
  const [side] = g.sides
  const margin = side && module.rules.margin?.(g, side)
  // From as far behind to as far ahead as counts are a hundred points.
  return margin && (2 * margin.most) / 100
}

interface Ended {
  readonly results: readonly UnitResult[]
  readonly tally: Tally
  /** It was stopped by hand, or still runs. */
  readonly cancelled?: boolean
  /** It goes on after it had ended, and been looked at. */
  readonly extended?: boolean
}

function armReport(study: PreparedStudy, results: readonly UnitResult[], arm: number): ArmReport {
  const { name, module } = study.arms[arm] as PreparedStudy['arms'][number]
  const endings: Record<Ending, number> = { won: 0, drawn: 0, unfinished: 0, failed: 0 }
  const reasons: Record<string, number> = {}
  const failures: { game: GameRef; message: string; actions: number }[] = []
  /** By unit: games of one unit have the same dice. */
  const sound: GameResult[][] = []
  for (const { unit, games } of results) {
    const own: GameResult[] = []
    games[arm]?.forEach((game, round) => {
      endings[game.ending]++
      if (game.ending === 'failed')
        failures.push({ game: { arm, unit, round }, message: game.reason, actions: game.actions })
      else {
        own.push(game)
        reasons[game.reason] = (reasons[game.reason] ?? 0) + 1
      }
    })
    sound.push(own)
  }
  const n = sound.flat().length
  const seats = module.seats.map(({ id, index }): SeatReport => {
    const won = rate(sound, ({ winners }) => (winners.includes(index) ? 1 : 0))
    return { seat: id, won, score: rate(sound, ({ scores }) => scores[index] ?? 0) }
  })
  const first = seats[0]?.score ?? { value: 0.5, low: 0, high: 1 }
  const fair = 1 / Math.max(1, seats.length)
  const shares = seats.map(({ score }) => score.value)
  const total = shares.reduce((sum, share) => sum + share, 0) || 1
  return {
    name,
    games: n + failures.length,
    endings,
    reasons,
    seats,
    drawn: rate(sound, ({ ending }) => (ending === 'drawn' ? 1 : 0)),
    completed: rate(
      results.map(({ games }) => games[arm] ?? []),
      ({ ending }) => (ending === 'won' || ending === 'drawn' ? 1 : 0),
    ),
    firstMove: { value: first.value - 0.5, low: first.low - 0.5, high: first.high - 0.5 },
    balance:
      1 -
      shares.reduce((sum, share) => sum + Math.abs(share / total - fair), 0) /
        (2 * (1 - fair) || 1),
    metrics: metricsOf(study, results, arm),
    clauses: clauseUse(study, results, arm),
    failures,
  }
}

function rate(
  units: readonly (readonly GameResult[])[],
  worth: (game: GameResult) => number,
): Rate {
  const worths = units.map((games) => games.map(worth))
  const all = worths.flat()
  return {
    ...shareOfUnits(worths),
    count: all.reduce((sum, one) => sum + one, 0),
    of: all.length,
  }
}
