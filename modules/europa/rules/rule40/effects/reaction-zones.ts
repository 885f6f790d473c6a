/** 40.D.0.1, AMB-46  In the reaction movement phase enemy zones of control are negated where the moving side has a fortification. */

import type { Side, Space } from '@redoubt/engine'
import type { Europa } from '../../base/game/europa.ts'
import { phaseOf } from '../../base/game/given.ts'
import { controllerOf } from '../../base/map/control.ts'
import { fortsAt, isEntrenchment, serves } from '../fortifications/objects.ts'

/** Hexes without enemy zones of control for the side that moves; an entrenchment is no fortification (40.C.1). */
export function zonesNegatedIn(g: Europa, side: Side): ((hex: Space) => boolean) | undefined {
  if (phaseOf(g) !== 'reaction') return undefined
  const fortified = (hex: Space) =>
    fortsAt(g, hex).some(
      (fort) =>
        !isEntrenchment(g, fort) && (serves(g, fort, side) || controllerOf(g, hex) === side),
    )
  return g.options.reactionZoc === 'adjacentToo'
    ? (hex) => fortified(hex) || hex.neighbours.some(fortified)
    : fortified
}
