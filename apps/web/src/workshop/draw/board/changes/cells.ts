/** Cells of a grid by their ids, those that are not on the map included. */

import { type BoardFile, cellCentre, cellId, cellOutline } from '@redoubt/engine'
import type { Point } from '../../../eye/use-eye.ts'

export interface CellPlace {
  readonly column: number
  readonly row: number
}

export function cellPlaces({ grid }: Pick<BoardFile, 'grid'>): ReadonlyMap<string, CellPlace> {
  const places = new Map<string, CellPlace>()
  if (!grid) return places
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++)
      places.set(cellId(grid, column, row), { column, row })
  return places
}

/** A cell that could be on the map. */
export interface EmptyCell extends Point {
  readonly id: string
  readonly outline: readonly number[]
}

/** The cells that were taken off the map. */
export function emptyCells({ grid }: Pick<BoardFile, 'grid'>): readonly EmptyCell[] {
  if (!grid?.missing?.length) return []
  const places = cellPlaces({ grid })
  return grid.missing.flatMap((id) => {
    const cell = places.get(id)
    return cell ? [{ id, outline: cellOutline(grid, cell), ...cellCentre(grid, cell) }] : []
  })
}
