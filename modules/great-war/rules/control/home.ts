/** C.3  Home areas: where units are mobilised and ships repaired. */

import type { Space } from '@redoubt/engine'
import { theatreOf } from '../map/theatre.ts'
import { commanderOf, powerNamed, powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'
import { isContested, isUnderPower } from './control.ts'

/** C.3, C.7  Does the area earn enough, in half-points, to mobilise units and repair ships? */
export function isBig(g: War, area: Space): boolean {
  return (theatreOf(g).income[area.index] ?? 0) >= g.table('phases').data.mobiliseAtIncome
}

/** C.3  Own capital or home area that earns enough, held and not contested. */
export function mobilises(g: War, area: Space, power: Side): boolean {
  const home = powerNamed(g, String(area.traits.owner))
  return (
    home !== undefined &&
    commanderOf(g, home) === power &&
    isUnderPower(g, area, power) &&
    !isContested(g, area) &&
    (isBig(g, area) || powersOf(g).capitals.has(area.id))
  )
}
