/** The rules of the generated war, written with mechanics as a module would. */

import type { Board, Edge, Piece, Position, Side, Space } from '@redoubt/engine'
import {
  isSupplied,
  movementCosts,
  NO,
  oncePer,
  PROHIBITED,
  type Reach,
  reachable,
  supplyFrom,
  together,
  zocMoves,
  zonesOfControl,
} from '@redoubt/mechanics'
import { RIVER } from './hex-war.ts'

const POINTS: Readonly<Record<string, number>> = { open: 1, forest: 2, mountain: 3 }
const costsOf = oncePer((board: Board) =>
  movementCosts(board, {
    enter: (hex) => POINTS[hex.terrain],
    cross: ({ features }) => (features.includes('river') ? RIVER : 0),
  }),
)
const STOP = { key: 'zoc' }
const lakesOf = oncePer((board: Board) =>
  Uint8Array.from(board.spaces, ({ terrain }) => (terrain === 'lake' ? 1 : 0)),
)
const enemyZoc = zonesOfControl<Position>({
  exerts: () => true,
  across: (g: Position, { to }: Edge) => lakesOf(g.board)[to.index] === 0,
})
const enemyIn = (g: Position, hex: Space, side: Side) => {
  const top = g.top(hex)
  return top !== undefined && top.side !== side
}

/** Where a unit can go: not where enemies stand, no further than a zone of control, not from one into another. */
export function reachOf(g: Position, unit: Piece): Reach {
  const side = unit.side as Side
  return reachable(g.board, unit.place as Space, {
    allowance: unit.at.moves as number,
    costs: costsOf(g.board),
    ...together(
      { enter: (to) => (enemyIn(g, to, side) ? NO : undefined) },
      zocMoves(enemyZoc(g, side), { stop: STOP, zocToZoc: PROHIBITED }),
    ),
  })
}

/** How many units of a side a line reaches. */
export function suppliedUnits(g: Position, side: Side, sources: readonly Space[]): number {
  const zoc = enemyZoc(g, side)
  const lakes = lakesOf(g.board)
  const supply = supplyFrom(g.board, sources, {
    open: (hex) =>
      lakes[hex.index] === 0 && !enemyIn(g, hex, side) && (!zoc.has(hex) || !g.isEmpty(hex)),
  })
  let count = 0
  for (const unit of g.pieces)
    if (unit.side === side && isSupplied(supply, unit.place as Space)) count++
  return count
}
