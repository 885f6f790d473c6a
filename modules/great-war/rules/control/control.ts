/** W-2.2, C.1, D  Who controls areas, and the forts in them; areas of powers that are not in the war yet. */

import type { Place, Space } from '@redoubt/engine'
import { objection } from '../declare.ts'
import { theatreOf } from '../map/theatre.ts'
import { allied, commanderOf, hasEntered, powerNamed } from '../powers/war.ts'
import type { Side, ToSpace, War } from '../shape.ts'
import { hasEnemies, isEnemy, isFort, isFriend, isLandUnit, someUnit } from '../units/units.ts'
import { objectives } from './score.ts'

/** The power that controls an area, its fort included. */
export function controllerOf(g: War, area: Place): Side | undefined {
  return powerNamed(g, g.vars.controller[area.index])
}

/** Is the area under the control of the power's alliance? */
export function isUnderAlliance(g: War, area: Place, power: Side): boolean {
  const controller = controllerOf(g, area)
  return controller !== undefined && allied(g, controller, power)
}

/** Is the area under the power's own control, or its minor's? */
export function isUnderPower(g: War, area: Place, power: Side): boolean {
  const controller = controllerOf(g, area)
  return controller !== undefined && commanderOf(g, controller) === power
}

/** Under the power's alliance and free of enemies. */
export function isFriendlyArea(g: War, area: Place, power: Side): boolean {
  return isUnderAlliance(g, area, power) && !hasEnemies(g, area, power)
}

/** C.1  Contested: land units of both alliances stand in the area. */
export function isContested(g: War, area: Place): boolean {
  const { side } = g.pieceIn(area, isLandUnit) ?? {}
  return (
    side !== undefined && someUnit(g, area, (unit) => isLandUnit(unit) && !isFriend(g, unit, side))
  )
}

/** Is the area contested by enemies of this power? */
export function isContestedBy(g: War, area: Place, power: Side): boolean {
  return someUnit(g, area, (unit) => isLandUnit(unit) && isEnemy(g, unit, power))
}

/** W-2.2  Area and fort pass to a power; the fort's damage stays. */
export function takeArea(g: War, area: Space, power: Side): void {
  const from = controllerOf(g, area)
  g.setFor('controller', area, power.id)
  objectives.show(g)
  const fort = g.stack(area).find(isFort)
  if (fort) {
    // A counter cannot change sides: one of the new side takes its place.
    const { type, id, name, at } = fort
    g.remove(fort)
    g.create(type, power, area, { id, name, attributes: { ...at } })
    g.log(
      'fort_captured',
      { side: power, area, fort: name, damage: Number(at.damage) },
      { clause: 'W-2.2' },
    )
  } else g.log('area_taken', { side: power, area, from }, { clause: 'C.5' })
}

/** The areas a power controls, its minors' included. */
export function areasOf(g: War, power: Side): Space[] {
  return theatreOf(g).areas.filter((area) => isUnderPower(g, area, power))
}

/** Does the area belong to a power that is not in the war yet? */
export function isNeutral(g: War, area: Space): boolean {
  const controller = controllerOf(g, area)
  return controller !== undefined && !hasEntered(g, commanderOf(g, controller))
}

/** D  Before its entry a power may not be attacked, nor its areas entered. */
export const neutralArea = objection(
  'D',
  'neutral',
  (g, { to }: ToSpace) => isNeutral(g, to) && { owner: controllerOf(g, to) },
)
