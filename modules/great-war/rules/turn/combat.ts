/** C.3, C.5  Phase 4: open while there is somebody to attack or something to land. */

import type { Side, Space } from '@redoubt/engine'
import { canLand } from '../combat/landing.ts'
import { mustFightIn, targetsFor } from '../combat/opportunities.ts'
import { isFriendlyArea } from '../control/control.ts'
import { flyHome } from '../movement/flight-home.ts'
import type { War } from '../shape.ts'
import { ownUnits } from '../units/own.ts'
import { isPlane } from '../units/units.ts'

/** Phase 4 opens while there is somebody to attack or something to land. */
export function openCombat(g: War, power: Side): boolean {
  const open = targetsFor(g, power).length > 0 || canLand(g, power)
  if (!open) closeCombat(g, power)
  return open
}

/** C.5  Where the power must still fight before the phase may end. */
export function mustStillFight(g: War, power: Side): Space[] {
  return mustFightIn(g, power)
}

/** C.4  Planes whose battle never came fly home. */
export function closeCombat(g: War, power: Side): void {
  for (const plane of ownUnits(g, power, isPlane)) {
    if (!isFriendlyArea(g, plane.place, power)) flyHome(g, plane, plane.place as Space)
  }
}
