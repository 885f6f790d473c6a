/** For which side a position is being asked or changed. */

import type { Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import type { Position } from './position.ts'

/** From here on a side acts. For the engine: rules ask `asSide`. */
export function letAct(g: Position, side: Side): void {
  ;(g as { actor: Side }).actor = side
}

/**
 * Asks something as if a side were acting, whoever is.
 * @example asSide(g, red, () => g.actor) // → red
 */
export function asSide<T>(g: Position<Shape>, side: Side, ask: () => T): T {
  const { actor } = g
  letAct(g as Position, side)
  try {
    return ask()
  } finally {
    letAct(g as Position, actor)
  }
}
