/** Units lost in the battle that is being fought. */

import type { Piece, VariableFile } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'

/**
 * Units lost in the present battle, kept in the variable `fallen` for its window.
 * @example
 * const losses = (fallen: readonly Fallen[]) => fallen.reduce((sum, { count }) => sum + count, 0)
 * losses([{ side: 'red', type: 'unit', count: 2 }]) // → 2
 */
export interface Fallen {
  readonly side: string
  readonly type: string
  readonly count: number
}

/** The variable as parts bring it. */
export const FALLEN: VariableFile = {
  type: 'json',
  initial: [],
  identity: false,
  help: 'Losses of the present battle so far, for its window.',
}

/**
 * Adds a unit to the losses the battle window shows.
 * @example const fall = (g: AnyPosition, unit: Piece) => { noteFallen(g, unit); g.move(unit, g.zone('dead', unit.side)) }
 */
export function noteFallen(g: AnyPosition, { side, type }: Piece): void {
  if (!side) return
  const fallen = g.vars.fallen as readonly Fallen[]
  const known = fallen.find((loss) => loss.side === side.id && loss.type === type.id)
  g.set('fallen', [
    ...fallen.filter((loss) => loss !== known),
    { side: side.id, type: type.id, count: (known?.count ?? 0) + 1 },
  ])
}
