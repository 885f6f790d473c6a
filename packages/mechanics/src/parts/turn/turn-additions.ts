/** What the rules say of turns without phases besides what procedures.yaml does. */

import type { AnyPosition, Offered, PieceOf, SideOf } from '../anyone.ts'
import type { AttributeOf } from './fresh.ts'

/**
 * What a module's own code adds to turns without phases, or to those played by chits (`drawn`).
 * @example
 * const own: TurnAdditions<AnyPosition> = { offers: [action('wave', {}, (g: G) => endTurn(g))] }
 * own.offers?.length // → 1
 */
export interface TurnAdditions<G extends AnyPosition> {
  /** What a side may do at the step `turn`. */
  readonly offers?: readonly Offered[]
  /** Attributes its pieces have afresh as its turn begins. */
  readonly fresh?: readonly AttributeOf<G>[]
  /** What comes before the first turn, once pieces are set up: cards are dealt. */
  opens?(g: G): void
  /** What a side's turn begins with. */
  begins?(g: G, side: SideOf<G>): void
  /** What it ends with. It may go on to a step of its own, after which `endTurn` comes again. */
  ends?(g: G, side: SideOf<G>): void
  /** With `chits`: what happens as one is drawn, before its side plays; one of no side is an event. */
  drawn?(g: G, chit: PieceOf<G>): void
}
