/** W-2.2, C.1, C.3, D  Who controls areas, and the forts in them; home areas, and whom units obey. */

import type { Place, Space } from '@redoubt/engine'
import { isLand, theatreOf } from '../map/theatre.ts'
import { allied, commanderOf, hasEntered, powerNamed, powersOf } from '../powers/war.ts'
import type { ByUnit, Piece, Side, ToSpace, War } from '../shape.ts'
import { objection, objections } from '../shape.ts'
import { isFort, isLandUnit } from '../units/kinds.ts'
import { hasEnemies, isEnemy, isFriend, someUnit } from '../units/units.ts'
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

/** Under the power's alliance, free of enemies, and of a power that is in the war (D). */
export function isFriendlyArea(g: War, area: Place, power: Side): boolean {
  return isUnderAlliance(g, area, power) && !hasEnemies(g, area, power) && !isNeutral(g, area)
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
    g.log('fort_captured', { side: power, area, fort: name, damage: Number(at.damage) }, 'W-2.2')
  } else g.log('area_taken', { side: power, area, from }, 'C.5')
}

/** The areas a power controls, its minors' included. */
export function areasOf(g: War, power: Side): Space[] {
  return theatreOf(g).areas.filter((area) => isUnderPower(g, area, power))
}

/** Does the area belong to a power that is not in the war yet? */
export function isNeutral(g: War, area: Place): boolean {
  const controller = controllerOf(g, area)
  return controller !== undefined && !hasEntered(g, commanderOf(g, controller))
}

/** D  Before its entry a power may not be attacked, nor its areas entered. */
export const neutralArea = objection(
  'D',
  'neutral',
  (g, { to }: ToSpace) => isNeutral(g, to) && { owner: controllerOf(g, to) },
)

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

/** W-2.2  A fort is its area's: it obeys whoever controls that, other units their own power or its patron. */
function commander(g: War, unit: Piece): Side | undefined {
  const owner = isFort(unit) ? controllerOf(g, unit.place) : unit.side
  return owner && commanderOf(g, owner)
}

const isAnothers = (g: War, unit: Piece): boolean => commander(g, unit) !== g.actor

/** Whose orders it takes instead, in the order in which they are told. */
export const notYours = objections<ByUnit>({
  // A captured fort obeys whoever holds it.
  'W-2.2 fallen': {
    when: (g, { unit }) =>
      isFort(unit) &&
      isAnothers(g, unit) &&
      isLand(unit.place) &&
      unit.place.traits.owner !== controllerOf(g, unit.place)?.id,
    facts: (g, { unit }) => ({ area: unit.place, commander: commander(g, unit) }),
  },
  // The unit belongs to another power, or to another's minor.
  'C.3 yours': {
    when: (g, { unit }) => isAnothers(g, unit),
    facts: (g, { unit }) => ({ commander: commander(g, unit) }),
  },
})
