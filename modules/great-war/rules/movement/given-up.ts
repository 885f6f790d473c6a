/** W-2.2, C.1  Areas that their side has left to the enemy, or lost its last units in while attacking from within. */

import type { Space } from '@redoubt/engine'
import { isUnderAlliance } from '../control/control.ts'
import { powerWithMost } from '../fire/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import type { Side, War } from '../shape.ts'
import { isLandUnit } from '../units/kinds.ts'
import { isEnemy, unitsIn } from '../units/units.ts'
import { occupy } from './ashore.ts'

/** Only enemies of the power are left in an area of its alliance: it passes to whoever of them has most units there. */
export function giveUp(g: War, area: Space, power: Side): void {
  if (g.isEmpty(area) || !isUnderAlliance(g, area, power)) return
  const enemies = unitsIn(g, area, (unit) => isLandUnit(unit) && isEnemy(g, unit, power))
  const most = powerWithMost(g, enemies)
  if (most) occupy(g, area, most)
}

/** All such areas, when the power has moved or fought. */
export function giveUpAreas(g: War, power: Side): void {
  for (const area of theatreOf(g).areas) giveUp(g, area, power)
}
