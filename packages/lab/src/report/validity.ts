/** Can a study answer at all? Looked at before any number of it is believed. */

import { canonicalJson } from '@redoubt/engine'
import type { GameResult, UnitResult } from '../play/result.ts'
import { headOf } from '../run/results-file.ts'
import { counted, newTally, type Standing, standingsOf, unitScore } from '../run/tally.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { changedClauses } from './changed-clauses.ts'
import { clauseUse } from './clauses.ts'

/** A reason to doubt a study. A grave one means: whatever its numbers say, it cannot answer. */
export type Concern = { readonly grave: boolean } & (
  | {
      readonly kind: 'failed'
      readonly games: number
      readonly of: number
      /** Had they come out otherwise, the answer could be another. */
      readonly decides: boolean
    }
  | { readonly kind: 'repeated'; readonly distinct: number; readonly of: number }
  | { readonly kind: 'saturated'; readonly seat: string; readonly share: number }
  | { readonly kind: 'alike'; readonly score: number }
  | { readonly kind: 'unfinished'; readonly share: number }
  | { readonly kind: 'same-arm'; readonly arm: string }
  | { readonly kind: 'never-parted'; readonly arm: string; readonly units: number }
  | {
      readonly kind: 'not-consulted'
      readonly arm: string
      readonly clauses: readonly string[]
      /** Units in which the arms part all the same. */
      readonly parted: number
      readonly units: number
    }
  | { readonly kind: 'never-played'; readonly actions: readonly string[]; readonly games: number }
)

export interface Validity {
  /** Units no two of which played the same games in all arms: what the number of units is worth. */
  readonly distinct: number
  readonly concerns: readonly Concern[]
  /** No concern is grave; of several arms, at least for one of them: `answersFor` says for which. */
  readonly answers: boolean
}

/** Before so many units nothing is said: a few games may well be alike. */
const FEWEST = 8
const REPEATED = 0.5
const SATURATED = 0.97
const UNFINISHED = 0.1
const MOSTLY_UNFINISHED = 0.3
const FAILED = 0.05
/** An action on offer in this share of the watched games, and never played, is one the bots do not know. */
const OFTEN_OFFERED = 0.25

/** What speaks against a study, the gravest first. */
export function validityOf(study: PreparedStudy, results: readonly UnitResult[]): Validity {
  const distinct = new Set(results.map(({ games }) => games.flat().map(played).join())).size
  const same = sameArms(study)
  const concerns =
    results.length < FEWEST
      ? same
      : [
          ...same,
          ...failed(study, results),
          ...repeated(study, distinct, results.length),
          ...saturated(study, results),
          ...alike(study, results),
          ...unfinished(study, results),
          ...neverParted(study, results),
          ...notConsulted(study, results),
          ...neverPlayed(results),
        ].sort((a, b) => Number(b.grave) - Number(a.grave))
  const [, ...others] = study.arms
  const arms = others.length === 0 ? study.arms : others
  return { distinct, concerns, answers: arms.some(({ name }) => answersFor({ concerns }, name)) }
}

/**
 * Can it answer about one arm? Of several, one that never parts from the first says nothing about the others.
 * @example answersFor(report.validity, report.comparisons[0].name)
 */
export function answersFor({ concerns }: Pick<Validity, 'concerns'>, arm: string): boolean {
  return concerns.every((concern) => !concern.grave || ('arm' in concern && concern.arm !== arm))
}

/** Tells games apart: boards may be cleared at the end, so that the last position alone does not. */
function played({ hash, actions, turns }: GameResult): string {
  return `${hash} ${actions} ${turns}`
}

function sound(results: readonly UnitResult[]): GameResult[] {
  return results.flatMap(({ games }) => games.flat()).filter(({ ending }) => ending !== 'failed')
}

/** Nothing is changed: not a rule, a number, the beginning or a player. */
function sameArms(study: PreparedStudy): Concern[] {
  const [first, ...others] = headOf(study).arms.map(({ name, ...played }) => ({
    name,
    played: canonicalJson(played),
  }))
  return others.flatMap(({ name, played }): Concern[] =>
    played === first?.played ? [{ kind: 'same-arm', grave: true, arm: name }] : [],
  )
}

function failed(study: PreparedStudy, results: readonly UnitResult[]): Concern[] {
  const of = results.reduce((sum, { games }) => sum + games.flat().length, 0)
  const games = of - sound(results).length
  if (games === 0) return []
  const decides = standingsIn(study, results).some((standing) =>
    failuresDecide(study, results, standing),
  )
  return [{ kind: 'failed', grave: decides || games > FAILED * of, games, of, decides }]
}

/**
 * Units that failed are compared in no arm. A difference was found without them: would it be, had each of them come out as badly for it as it
 * could?
 */
function failuresDecide(
  study: PreparedStudy,
  results: readonly UnitResult[],
  { arm, fixed, always }: Standing,
): boolean {
  const { low, high } = study.stop.when === 'all' ? fixed : always
  if (study.arms.length === 1 || (low <= 0 && high >= 0)) return false
  const open = results.flatMap((result) => {
    const a = unitScore(study, result, 0)
    const b = unitScore(study, result, arm)
    return a === undefined || b === undefined
      ? [{ worst: (b ?? 0) - (a ?? 1), best: (b ?? 1) - (a ?? 0) }]
      : []
  })
  const compared = results.length - open.length
  return low > 0
    ? compared * low + open.reduce((sum, { worst }) => sum + worst, 0) <= 0
    : compared * high + open.reduce((sum, { best }) => sum + best, 0) >= 0
}

