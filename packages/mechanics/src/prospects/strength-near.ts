/**
 * Strength near places that count: what can come to each before long, and what guards it, by how far away it stands. For
 * players that plan.
 */

import type { Board, Piece, Side, Space } from '@redoubt/engine'
import type { Costs } from '../movement/costs.ts'
import { reachable } from '../movement/search.ts'
import type { AnyPosition, PieceOf } from '../parts/anyone.ts'
import { ofWarmGame } from '../warm.ts'

/**
 * How some units get about.
 * @example const onFoot: Approach<AnyPosition> = { coming: comingWithin(3, 2) }
 */
export interface Approach<G> {
  /** Points by edge, by which distances are measured. Default: spaces, whatever lies between. */
  readonly costs?: (g: G) => Costs
  /** What of a strength counts that comes from so far, of 1. */
  coming(distance: number): number
}

/**
 * What of a strength counts that comes from so far: all of it from within reach, from farther off less and less.
 * @param fall how fast it counts less: twice as far off, at 1 a half, at 2 a quarter
 * @example
 * const coming = comingWithin(3, 2)
 * [coming(1), coming(3), coming(6)] // → [ 1, 1, 0.25 ]
 */
export function comingWithin(reach: number, fall: number): (distance: number) => number {
  return (distance) => Math.min(1, (reach / distance) ** fall)
}

/** What a piece counts for, in whole numbers: how it gets about, by number of the approach, and its strength both ways. */
export interface Weight {
  readonly approach: number
  readonly coming: number
  readonly guarding: number
}

export interface NearRules<G extends AnyPosition> {
  /** The places that count; the same list as long as they are the same. */
  readonly places: (g: G) => readonly Space[]
  readonly approaches: readonly Approach<G>[]
  /** What a piece of a side on the board counts for, by what is in its space; undefined: nothing. */
  weigh(g: G, piece: Piece): Weight | undefined
}

/**
 * What a side has near the places, in their order.
 * @example const bold = ({ coming, guarding }: Near) => coming.map((strength, place) => strength - (guarding[place] ?? 0))
 */
export interface Near {
  readonly coming: Float64Array
  readonly guarding: Float64Array
}

/**
 * What guards a place against a side: what all others have near it.
 * @param place its number in the list of places
 * @example guardingAgainst([{ guarding: [2] }, { guarding: [3] }], blue, 0) // → 3
 */
export function guardingAgainst(
  near: readonly { readonly guarding: ArrayLike<number> }[],
  side: Side,
  place: number,
): number {
  return near.reduce(
    (sum, { guarding }, index) => (index === side.index ? sum : sum + (guarding[place] ?? 0)),
    0,
  )
}

/** The shares of a strength that count, by place, then space: by approach of what comes, and of what guards. */
interface Shares {
  readonly coming: readonly Float64Array[]
  readonly guarding: readonly Float64Array[]
}

/** What has been summed up, and from what; one for each game, brought up to date in place. */
interface Kept {
  changes: number
  /** By space: how often something had changed there, and what was weighed there. */
  readonly changesAt: Int32Array
  readonly weighed: (readonly Weighed[])[]
  readonly sums: readonly Near[]
}

interface Weighed extends Weight {
  readonly side: number
}

/** Shares are whole in this, so that sums are the same in whatever order they came about. */
const WHOLE = 2 ** 20

const whole = (share: number): number => Math.round(WHOLE * share) / WHOLE

/** What guards counts by the square of how far away it is. */
const guards = (distance: number): number => (1 + distance) ** -2

/**
 * What each side has near the places, by number of the side. Only what stands where something has changed is weighed
 * again.
 * @example
 * const near = strengthNear<AnyPosition>({
 *   places: oncePer(({ board }: AnyPosition) => [board.space('0403') as Space]),
 *   approaches: [{ coming: () => 1 }],
 *   weigh: () => ({ approach: 0, coming: 3, guarding: 4 }),
 * })
 * near(g)[blue.index]?.coming[0] // → 6
 */
export function strengthNear<G extends AnyPosition>(
  rules: NearRules<G>,
): (g: G) => readonly Near[] {
  const { places, approaches } = rules
  const known = new WeakMap<readonly Space[], readonly Shares[]>()
  const games = ofWarmGame((g: G): Kept => nothing(g, places(g).length))

  const sharesOf = (g: G): readonly Shares[] => {
    const all = places(g)
    const found = known.get(all)
    if (found) return found
    const distances = approaches.map(({ costs }) =>
      all.map((place) => distancesTo(g.board, place, costs?.(g))),
    )
    const by = (share: (distance: number) => number, approach: number, place: number) =>
      Float64Array.from(distances[approach]?.[place] ?? [], (distance) => whole(share(distance)))
    const made = all.map((_, place) => ({
      coming: approaches.map(({ coming }, approach) => by(coming, approach, place)),
      guarding: approaches.map((_approach, approach) => by(guards, approach, place)),
    }))
    known.set(all, made)
    return made
  }

  return (g) => {
    const kept = games(g)
    if (kept.changes === g.changes) return kept.sums
    const shares = sharesOf(g)
    for (const space of g.board.spaces) {
      const { index } = space
      const now = g.changesAt(space)
      if (kept.changesAt[index] === now) continue
      kept.changesAt[index] = now
      for (const was of kept.weighed[index] ?? []) add(kept.sums, shares, index, was, -1)
      const weighed = weighedIn(rules, g, space)
      kept.weighed[index] = weighed
      for (const is of weighed) add(kept.sums, shares, index, is, 1)
    }
    kept.changes = g.changes
    return kept.sums
  }
}

/** By space: how far it is to the place, without end where there is no way. */
function distancesTo(board: Board, place: Space, costs: Costs | undefined): Float64Array {
  if (!costs) return Float64Array.from(board.spaces, (space) => board.distance(space, place))
  const distances = new Float64Array(board.spaces.length).fill(Number.POSITIVE_INFINITY)
  const reach = reachable(board, place, { allowance: Number.POSITIVE_INFINITY, costs })
  reach.spaces.forEach((space, at) => {
    distances[space] = reach.costs[at] ?? 0
  })
  return distances
}

function nothing(g: AnyPosition, length: number): Kept {
  return {
    changes: -1,
    changesAt: new Int32Array(g.board.spaces.length).fill(-1),
    weighed: [],
    sums: g.sides.map(() => ({
      coming: new Float64Array(length),
      guarding: new Float64Array(length),
    })),
  }
}

function weighedIn<G extends AnyPosition>(
  { weigh }: NearRules<G>,
  g: G,
  space: Space,
): readonly Weighed[] {
  const weighed: Weighed[] = []
  for (let piece: PieceOf<G> | undefined = g.top(space); piece; piece = piece.below) {
    const { side } = piece
    const weight = side && weigh(g, piece)
    if (weight) weighed.push({ ...weight, side: side.index })
  }
  return weighed
}

function add(
  sums: readonly Near[],
  shares: readonly Shares[],
  from: number,
  { side, approach, coming, guarding }: Weighed,
  times: 1 | -1,
): void {
  const sum = sums[side] as Near
  for (let place = 0; place < shares.length; place++) {
    const { coming: come, guarding: guard } = shares[place] as Shares
    const comes = (come[approach] as Float64Array)[from] as number
    const stays = (guard[approach] as Float64Array)[from] as number
    sum.coming[place] = (sum.coming[place] as number) + times * coming * comes
    sum.guarding[place] = (sum.guarding[place] as number) + times * guarding * stays
  }
}
