/** Who takes the hits of a shot: chosen by the side that is hit or by the one that fired, drawn by lot, or by a rule. */

import { objection, type Piece, type Space } from '@redoubt/engine'
import type { AnyPosition, ByUnit, PieceOf } from '../anyone.ts'
import { type HitsFrame, hitPart } from '../fire-battle/hits.ts'
import type { StepLosses } from '../losses/step-losses.ts'
import { firedAt } from './shot.ts'
import type { Fired } from './shots.ts'

/** Who is hit, and what a hit costs him. */
export interface AllotRules<G extends AnyPosition> {
  /** Who says which unit a hit falls on: its owner, who fired, the lot, or the rank of the units, the highest first. */
  readonly allot: 'owner' | 'firer' | 'lot' | ((g: G, unit: PieceOf<G>) => number)
  /** What each hit takes from it. */
  readonly eachHit: 'step' | 'unit'
  readonly steps: StepLosses<G>
}

/** Hits a unit can take. */
function left<G>(
  { eachHit, steps }: Pick<AllotRules<AnyPosition>, 'eachHit'> & { steps: StepLosses<G> },
  unit: Piece,
) {
  return eachHit === 'unit' ? 1 : steps.stepsOf(unit)
}

/** Hits that units can take together. */
export function roomIn<G extends AnyPosition>(
  rules: AllotRules<G>,
  _: G,
  units: readonly Piece[],
): number {
  return units.reduce((sum, unit) => sum + left(rules, unit), 0)
}

/** A kind of fire, as far as its hits go. */
type Kind<G extends AnyPosition> = AllotRules<G> & {
  readonly id: string
  readonly clauses: { readonly hits: string }
}

/** Hits that wait, and who fired. */
interface ShotFrame extends HitsFrame {
  readonly from: string
}

const NAMES = { due: 'hits_due', asks: 'allot_hits' }

/** The steps at which hits are allotted, for all kinds of fire; `by` of their frames names the kind. */
export function allotment<G extends AnyPosition>(
  kinds: readonly Kind<G>[],
  settled: (g: G, hits: HitsFrame) => void,
) {
  const kindOf = (id: string): Kind<G> => {
    const found = kinds.find((kind) => kind.id === id)
    if (found) return found
    throw new RangeError(`expected one of ${kinds.map((kind) => kind.id).join(', ')}, got "${id}"`)
  }
  const unitsIn = (g: G, at: string, from: string) =>
    firedAt(g, { id: from }, g.board.space(at) as Space)
  const hit = (g: G, unit: Piece, { eachHit, steps }: Kind<G>) =>
    steps.take(g, unit, eachHit === 'unit' ? steps.stepsOf(unit) : 1)
  const clause = kinds[0]?.clauses.hits ?? ''
  const notHit = objection(
    clause,
    (g: G, { unit }: ByUnit) => {
      const { at, from } = g.frame as ShotFrame
      return !unitsIn(g, at, from).includes(unit)
    },
    { message: 'fire.not_hit' },
  )
  const part = hitPart<G, ShotFrame>({
    clause,
    names: NAMES,
    each: true,
    targets: (g, { at, from }) => unitsIn(g, at, from),
    left: (unit, { by }) => left(kindOf(by), unit),
    hit: (g, unit, { by }) => hit(g, unit, kindOf(by)),
    immunities: [notHit],
    byLot: (_, { by }) => kindOf(by).allot === 'lot',
    settled,
  })

  return {
    part,
    areDue: ({ frame }: G) => frame?.step === NAMES.due,
    /** The hits of a shot fall, or wait for who chooses. */
    fall: (g: G, { phase, at, from, hits }: Fired, kind: Kind<G>) => {
      const { allot } = kind
      if (typeof allot === 'function') {
        for (let n = 0; n < hits; n++) {
          const [worst, ...others] = unitsIn(g, at, from) as PieceOf<G>[]
          if (!worst) return
          const rank = (unit: PieceOf<G>) => allot(g, unit)
          hit(
            g,
            others.reduce((most, unit) => (rank(unit) > rank(most) ? unit : most), worst),
            kind,
          )
        }
        return
      }
      const [owner] = unitsIn(g, at, from).flatMap(({ side }) => side?.id ?? [])
      if (owner === undefined) return
      part.allot(g, { side: allot === 'firer' ? from : owner, at, hits, by: phase, from })
    },
  }
}
