/** C.4  Phases 3 and 5: one move of a unit, or of several like it. */

import type { Space } from '@redoubt/engine'
import { isLand, isSea } from '../map/theatre.ts'
import { action, piece, space } from '../shape.ts'
import { isLandUnit, isPlane, isShip } from '../units/kinds.ts'
import { amount, howMany, likeUnits, ownKinds } from '../units/units.ts'
import { embark, fly, march, occupy } from './ashore.ts'
import { marching, sailing } from './previews.ts'
import { setSail } from './sailing.ts'
import { groupOf, seaWays } from './sea.ts'
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
      { clause: 'C.4' },
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
