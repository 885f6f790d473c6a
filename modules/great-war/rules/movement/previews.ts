/** What a move would bring, before anybody commits to it. */

import type { Preview, PreviewLine, Space } from '@redoubt/engine'
import { isUnderAlliance } from '../control/control.ts'
import { damageOf, fortIn } from '../control/forts.ts'
import { isSea } from '../map/theatre.ts'
import type { Piece, War } from '../shape.ts'
import { isPlane, isSurfaceShip, traitsOf } from '../units/kinds.ts'
import { attackersIn, hasEnemies, isEnemy, unitsIn } from '../units/units.ts'
import { guardsOn, passageOn } from './sea.ts'

/** W-3.8  A path at sea, with every salvo a fort would fire at it. */
export function sailing(g: War, ships: readonly Piece[], path: readonly Space[]): Preview {
  const from = ships[0]?.place as Space
  const lines: PreviewLine[] = []
  let here = from
  for (const zone of ships.some(isSurfaceShip) ? path : []) {
    for (const { id, area } of guardsOn(g, here, zone, g.actor)) {
      const fort = fortIn(g, area)
      if (!fort) continue
      const { dice, defend } = traitsOf(fort)
      lines.push({
        id: `${id}/${zone.id}`,
        key: 'pass_fire',
        clause: passageOn(g, here, zone)?.clause ?? 'F-05',
        option: 'F-04-passFirePer',
        facts: { fort: fort.name, zone, dice, value: defend },
      })
    }
    here = zone
  }
  const to = path[path.length - 1]
  return {
    path: [from, ...path],
    cost: path.length,
    lines,
    ...(to && ships.some(isSurfaceShip) && hasEnemies(g, to, g.actor)
      ? { stop: { key: 'enemies', clause: 'C.4' } }
      : {}),
    horizon: 'shot',
    policy: 'fort-first',
  }
}

/** C.4  A step ashore: what it takes, or whom it meets. */
export function marching(g: War, unit: Piece, to: Space): Preview {
  const path = [unit.place, to]
  if (isSea(to)) return { path, cost: 1, stop: { key: 'aboard', clause: 'C.4' } }
  const fort = fortIn(g, to)
  if (hasEnemies(g, to, g.actor)) {
    const defenders = unitsIn(g, to, (other) => isEnemy(g, other, g.actor))
    return {
      path,
      cost: 1,
      stop: { key: 'enemies', clause: 'C.4' },
      attackers: [unit, ...attackersIn(g, to, g.actor)],
      defenders: fort ? [fort, ...defenders] : defenders,
    }
  }
  if (isUnderAlliance(g, to, g.actor) || isPlane(unit)) return { path, cost: 1 }
  const taken = fort
    ? {
        key: 'takes_fort',
        clause: 'W-2.2',
        facts: { area: to, fort: fort.name, damage: damageOf(fort) },
      }
    : { key: 'takes_area', clause: 'C.5', facts: { area: to } }
  return { path, cost: 1, notes: [taken] }
}
