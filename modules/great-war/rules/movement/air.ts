/** C.4  Planes: to any friendly area or battle within their range. */

import type { Space } from '@redoubt/engine'
import { isFriendlyArea } from '../control/control.ts'
import { isLand, isSea } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hasEnemies, isCargo, isLandUnit, obeys, someUnit } from '../units/units.ts'

/** C.4  Is there, or can there be, a battle of this power in the area: are its land units there, or off its coast? */
function isBattleOf(g: War, area: Space, power: Side): boolean {
  if (!hasEnemies(g, area, power)) return false
  const own = (unit: Piece) => isLandUnit(unit) && obeys(g, unit, power)
  return (
    someUnit(g, area, own) ||
    area.neighbours.some(
      (zone) => isSea(zone) && someUnit(g, zone, (unit) => isCargo(unit) && obeys(g, unit, power)),
    )
  )
}

/** Where a plane may fly to. */
export function isAirfield(g: War, area: Space, power: Side): boolean {
  return isLand(area) && (isFriendlyArea(g, area, power) || isBattleOf(g, area, power))
}

/** Flies; a plane that goes to a battle remembers where it started. */
export function fly(g: War, plane: Piece, to: Space, power: Side): void {
  const battle = hasEnemies(g, to, power)
  const origin = battle ? plane.place.id : ''
  g.mark(plane, 'moved', true)
  g.mark(plane, 'spent', 1)
  g.mark(plane, 'origin', origin)
  g.move(plane, to)
}
