/** Where on the board the games of each arm took place, and in which spaces the arms differ for certain. */

import { PLACE_COUNTS, type PlaceCount } from '../play/places.ts'
import type { GameRef, GameResult, UnitResult } from '../play/result.ts'
import { momentsOf } from '../statistics/moments.ts'
import { holm, mcnemar } from '../statistics/paired.ts'
import { meanP } from '../statistics/skewed-mean.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { FEWEST_DIFFERING } from './metrics.ts'

/** What is shown of a board: what is counted in a space, or who holds it in the end. */
export interface HeatKind {
  readonly what: PlaceCount | 'held'
  /** Of `held`: by which side. */
  readonly side?: string
}

/** What the watched games of one arm saw in each space, on average: how often, or in which share of them. */
export interface Heat extends HeatKind {
  /** By space; those that never saw it are absent. */
  readonly spaces: Readonly<Record<string, number>>
}

/** A space in which an arm differs from the first. */
export interface PlaceDifference extends HeatKind {
  readonly space: string
  /** Means of the first arm and of this one. */
  readonly a: number
  readonly b: number
  /** That there is no difference, corrected for all spaces, kinds and arms of the study. */
  readonly corrected: number
  /** A game of the arm that shows it. */
  readonly game: GameRef
}

export interface PlacesReport {
  /** Watched units. */
  readonly units: number
  /** By arm; each has the same kinds in the same order. */
  readonly arms: readonly (readonly Heat[])[]
  /** By further arm, the surest first. Spaces that are alike in every unit are absent. */
  readonly differences: readonly (readonly PlaceDifference[])[]
}

/** Sums up the boards of all watched units; undefined when none was watched. */
export function placesOf(
  study: PreparedStudy,
  results: readonly UnitResult[],
): PlacesReport | undefined {
  const units = results.filter(({ games }) =>
    games.flat().every(({ ending, places }) => ending !== 'failed' && places),
  )
  if (units.length === 0) return undefined
  const kinds = kindsIn(study, units)
  const cells = kinds.map((kind) => study.arms.map((_, arm) => valuesOf(units, arm, kind)))
  const found = study.arms.slice(1).map((_, at) => {
    const arm = at + 1
    return kinds.flatMap((kind, k) =>
      differencesIn(units, arm, kind, cells[k]?.[0] ?? new Map(), cells[k]?.[arm] ?? new Map()),
    )
  })
  const corrected = holm(found.flat().map(({ p }) => p))
  let at = 0
  return {
    units: units.length,
    arms: study.arms.map((_, arm) =>
      kinds.map((kind, k) => ({ ...kind, spaces: meansOf(cells[k]?.[arm]) })),
    ),
    differences: found.map((of) =>
      of
        .map(({ p: _, ...difference }) => ({ ...difference, corrected: corrected[at++] ?? 1 }))
        .filter(({ a, b }) => a !== b)
        .sort((x, y) => x.corrected - y.corrected || Math.abs(y.b - y.a) - Math.abs(x.b - x.a)),
    ),
  }
}

/** What happened anywhere: in some games nothing is ever turned over, and some sides never hold anything. */
function kindsIn({ arms }: PreparedStudy, units: readonly UnitResult[]): HeatKind[] {
  const games = units.flatMap(({ games }) => games.flat())
  const sides = arms[0]?.module.sides ?? []
  return [
    ...PLACE_COUNTS.filter((what) =>
      games.some(({ places }) => Object.keys(places?.[what] ?? {}).length > 0),
    ).map((what) => ({ what })),
    ...sides
      .filter(({ id }) =>
        games.some(({ places }) => Object.values(places?.held ?? {}).includes(id)),
      )
      .map(({ id }) => ({ what: 'held' as const, side: id })),
  ]
}

/** By space, then by unit: the mean over its games. */
function valuesOf(
  units: readonly UnitResult[],
  arm: number,
  kind: HeatKind,
): ReadonlyMap<string, Float64Array> {
  const found = new Map<string, Float64Array>()
  units.forEach(({ games }, at) => {
    const rounds = games[arm] ?? []
    for (const game of rounds)
      for (const [space, value] of Object.entries(seenIn(game, kind))) {
        const values = found.get(space) ?? new Float64Array(units.length)
        values[at] = (values[at] ?? 0) + value / rounds.length
        found.set(space, values)
      }
  })
  return found
}

function seenIn(
  { places }: GameResult,
  { what, side }: HeatKind,
): Readonly<Record<string, number>> {
  if (!places) return {}
  if (what !== 'held') return places[what]
  const held = Object.entries(places.held).filter(([, holder]) => holder === side)
  return Object.fromEntries(held.map(([space]) => [space, 1]))
}

function meansOf(values: ReadonlyMap<string, Float64Array> | undefined): Record<string, number> {
  return Object.fromEntries(
    [...(values ?? [])].map(([space, of]) => [space, momentsOf([...of]).mean]),
  )
}

function differencesIn(
  units: readonly UnitResult[],
  arm: number,
  kind: HeatKind,
  first: ReadonlyMap<string, Float64Array>,
  other: ReadonlyMap<string, Float64Array>,
): (Omit<PlaceDifference, 'corrected'> & { readonly p: number })[] {
  const spaces = [...new Set([...first.keys(), ...other.keys()])].sort()
  const none = new Float64Array(units.length)
  return spaces.map((space) => {
    const [a, b] = [first.get(space) ?? none, other.get(space) ?? none]
    const differences = Array.from(b, (value, at) => value - (a[at] ?? 0))
    const risen = differences.filter((difference) => difference > 0).length
    const fallen = differences.filter((difference) => difference < 0).length
    const signs = mcnemar(risen, fallen)
    const enough = risen + fallen >= FEWEST_DIFFERING
    const { mean } = momentsOf(differences)
    // The unit that shows the difference best goes the way the mean goes.
    const shown = differences.map((difference) => (mean < 0 ? -difference : difference))
    const best = shown.indexOf(Math.max(...shown))
    return {
      ...kind,
      space,
      a: momentsOf([...a]).mean,
      b: momentsOf([...b]).mean,
      // With hundreds of spaces only the far tails count, where a mean of few events is none that Student knows.
      p: enough ? Math.max(signs, meanP(differences)) : signs,
      game: { arm, unit: units[best]?.unit ?? 0, round: 0 },
    }
  })
}
