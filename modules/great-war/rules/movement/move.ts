/** C.4  Phases 3 and 5: one move of a unit, or of several like it. */

import type { Preview, Space } from '@redoubt/engine'
import { isUnderAlliance } from '../control/control.ts'
import { damageOf, fortIn } from '../control/forts.ts'
import { isLand, isSea } from '../map/theatre.ts'
import { action, type Piece, piece, space, type War } from '../shape.ts'
import { isLandUnit, isPlane, isShip } from '../units/kinds.ts'
import {
  amount,
  attackersIn,
  hasEnemies,
  howMany,
  isEnemy,
  likeUnits,
  ownKinds,
  unitsIn,
} from '../units/units.ts'
import { embark, fly, march, occupy } from './ashore.ts'
import { setSail } from './sailing.ts'
import { groupOf, sailing, seaWays } from './sea.ts'
import { barred, canMove, cannotMove, destinations, noRoom, outOfReach } from './where-to.ts'

/** C.4  Moves a unit, or several like it: land units to the next area or aboard, ships and planes as far as they can. */
export const move = action(
  'move',
  {
    unit: piece({
      among: (g) => ownKinds(g, g.actor, (unit) => canMove(g, unit)),
      otherwise: cannotMove,
    }),
    to: space({
      among: destinations,
      otherwise: [...outOfReach, ...barred],
      unless: barred,
    }),
    count: { ...howMany, unless: [noRoom] },
  },
  (g, { unit, to, count = 1 }) => {
    const power = g.actor
    const from = unit.place as Space
    const units = likeUnits(g, unit, count)
    if (isShip(unit)) {
      const path = seaWays(g, groupOf(power, units)).get(to) ?? []
      return setSail(g, power, units, path)
    }
    g.log(
      isSea(to) ? 'embark' : isPlane(unit) ? 'fly' : 'move',
      { side: unit.side, units: amount(unit, count), from, to },
      'C.4',
    )
    for (const each of units) {
      if (isPlane(each)) fly(g, each, to, power)
      else if (isSea(to)) embark(g, each, to)
      else march(g, each, to, power)
    }
    if (isLandUnit(unit) && isLand(to)) occupy(g, to, power)
  },
  {
    clause: 'C.4',
    silent: true,
    preview: (g, { unit, to, count = 1 }) => {
      if (!isShip(unit)) return marching(g, unit, to)
      const ships = likeUnits(g, unit, count)
      return sailing(g, ships, seaWays(g, groupOf(g.actor, ships)).get(to) ?? [])
    },
  },
)

/** C.4  A step ashore: what it takes, or whom it meets. */
function marching(g: War, unit: Piece, to: Space): Preview {
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
