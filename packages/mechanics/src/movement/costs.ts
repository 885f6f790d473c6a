/** What each step over the board costs a kind of unit. */

import type { Board, Edge, Space } from '@redoubt/engine'
import { oncePer } from '../once.ts'

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
 * Works out the cost of every edge: entering the space, crossing the hexside, leaving the space before; or in the place of all
 * these what a road along it costs, where it is no dearer.
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
    readonly along?: (edge: Edge) => Cost
  },
): Costs {
  const costs = new Int32Array(board.edges.length)
  for (const edge of board.edges) {
    const enter = parts.enter(edge.to, edge)
    const cross = parts.cross ? parts.cross(edge) : 0
    const leave = parts.leave ? parts.leave(edge.from, edge) : 0
    const over = isPaid(enter) && isPaid(cross) && isPaid(leave) ? enter + cross + leave : undefined
    const along = parts.along?.(edge)
    const least = isPaid(along) ? Math.min(along, over ?? along) : over
    costs[edge.index] = least ?? PROHIBITED
    if (!Number.isInteger((enter ?? 0) + (cross ?? 0) + (leave ?? 0) + (along ?? 0)))
      throw new RangeError(
        `expected whole movement points from ${edge.from.id} to ${edge.to.id}, got ${enter} + ${cross} + ${leave}; count in halves or quarters`,
      )
  }
  return costs
}

/**
 * The same, as the board says it: terrain by what stands under a name in its `terrains`, and features crossed.
 * @param across points by feature; null: no way leads over it
 * @param along points by feature from space to space along it, whatever lies there
 * @example
 * const foot = terrainCosts('cost', { river: 1 }, { road: 1 })
 * foot(g) === foot(g) // → true
 */
export function terrainCosts(
  name: string,
  across: Readonly<Record<string, Cost>> = {},
  along: Readonly<Record<string, number>> = {},
): (g: { readonly board: Board }) => Costs {
  const ofBoard = oncePer((board: Board) =>
    movementCosts(board, {
      enter: ({ terrain }) => board.terrains[terrain]?.[name] as Cost,
      cross: (edge) => crossing(edge, across),
      along: (edge) => lineAlong(edge, along),
    }),
  )
  return ({ board }) => ofBoard(board)
}

/** Points for all features of an edge together, `null` where one of them lets nobody over. */
export function crossing({ features }: Edge, across: Readonly<Record<string, Cost>>): Cost {
  let sum = 0
  for (const feature of features) {
    const points = across[feature]
    if (points === null) return null
    sum += points ?? 0
  }
  return sum
}

/** Points along the cheapest of an edge's features, undefined where none leads along it. */
export function lineAlong({ features }: Edge, along: Readonly<Record<string, number>> = {}): Cost {
  const points = features.flatMap((feature) => along[feature] ?? [])
  return points.length > 0 ? Math.min(...points) : undefined
}

function isPaid(cost: Cost): cost is number {
  return cost !== null && cost !== undefined && cost >= 0
}
