/** What it is worth that lines of supply run, for bots that trace them: to cut off a stack is half of beating it. */

import type { Space } from '@redoubt/engine'
import type { Europa, Side } from '../base/game/europa.ts'
import { supply } from '../base/map/map.ts'
import { attackOf, defenceOf, isTroop } from '../base/units/forces.ts'
import { STRENGTH } from './evaluate.ts'

/** Of a unit's factors, so much is lost where they count half. */
const HALVED = 0.5

/** C5.effects  What the enemy's units lose that no full line reaches, less what one's own do. */
export function lines(g: Europa, side: Side): number {
  return wanting(g, g.opponent(side)) - wanting(g, side)
}

/** Half of the attack without full supply; without any, half of the defence as well. */
function wanting(g: Europa, side: Side): number {
  const by = supply.lines(g, side)
  let lost = 0
  for (const unit of g.onBoardOf(side)) {
    if (!isTroop(unit)) continue
    const state = supply.stateIn(g, unit.place as Space, side, by)
    if (state !== 'full')
      lost += HALVED * (attackOf(unit) + (state === undefined ? defenceOf(unit) : 0))
  }
  return STRENGTH * lost
}
