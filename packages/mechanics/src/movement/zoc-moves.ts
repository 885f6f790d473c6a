/** What zones of control do to a move. */

import type { Space } from '@redoubt/engine'
import type { Zoc } from '../control/zones-of-control.ts'
import type { MoveRule, Stop } from './rules.ts'

/**
 * How a zone of control works on movement: any of entering it ends the move, leaving it costs points, stepping from
 * one such hex into another costs points or is prohibited.
 * @param rule.ignored spaces in which there is no zone for this move
 * @example
 * const zoc = zonesOfControl<G>({ exerts: () => true })(g, blue)
 * const costs = movementCosts(board, { enter: () => 1 })
 * const reach = reachable(board, hex, { allowance: 4, costs, ...zocMoves(zoc, { stop: { key: 'zoc', clause: '6' }, zocToZoc: PROHIBITED }) })
 * board.spaces.filter((space) => routeTo(reach, space) && zoc.has(space)) // → [ 0402, 0303, 0503, 0304, 0404, 0504 ]
 */
export function zocMoves(
  zoc: Zoc,
  rule: {
    readonly stop?: Stop | undefined
    /** More points to leave one for a hex outside. */
    readonly leave?: number | undefined
    /** More points from one into another, instead of `leave`; `PROHIBITED`: never. Left out, as `leave`. */
    readonly zocToZoc?: number | undefined
    readonly ignored?: ((space: Space) => boolean) | undefined
  },
): MoveRule {
  const { stop, leave = 0, zocToZoc = leave, ignored } = rule
  const bites = ignored ? zoc.except(ignored) : zoc
  if (bites.counts) return { zone: { counts: bites.counts, stop, leave, zocToZoc } }
  return {
    step: ({ from, to }) => (bites.has(from) ? (bites.has(to) ? zocToZoc : leave) : 0),
    enter: (to) => (stop && bites.has(to) ? stop : undefined),
  }
}
