/** The rules of the generated war, put together from parts as a module would. */

import type { Board, Edge, Position, Side, Space } from '@redoubt/engine'
import {
  groundMovement,
  isSupplied,
  lastStage,
  movementCosts,
  oncePer,
  PROHIBITED,
  supplyPart,
  zonePart,
} from '@redoubt/mechanics'
import { RIVER } from './hex-war.ts'

const POINTS: Readonly<Record<string, number>> = { open: 1, forest: 2, mountain: 3 }
const costsOf = oncePer((board: Board) =>
  movementCosts(board, {
    enter: (hex) => POINTS[hex.terrain],
    cross: ({ features }) => (features.includes('river') ? RIVER : 0),
  }),
)
const lakesOf = oncePer((board: Board) =>
  Uint8Array.from(board.spaces, ({ terrain }) => (terrain === 'lake' ? 1 : 0)),
)
const zones = zonePart<Position>({
  clause: '1',
  exerts: () => true,
  across: (g: Position, { to }: Edge) => lakesOf(g.board)[to.index] === 0,
})

/** Where a unit can go: not where enemies stand, no further than a zone of control, not from one into another. */
export const { reachOf } = groundMovement<Position>({
  clauses: { move: '2' },
  allowance: (_, unit) => unit.at.moves as number,
  costs: (g) => costsOf(g.board),
  zones: { against: zones.against, clause: '1', stop: true, zocToZoc: PROHIBITED },
})

const enemyIn = (g: Position, hex: Space, side: Side) => {
  const top = g.top(hex)
  return top !== undefined && top.side !== side
}

const supply = supplyPart<Position, 'supplied'>({
  clause: '3',
  sources: () => [],
  stages: (g, side) => {
    const zoc = zones.against(g, side)
    const lakes = lakesOf(g.board)
    return [
      {
        open: (hex) =>
          lakes[hex.index] === 0 && !enemyIn(g, hex, side) && (!zoc.has(hex) || !g.isEmpty(hex)),
      },
    ]
  },
  states: () => [{ id: 'supplied' }],
  checks: 'without_supply',
})

/** How many units of a side a line reaches. */
export function suppliedUnits(g: Position, side: Side, sources: readonly Space[]): number {
  const line = lastStage(supply.linesFrom(g, side, sources))
  let count = 0
  for (const unit of g.pieces)
    if (unit.side === side && isSupplied(line, unit.place as Space)) count++
  return count
}
