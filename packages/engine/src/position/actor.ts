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

/**
 * From here on the position goes by another object for the same options: what is prepared for actions is found by it. For the engine,
 * where a game begins to keep to its rules more or less strictly.
 */
export function letGoBy(g: Position, options: Position['options']): void {
  ;(g as { options: Position['options'] }).options = options
}