/**
 * The same games again and again are no further evidence: players without chance, or a start that leaves no choice. Where all act by chance
 * alone a game that is over in a few throws has few courses, and how often each is taken is the answer.
 */
function repeated({ arms }: PreparedStudy, distinct: number, of: number): Concern[] {
  const free = distinct > 1 && arms.every(({ bots }) => bots.every((name) => name === 'random'))
  return distinct < REPEATED * of && !free ? [{ kind: 'repeated', grave: true, distinct, of }] : []
}

/** Where one seat wins everywhere and always, no rule can be seen to change it; unless it has been seen. */
function saturated(study: PreparedStudy, results: readonly UnitResult[]): Concern[] {
  const { arms } = study
  for (const { id, index } of arms[0]?.module.seats ?? []) {
    const shares = arms.map((_, arm) => {
      const scores = results.flatMap(({ games }) =>
        (games[arm] ?? []).map(({ scores: all }) => all[index] ?? 0),
      )
      return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
    })
    const share = Math.min(...shares)
    if (share >= SATURATED && !differenceFound(study, results))
      return [{ kind: 'saturated', grave: true, seat: id, share }]
  }
  return []
}

/** Games that differ, and every one counts the same: what is counted does not see what the rules change, or not so soon. */
function alike(study: PreparedStudy, results: readonly UnitResult[]): Concern[] {
  const { arms } = study
  if (arms.length === 1 || arms.slice(1).every((_, at) => partedIn(results, at + 1) === 0))
    return []
  const scores = results.flatMap((result) =>
    arms.flatMap((_, arm) => unitScore(study, result, arm) ?? []),
  )
  const [score] = scores
  // Where one seat always wins that is told.
  return score === undefined ||
    score === 0 ||
    score === 1 ||
    scores.some((other) => other !== score)
    ? []
    : [{ kind: 'alike', grave: true, score }]
}

/** However often one looked: an arm differs from the first. */
function differenceFound(study: PreparedStudy, results: readonly UnitResult[]): boolean {
  if (study.arms.length === 1) return false
  return standingsIn(study, results).some(({ always: { low, high } }) => low > 0 || high < 0)
}

function standingsIn(study: PreparedStudy, results: readonly UnitResult[]): readonly Standing[] {
  return standingsOf(
    study,
    results.reduce((sum, result) => counted(study, sum, result), newTally(study)),
  )
}

/** Games cut off are judged by no rule; as draws they hide a difference. Where the margin counts they need no end. */
function unfinished(study: PreparedStudy, results: readonly UnitResult[]): Concern[] {
  const games = sound(results)
  const cut = games.filter(({ ending }) => ending === 'unfinished').length
  const share = cut / Math.max(1, games.length)
  return study.outcome === 'result' && share > UNFINISHED
    ? [{ kind: 'unfinished', grave: share > MOSTLY_UNFINISHED, share }]
    : []
}

/** The rule that was changed has not changed a single game. */
function neverParted(study: PreparedStudy, results: readonly UnitResult[]): Concern[] {
  const same = sameArms(study).map((concern) => 'arm' in concern && concern.arm)
  return study.arms
    .slice(1)
    .flatMap(({ name }, at): Concern[] =>
      same.includes(name) || partedIn(results, at + 1) > 0
        ? []
        : [{ kind: 'never-parted', grave: true, arm: name, units: results.length }],
    )
}

/** Units in which the arm's games went otherwise than those of the first. */
function partedIn(results: readonly UnitResult[], arm: number): number {
  return results.filter(({ games }) =>
    (games[arm] ?? []).some(({ hash, actions }, round) => {
      const first = games[0]?.[round]
      return first?.hash !== hash || first.actions !== actions
    }),
  ).length
}

/** Clauses of the options that were changed, neither cited nor denied by in any game watched. */
function notConsulted(study: PreparedStudy, results: readonly UnitResult[]): Concern[] {
  if (!results.some(({ games }) => games[0]?.[0]?.fired)) return []
  const known = study.arms.map(
    (_, arm) => new Set(clauseUse(study, results, arm).map(({ clause }) => clause)),
  )
  return study.arms.slice(1).flatMap(({ name }, at): Concern[] => {
    const changed = changedClauses(study, at + 1)
    const [first] = known
    const own = known[at + 1]
    // An option may bring in a whole chapter: clauses only one of the two uses are consulted as well.
    const apart =
      first !== undefined &&
      own !== undefined &&
      (first.size !== own.size || [...own].some((clause) => !first.has(clause)))
    const consulted = apart || changed.some((clause) => first?.has(clause) || own?.has(clause))
    return changed.length === 0 || consulted
      ? []
      : [
          {
            kind: 'not-consulted',
            grave: false,
            arm: name,
            clauses: changed,
            parted: partedIn(results, at + 1),
            units: results.length,
          },
        ]
  })
}

/** Actions the rules offered again and again and the bots never took. */
function neverPlayed(results: readonly UnitResult[]): Concern[] {
  const watched = sound(results).filter(({ offered }) => offered)
  const offeredIn = new Map<string, number>()
  const played = new Set<string>()
  for (const game of watched) {
    for (const name of game.offered ?? []) offeredIn.set(name, (offeredIn.get(name) ?? 0) + 1)
    for (const name of game.played ?? []) played.add(name)
  }
  const actions = [...offeredIn]
    .filter(([name, games]) => games >= OFTEN_OFFERED * watched.length && !played.has(name))
    .map(([name]) => name)
    .sort()
  return actions.length === 0
    ? []
    : [{ kind: 'never-played', grave: false, actions, games: watched.length }]
}
