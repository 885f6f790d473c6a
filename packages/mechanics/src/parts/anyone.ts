/** Words shared by all parts: what they know of a position, of a unit, of where it goes. */

import type { AskingStep, Piece, Position, Space } from '@redoubt/engine'

/**
 * A position of any module: a part asks only what every position can answer. What it asks about a unit is written as a
 * method, so that a module may answer for the pieces of its own names.
 * @example
 * const turnOf = (g: AnyPosition): number => g.vars.turn
 * turnOf(g) // → 1
 */
// biome-ignore lint/suspicious/noExplicitAny: parts serve positions of every shape
export type AnyPosition = Position<any>

/**
 * The pieces and sides of a module, with the names its own data give them.
 * @example
 * const strongest = <P extends AnyPosition>(g: P): PieceOf<P> | undefined => g.pieces.find(({ face }) => face === 0)
 * strongest(g)?.place // → 0303
 */
export type PieceOf<G extends AnyPosition> = G['pieces'][number]
/**
 * @example
 * const toMove = <P extends AnyPosition>(g: P): SideOf<P> => g.actor
 * toMove(g) // → blue
 */
export type SideOf<G extends AnyPosition> = G['actor']

/**
 * An action a part offers.
 * @example
 * const wait: Offered = action('wait', {}, (g: G) => g.pop())
 * wait.name // → 'wait'
 */
export type Offered = AskingStep['offers'][number]

/**
 * An acting unit, as objections see it.
 * @example
 * const isReduced = objection('4.5', (_: G, { unit }: ByUnit) => unit.face > 0)
 * isReduced.when(g, { unit }) // → false
 */
export interface ByUnit {
  readonly unit: Piece
}

/**
 * An acting unit and the space it is to go to.
 * @example
 * const tooFar = objection('4.2', (g: G, { unit, to }: ToSpace) => g.board.distance(unit.place as Space, to) > 3)
 * tooFar.when(g, { unit, to: town }) // → false
 */
export interface ToSpace extends ByUnit {
  readonly to: Space
}

/** The space a unit on the board stands on. */
export function spaceOf(unit: Piece): Space {
  return unit.place as Space
}
