/** Overlays: who controls what, what the forts command, where units are mobilised; and where a unit can go (C.4). */

import type { Layer, LayerMark, Place, Reachable, Remark, Space } from '@redoubt/engine'
import { asSide, valuesAllowed } from '@redoubt/engine'
import {
  controllerOf,
  isContested,
  isFriendlyArea,
  isNeutral,
  isUnderAlliance,
  mobilises,
} from '../control/control.ts'
import { damageOf, fortIn, functionalInBattle, isWrecked } from '../control/forts.ts'
import { isSea, theatreOf } from '../map/theatre.ts'
import { move } from '../movement/move.ts'
import { groupOf, guardsOn, seaWays } from '../movement/sea.ts'
import { canMove } from '../movement/where-to.ts'
import { allied, commanderOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isFort, isShip, isSurfaceShip } from '../units/kinds.ts'
import { hasEnemies } from '../units/units.ts'

/** C.1  Own, enemy, contested and neutral areas. */
const control: Layer<War> = {
  clause: 'C.1',
  of: (g, side) =>
    theatreOf(g).areas.flatMap((area): LayerMark[] => {
      const holder = controllerOf(g, area)
      if (!holder) return []
      if (isNeutral(g, area)) return [{ at: area, look: 'note', key: 'neutral', facts: { holder } }]
      if (isContested(g, area)) {
        return [{ at: area, look: 'contested', key: 'contested', facts: { holder } }]
      }
      const look = allied(g, holder, side) ? 'own' : 'enemy'
      return [{ at: area, look, side: holder, key: 'held', facts: { holder } }]
    }),
}

/** W-2, W-3  The forts as they stand, and the zones they fire into. */
const forts: Layer<War> = {
  clause: 'W-3.1',
  of: (g, side) => [...fortMarks(g, side), ...passageMarks(g, side)],
}

function fortMarks(g: War, side: Side): LayerMark[] {
  return theatreOf(g).forts.flatMap(({ area }): LayerMark[] => {
    const fort = fortIn(g, area)
    const holder = controllerOf(g, area)
    if (!fort || !holder) return []
    const facts = { fort: fort.name, damage: damageOf(fort) }
    if (isWrecked(fort)) return [{ at: area, look: 'note', key: 'fort_wrecked', facts }]
    const key = functionalInBattle(g, area) ? 'fort_works' : 'fort_idle'
    const look = allied(g, holder, side) ? 'own' : 'enemy'
    return [{ at: area, look, side: holder, key, facts }]
  })
}

/** W-3.1  Zones that this power cannot enter unfired at, and those its own forts guard. */
function passageMarks(g: War, side: Side): LayerMark[] {
  const power = commanderOf(g, side)
  return theatreOf(g).passages.flatMap(({ from, to, guards }): LayerMark[] => {
    const hostile = guardsOn(g, from, to, power)
    const facts = { from, forts: hostile.map(({ area }) => area) }
    if (hostile.length > 0) return [{ at: to, look: 'bad', key: 'guarded_against', facts }]
    const own = guards.map(({ area }) => area).filter((area) => isUnderAlliance(g, area, power))
    if (own.length === 0) return []
    return [{ at: to, look: 'good', key: 'guarded_by', facts: { from, forts: own } }]
  })
}

/** C.3  Where the power can mobilise what it has bought. */
const mobilisation: Layer<War> = {
  clause: 'C.3',
  of: (g, side) =>
    theatreOf(g)
      .areas.filter((area) => mobilises(g, area, commanderOf(g, side)))
      .map((area) => ({ at: area, look: 'good', key: 'mobilises' })),
}

export const layers = { control, forts, mobilisation }

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
  const isFriendly = isUnderAlliance(g, to, g.actor) && isFriendlyArea(g, to, g.actor)
  return isFriendly ? undefined : { key: 'hostile', clause: 'C.4' }
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
