/** One arm against the first. */

import type { GameRef, UnitResult } from '../play/result.ts'
import { alphaEach, type Standing, unitScore } from '../run/tally.ts'
import { wholeNumbers } from '../statistics/chance.ts'
import { cliffInterval, cohenH, elo } from '../statistics/effect.ts'
import type { Estimate } from '../statistics/interval.ts'
import { equivalence, meanTest } from '../statistics/mean-test.ts'
import { momentsOf } from '../statistics/moments.ts'
import { holm, mcnemar, pairingFactor, unitsFor } from '../statistics/paired.ts'
import { runningEquivalence, runningTest } from '../statistics/running.ts'
import { meanInterval, meanP } from '../statistics/skewed-mean.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { FEWEST_DIFFERING, labelOf, metricIn, metricNames } from './metrics.ts'

export interface Comparison {
  /** Index of the arm; the other is the first. */
  readonly arm: number
  readonly name: string
  readonly units: number
  /** Scores of both, and B − A in shares: 0.02 is two points. */
  readonly a: number
  readonly b: number
  /** Units in which the arms differ. */
  readonly differ: number
  /** With the interval that holds for how the study ended: `fixed` after a number of units fixed beforehand, else `always`. */
  readonly difference: Estimate
  readonly holds: 'fixed' | 'always'
  /** Holds however often one looked. */
  readonly always: Estimate
  /** By how much pairing divided the variance. Told, never used to choose an interval. */
  readonly pairing: number
  /** Units that would give about ±1 and ±2 points. */
  readonly unitsFor: { readonly onePoint: number; readonly twoPoints: number }
  readonly sequential: Standing['sequential']
  /** p-value of "the same within ± the study's points": small means the same. */
  readonly equivalence: number
  /** Exact, on units that score fully in one arm and not at all in the other; undefined when scores are not whole. */
  readonly mcnemar:
    | { readonly onlyA: number; readonly onlyB: number; readonly p: number }
    | undefined
  /** Of no difference at all: goes with `difference`, and is corrected for the number of comparisons as that is. */
  readonly p: number
  readonly elo: number
  readonly cohenH: number
  /** Units in which the arms differ most, either way. */
  readonly games: { readonly better: readonly GameRef[]; readonly worse: readonly GameRef[] }
  readonly metrics: readonly MetricComparison[]
}

export interface MetricComparison {
  readonly name: string
  readonly label: string
  readonly n: number
  readonly a: number
  readonly b: number
  /** Units in which the arms differ. */
  readonly differ: number
  /** Undefined where too few units differ for an interval. */
  readonly difference: Estimate | undefined
  readonly p: number
  /** p corrected for all metrics of the study. */
  readonly corrected: number
  /** Cliff's delta: −1 to 1. */
  readonly cliff: Estimate
  /** The units that differ most: B's game, the same unit of A beside it. */
  readonly games: { readonly more: GameRef; readonly less: GameRef } | undefined
}

const EXAMPLES = 5
/** Bootstrapping more units than these costs more than it tells. */
const MOST_FOR_BOOTSTRAP = 500

/**
 * Every further arm against the first. The scores are the question: their intervals and p-values hold together. The metrics go beside
 * it, with p-values corrected among themselves.
 * @param looked the study may have been stopped because of what it showed
 */
export function compareArms(
  study: PreparedStudy,
  results: readonly UnitResult[],
  standings: readonly Standing[],
  looked: boolean,
): Comparison[] {
  const comparisons = standings.map((standing) => compareArm(study, results, standing, looked))
  const corrected = holm(comparisons.flatMap(({ metrics }) => metrics.map(({ p }) => p)))
  let at = 0
  return comparisons.map((comparison) => ({
    ...comparison,
    metrics: comparison.metrics.map((metric) => ({ ...metric, corrected: corrected[at++] ?? 1 })),
  }))
}

interface Pair {
  readonly unit: number
  readonly a: number
  readonly b: number
}

