/** C.3  Phases 3 and 5: a fresh turn's units, movement and redeployment. */

import type { Space } from '@redoubt/engine'
import { freshen, refresh } from '@redoubt/mechanics'
import { canLand } from '../combat/landing.ts'
import { areasOf, isFriendlyArea, isUnderAlliance } from '../control/control.ts'
import { fortIn } from '../control/forts.ts'
import { powerWithMost } from '../fire/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import { occupy } from '../movement/land.ts'
import { flyHome } from '../movement/planes.ts'
import { canMove } from '../movement/who-may-move.ts'
import type { Side, War } from '../shape.ts'
import { ownKinds, ownUnits } from '../units/own.ts'
import { isEnemy, isLandUnit, isPlane, unitsIn } from '../units/units.ts'

/** C.3  A power's turn begins: none of its units has moved or fought. */
export function freshTurn(g: War, power: Side): void {
  for (const unit of ownUnits(g, power, () => true))
    refresh(g, unit, ['moved', 'fought', 'spent', 'origin'])
  // C.1, F-11  What was left standing empty among its units is the power's by now.
  for (const area of theatreOf(g).areas) if (!g.isEmpty(area)) occupy(g, area, power)
  // F-08  With the window of the own turn only, attacks before it do not count.
  if (g.options['F-08-repairWindow'] === 'own-turn-only') {
    for (const area of areasOf(g, power)) {
      const fort = fortIn(g, area)
      if (fort?.at.big_attack) g.mark(fort, 'big_attack', false)
      if (fort) g.mark(fort, 'assailants', 0)
    }
  }
}

/** Phase 3 opens while the power has a unit that could move. */
export function canMoveAny(g: War, power: Side): boolean {
  return ownKinds(g, power, (unit) => canMove(g, unit)).length > 0
}

/** C.4  Planes whose battle never came fly home. */
export function sendPlanesHome(g: War, power: Side): void {
  for (const plane of ownUnits(g, power, isPlane)) {
    if (!isFriendlyArea(g, plane.place, power)) flyHome(g, plane, plane.place as Space)
  }
}

/** C.3  Phase 5 begins: movement is spent anew. */
export function restAll(g: War, power: Side): void {
  for (const unit of ownUnits(g, power, ({ at }) => at.spent !== 0)) g.mark(unit, 'spent', 0)
}

/** C.3  Phase 5 opens for units that neither moved nor fought, and for cargo. */
export function canRedeploy(g: War, power: Side): boolean {
  return ownKinds(g, power, ({ at }) => !at.moved && !at.fought).length > 0 || canLand(g, power)
}

/** C.1  A power has left a contested area to the enemy: it passes to whoever of them has most units there. */
export function giveUpAreas(g: War, power: Side): void {
  for (const area of theatreOf(g).areas) {
    if (g.isEmpty(area) || !isUnderAlliance(g, area, power)) continue
    const most = powerWithMost(
      g,
      unitsIn(g, area, (unit) => isLandUnit(unit) && isEnemy(g, unit, power)),
    )
    if (most) occupy(g, area, most)
  }
}

/** C.5, F-04  A power's turn is over: rail guns and forts may fire again. */
export function tidyTurn(g: War): void {
  freshen(g, ['engaged', 'fired'], ({ place }) => place.kind === 'space')
}
