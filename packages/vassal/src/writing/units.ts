/** From pixels of a map to the units of a board: a hex or square is 1 wide. */

import type { RawCell, Regular } from '../grids/field.ts'
import type { Point } from '../grids/geometry.ts'

/** `units = pixels × scale + shift`, in each direction. */
export interface Units {
  readonly scale: Point
  readonly shift: Point
}

export function toUnits({ scale, shift }: Units, { x, y }: Point): Point {
  return { x: x * scale.x + shift.x, y: y * scale.y + shift.y }
}

/** Rounded, so that files stay short: a thousandth of a hex is less than a pixel. */
export function inUnits(units: Units, point: Point): [number, number] {
  const { x, y } = toUnits(units, point)
  return [rounded(x), rounded(y)]
}

export const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0

const PITCH = Math.sqrt(3) / 2
const RADIUS = 1 / Math.sqrt(3)

/**
 * The units in which a grid's hexes are regular and a hex apart, and the first cell lies where the board's does.
 * @param first the least raw column and row
 */
export function unitsOf(grid: Regular, first: RawCell): Units {
  const across = grid.shape === 'hex' ? PITCH / grid.dx : 1 / grid.dx
  const down = 1 / grid.dy
  const flat = {
    scale: { x: across, y: down },
    shift: {
      x:
        -grid.x0 * across +
        (grid.shape === 'hex' ? RADIUS - first.column * PITCH : 0.5 - first.column),
      y: -grid.y0 * down + 0.5 - first.row,
    },
  }
  if (!grid.sideways) return flat
  return {
    scale: { x: flat.scale.y, y: flat.scale.x },
    shift: { x: flat.shift.y, y: flat.shift.x },
  }
}