function compareArm(
  study: PreparedStudy,
  results: readonly UnitResult[],
  standing: Standing,
  looked: boolean,
): Comparison {
  const { arm, differ, fixed, always, difference: outcomes } = standing
  const pairs = results.flatMap((result): Pair[] => {
    const a = unitScore(study, result, 0)
    const b = unitScore(study, result, arm)
    return a === undefined || b === undefined ? [] : [{ unit: result.unit, a, b }]
  })
  const a = momentsOf(pairs.map((pair) => pair.a))
  const b = momentsOf(pairs.map((pair) => pair.b))
  const difference = momentsOf(pairs.map((pair) => pair.b - pair.a))
  const alpha = alphaEach(study)
  const margin = study.stop.points / 100
  const together = (p: number) => Math.min(1, (p * study.stop.alpha) / alpha)
  return {
    arm,
    name: study.arms[arm]?.name ?? '',
    units: pairs.length,
    differ,
    a: a.mean,
    b: b.mean,
    difference: looked ? always : fixed,
    holds: looked ? 'always' : 'fixed',
    always,
    pairing: pairingFactor(a, b, difference),
    unitsFor: {
      onePoint: unitsFor(difference, 0.01, alpha),
      twoPoints: unitsFor(difference, 0.02, alpha),
    },
    sequential: standing.sequential,
    equivalence: together((looked ? runningEquivalence : equivalence)(outcomes, margin)),
    mcnemar: mcnemarOf(pairs),
    p: together((looked ? runningTest : meanTest)(outcomes)),
    elo: elo(clamp(b.mean, pairs.length)) - elo(clamp(a.mean, pairs.length)),
    cohenH: cohenH(a.mean, b.mean),
    games: examples(pairs, arm),
    metrics: metricNames(study, results).flatMap((name) =>
      compareMetric(study, results, arm, name),
    ),
  }
}

/** Keeps a score off 0 and 1 by half a game, where the rating has no bounds. */
function clamp(score: number, n: number): number {
  const edge = 0.5 / Math.max(1, n)
  return Math.min(1 - edge, Math.max(edge, score))
}

function mcnemarOf(pairs: readonly Pair[]): Comparison['mcnemar'] {
  const whole = (value: number) => value === 0 || value === 1
  if (!pairs.every(({ a, b }) => whole(a) && whole(b))) return undefined
  const onlyA = pairs.filter(({ a, b }) => a > b).length
  const onlyB = pairs.filter(({ a, b }) => b > a).length
  return { onlyA, onlyB, p: mcnemar(onlyA, onlyB) }
}

function examples(pairs: readonly Pair[], arm: number): Comparison['games'] {
  const sorted = pairs.filter(({ a, b }) => a !== b).toSorted((x, y) => y.b - y.a - (x.b - x.a))
  const refs = (some: readonly Pair[]) => some.map(({ unit }) => ({ arm, unit, round: 0 }))
  return {
    better: refs(sorted.filter(({ a, b }) => b > a).slice(0, EXAMPLES)),
    worse: refs(sorted.filter(({ a, b }) => b < a).slice(-EXAMPLES)),
  }
}

function compareMetric(
  study: PreparedStudy,
  results: readonly UnitResult[],
  arm: number,
  name: string,
): MetricComparison[] {
  const mean = (games: UnitResult['games'][number] | undefined): number | undefined => {
    const values = (games ?? []).map((game) => metricIn(game, name))
    return values.length === 0 || values.includes(undefined)
      ? undefined
      : values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length
  }
  const pairs = results.flatMap(({ unit, games }): Pair[] => {
    const a = mean(games[0])
    const b = mean(games[arm])
    return a === undefined || b === undefined ? [] : [{ unit, a, b }]
  })
  if (pairs.length < 2) return []
  const differences = pairs.map(({ a, b }) => b - a)
  const risen = pairs.filter(({ a, b }) => b > a).length
  const fallen = pairs.filter(({ a, b }) => b < a).length
  const enough = risen + fallen >= FEWEST_DIFFERING
  const p = enough ? meanP(differences) : mcnemar(risen, fallen)
  const sorted = pairs.toSorted((x, y) => x.b - x.a - (y.b - y.a))
  const [less] = sorted
  const more = sorted.at(-1)
  const some = pairs.slice(0, MOST_FOR_BOOTSTRAP)
  return [
    {
      name,
      label: labelOf(study, name),
      n: pairs.length,
      a: momentsOf(pairs.map((pair) => pair.a)).mean,
      b: momentsOf(pairs.map((pair) => pair.b)).mean,
      differ: risen + fallen,
      difference: enough ? meanInterval(differences) : undefined,
      p,
      corrected: p,
      cliff: cliffInterval(
        some.map((pair) => pair.a),
        some.map((pair) => pair.b),
        wholeNumbers(study.seed),
        { samples: 200 },
      ),
      games:
        less && more
          ? {
              more: { arm, unit: more.unit, round: 0 },
              less: { arm, unit: less.unit, round: 0 },
            }
          : undefined,
    },
  ]
}
