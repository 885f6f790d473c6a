/** What it is worth that lines of supply run, and are cut behind the enemy: what the next checks will find. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { groundUnits } from '../base/map/field.ts'
import { majorsOf, rivalOf } from '../base/map/map.ts'
import { hasSupply, isIsolated } from '../base/supply/supply.ts'
import { printed } from '../base/units/units.ts'
import { FACTOR, type Weights } from './worth.ts'

/** Higher is better for the side. */
export function lines(g: Blitzkrieg, side: Side, by: Weights): number {
  if (!majorsOf(g).includes(side)) return 0
  return atNextCheck(g, side, by) - by.rival * atNextCheck(g, rivalOf(g, side), by)
}

/** 23.6  What a side's units gain and lose if they are checked as they stand: halved at first, then eliminated. */
function atNextCheck(g: Blitzkrieg, side: Side, by: Weights): number {
  const halved = FACTOR - by.cut_off
  let worth = 0
  for (const unit of groundUnits(g, side)) {
    const isHalved = isIsolated(g, unit)
    if (hasSupply(g, unit.place as Space, side)) worth += isHalved ? halved * printed(unit) : 0
    else worth -= (isHalved ? by.cut_off : halved) * printed(unit)
  }
  return worth
}
