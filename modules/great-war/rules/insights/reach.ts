/** C.4  Where a unit can go, what it costs and which way, and why it stops there. */

import {
  asSide,
  type Place,
  type Reachable,
  type Remark,
  type Space,
  valuesAllowed,
} from '@redoubt/engine'
import { isFriendlyArea, isUnderAlliance } from '../control/control.ts'
import { isSea } from '../map/theatre.ts'
import { move } from '../movement/move.ts'
import { guardsOn } from '../movement/passages.ts'
import { groupOf, seaWays } from '../movement/sea.ts'
import { canMove } from '../movement/who-may-move.ts'
import { commanderOf } from '../powers/war.ts'
import type { Piece, War } from '../shape.ts'
import { hasEnemies, isFort, isShip, isSurfaceShip } from '../units/units.ts'

/** The places a unit on the map can reach now. */
export function reach(g: War, unit: Piece): Reachable[] {
  const power = unit.side && commanderOf(g, unit.side)
  if (!power || isFort(unit) || unit.place.kind !== 'space' || !canMove(g, unit)) return []
  return asSide(g, power, () => {
    const ways = isShip(unit) ? seaWays(g, groupOf(power, [unit])) : undefined
    return (valuesAllowed(g, move, 'to', { unit }) as Space[]).map((space): Reachable => {
      const path: readonly Place[] = ways?.get(space) ?? [space]
      const stop = stopAt(g, unit, space, path)
      return { to: space, cost: path.length, path, ...(stop ? { stop } : {}) }
    })
  })
}

function stopAt(g: War, unit: Piece, to: Space, path: readonly Place[]): Remark | undefined {
  const guns = isSurfaceShip(unit) ? gunsAlong(g, unit, path) : []
  if (guns.length > 0) return { key: 'guns', clause: 'W-3.1', facts: { forts: guns } }
  if (hasEnemies(g, to, g.actor)) return { key: 'enemies', clause: 'C.4' }
  if (isShip(unit)) return undefined
  if (isSea(to)) return { key: 'aboard', clause: 'C.4' }
  if (!isUnderAlliance(g, to, g.actor)) return { key: 'hostile', clause: 'C.4' }
  return isFriendlyArea(g, to, g.actor) ? undefined : { key: 'hostile', clause: 'C.4' }
}

/** The areas of the forts that would fire on the way. */
function gunsAlong(g: War, unit: Piece, path: readonly Place[]): Space[] {
  const forts: Space[] = []
  let from = unit.place as Space
  for (const zone of path as readonly Space[]) {
    forts.push(...guardsOn(g, from, zone, g.actor).map(({ area }) => area))
    from = zone
  }
  return forts
}
