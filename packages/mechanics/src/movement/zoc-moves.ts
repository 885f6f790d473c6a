/** What zones of control do to a move. */

import type { Edge, Space } from '@redoubt/engine'
import type { Zoc } from '../control/zones-of-control.ts'
import type { Moving, Stop } from './reach.ts'

/**
 * How a zone of control works on movement: any of entering it ends the move, leaving it costs points, stepping from
 * one such hex into another costs points or is prohibited.
 * @param ignored spaces in which there is no zone for this move
 * @example reachable(board, hex, { allowance, costs, ...zocMoves(enemyZoc(g, side), { stop: { key: 'zoc' }, zocToZoc: PROHIBITED }) })
 * @example zocMoves(enemyZoc(g, side), { leave: 2, zocToZoc: 3 })
 */
export function zocMoves(
  zoc: Zoc,
  rule: {
    readonly stop?: Stop
    /** More points to leave one for a hex outside. */
    readonly leave?: number
    /** More points from one into another, instead of `leave`; `PROHIBITED`: never. Left out, as `leave`. */
    readonly zocToZoc?: number
    readonly ignored?: (space: Space) => boolean
  },
): Required<Pick<Moving, 'step'>> & { readonly enter: (to: Space) => Stop | undefined } {
  const { stop, leave = 0, zocToZoc = leave, ignored } = rule
  const bites = ignored ? zoc.except(ignored) : zoc
  return {
    step: (edge: Edge) => {
      if (!bites.has(edge.from)) return 0
      return bites.has(edge.to) ? zocToZoc : leave
    },
    enter: (to) => (stop && bites.has(to) ? stop : undefined),
  }
}
