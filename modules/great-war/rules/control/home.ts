/** C.3  Home areas: where units are mobilised and ships repaired. */

import type { Space } from '@redoubt/engine'
import { theatreOf } from '../map/theatre.ts'
import { commanderOf, powerNamed, powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'
import { isContested, isUnderPower } from './control.ts'

/** C.3, C.7  What an area must earn, in half-points, to mobilise units and repair ships. */
function bigIncome(g: War): number {
  return g.table('phases').data.mobiliseAtIncome
}

/** Does the area earn enough to mobilise units and repair ships? */
export function isBig(g: War, area: Space): boolean {
  return (theatreOf(g).income[area.index] ?? 0) >= bigIncome(g)
}

/** C.3  Capitals are the areas whose fall can decide the war. */
function isCapital(g: War, area: Space): boolean {
  return powersOf(g).capitals.has(area.id)
}

/** C.3  Own capital or home area that earns enough, held and not contested. */
export function mobilises(g: War, area: Space, power: Side): boolean {
  const home = powerNamed(g, String(area.traits.owner))
  return (
    home !== undefined &&
    commanderOf(g, home) === power &&
    isUnderPower(g, area, power) &&
    !isContested(g, area) &&
    (isBig(g, area) || isCapital(g, area))
  )
}
