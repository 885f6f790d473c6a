/** What each step over the board costs a kind of unit. */

import type { Board, Edge, Space } from '@redoubt/engine'

/**
 * A cost that no allowance pays.
 * @example
 * const foot = movementCosts(board, { enter: ({ terrain }) => (terrain === 'town' ? null : 1) })
 * foot[board.edge(hex, town)?.index ?? 0] === PROHIBITED // → true
 */
export const PROHIBITED = -1

/**
 * Movement points by edge index, `PROHIBITED` where there is no way.
 * @example
 * const foot: Costs = movementCosts(board, { enter: () => 1 })
 * foot.length === board.edges.length // → true
 */
export type Costs = Int32Array

/**
 * A cost as data have it; nothing means prohibited.
 * @example
 * const swamp: Cost = null
 * const foot = movementCosts(board, { enter: (to) => (to.terrain === 'forest' ? swamp : 1) })
 * reachable(board, hex, { allowance: 1, costs: foot }).spaces.length // → 6
 */
export type Cost = number | null | undefined

/**
 * Works out the cost of every edge: entering the space, crossing the hexside, leaving the space before.
 * Make it once per board and mobility class (`oncePer`), not per query.
 *
 * Costs are whole numbers in a unit of the module's choice: in quarters, 1½ points are 6.
 * @throws RangeError for a cost that is no whole number
 * @example
 * const foot = movementCosts(board, { enter: ({ terrain }) => (terrain === 'forest' ? 2 : 1), cross: ({ features }) => (features.includes('river') ? 1 : 0) })
 * foot[board.edge(town, hex)?.index ?? 0] // → 1
 */
export function movementCosts(
  board: Board,
  parts: {
    readonly enter: (to: Space, edge: Edge) => Cost
    readonly cross?: (edge: Edge) => Cost
    readonly leave?: (from: Space, edge: Edge) => Cost
  },
): Costs {
  const costs = new Int32Array(board.edges.length)
  for (const edge of board.edges) {
    const enter = parts.enter(edge.to, edge)
    const cross = parts.cross ? parts.cross(edge) : 0
    const leave = parts.leave ? parts.leave(edge.from, edge) : 0
    costs[edge.index] =
      isPaid(enter) && isPaid(cross) && isPaid(leave) ? enter + cross + leave : PROHIBITED
    if (!Number.isInteger((enter ?? 0) + (cross ?? 0) + (leave ?? 0)))
      throw new RangeError(
        `expected whole movement points from ${edge.from.id} to ${edge.to.id}, got ${enter} + ${cross} + ${leave}; count in halves or quarters`,
      )
  }
  return costs
}

function isPaid(cost: Cost): cost is number {
  return cost !== null && cost !== undefined && cost >= 0
}
