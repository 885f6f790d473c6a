/** Victory before the last turn: looked for whenever a side's turn ends. */

import type { Piece, Side } from '@redoubt/engine'
import { type AnyPosition, spaceOf } from '../anyone.ts'

/**
 * How a game may be won at once.
 * @example const flag: AtOnce<G> = { clause: '5.1', reason: 'flag', winner: (_, side) => side }
 */
export interface AtOnce<G> {
  readonly clause: string
  /** Key of the sentence: `results.<reason>`. */
  readonly reason: string
  /** Who has won by it, now that the turn of a side ends. */
  readonly winner: (g: G, side: Side) => Side | undefined
}

type Ending = Omit<AtOnce<never>, 'winner'>

/**
 * Whoever stands in the region he is to reach at the end of his own turn has won.
 * @param ending its clause and sentence, and the region by side; undefined: the side has none to reach
 * @example
 * const capital = winsByPlace({ clause: '5.1', reason: 'capital', region: ({ id }) => `capital_for_${id}` })
 * capital.winner(g, blue) // → undefined
 */
export function winsByPlace({
  region,
  ...ending
}: Ending & { readonly region: (side: Side) => string | undefined }): AtOnce<AnyPosition> {
  return {
    ...ending,
    winner: (g, side) => {
      const goal = region(side)
      if (goal === undefined) return undefined
      const isIn = g.onBoardOf(side).some((unit) => spaceOf(unit).regions.includes(goal))
      return isIn ? side : undefined
    },
  }
}

/**
 * Whoever has no unit left on the board has lost.
 * @param ending its clause and sentence, and which units count; default: all
 * @example
 * const army = losesWithArmy({ clause: '5.2', reason: 'army', counts: ({ side }) => side !== red })
 * army.winner(g, blue) // → blue
 */
export function losesWithArmy<G extends AnyPosition>({
  counts = () => true,
  ...ending
}: Ending & { counts?(unit: G['pieces'][number], g: G): boolean }): AtOnce<G> {
  return {
    ...ending,
    winner: (g) => {
      const beaten = g.sides.find(
        (side) => !g.onBoardOf(side).some((unit: Piece) => counts(unit, g)),
      )
      return beaten && g.opponent(beaten)
    },
  }
}
