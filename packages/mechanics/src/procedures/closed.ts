/** What closes a space to a retreat or a supply line: enemies in it, or their zones of control. */

import type { Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { presence } from '../presence/presence.ts'
import type { Common } from './common.ts'

/** Every piece of a side holds the ground it stands on. */
const pieces = presence<AnyPosition>(() => 1)

export function hasEnemy(g: AnyPosition, side: Side | undefined, space: Space): boolean {
  return side ? pieces.isStrangerIn(g, space, side) : pieces.isOccupied(g, space)
}

/** Is it closed for the enemy's zones of control? `unless_friend`: not where a unit of one's own stands. */
export function barsWay(
  g: AnyPosition,
  side: Side | undefined,
  space: Space,
  rule: 'forbidden' | 'unless_friend' | 'free',
  { zones }: Common,
): boolean {
  if (!zones || !side || rule === 'free') return false
  if (rule === 'unless_friend' && g.stack(space).some((other) => other.side === side)) return false
  return zones.against(g, side).has(space)
}
