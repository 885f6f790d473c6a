/** C5.overrun  A unit leads an overrun of the hex next door: who, where, at what price. */

import type { Side, Space } from '@redoubt/engine'
import { action, objections, piece, space } from '../../game/declare.ts'
import type { AtTarget, ByUnit, Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { cannotMoveNow } from '../../movement/movement.ts'
import { attackOf, troopsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { quarters } from '../../units/supply-points.ts'
import { mayOverrun, overrunCosts, priceOf, tooDear, tooWeakFor } from './price.ts'

function stackFor(g: Europa, unit: Piece, target: Space): Piece[] {
  return troopsAt(g, unit.place as Space, unit.side as Side).filter((other) =>
    mayOverrun(g, other, target),
  )
}

/** Units next to an enemy. */
function leaders(g: Europa): Piece[] {
  return g
    .onBoardOf(g.actor)
    .filter(({ place }) => (place as Space).neighbours.some((hex) => isEnemyHeld(g, hex, g.actor)))
}

const cannotOverrun = objections<ByUnit & AtTarget>(tooDear('C5.overrun', 'C5.overrun.points'), {
  // Whoever overruns ends in the hex.
  'C5.stack overrun': (g, { unit, target }) => !hasRoom(g, stackFor(g, unit, target), target),
  // The whole stack together must have the odds.
  'C5.overrun odds': (g, { unit, target }) => tooWeakFor(g, target, stackFor(g, unit, target)),
})

/** C5.overrun  A unit leads an overrun; others of its hex may join. */
export const overrun = action(
  'overrun',
  {
    unit: piece({
      among: leaders,
      unless: objections<ByUnit>(...cannotMoveNow, {
        // Whoever leads strikes himself.
        'C5.overrun unable': (_, { unit }) => attackOf(unit) === 0 || unit.at.disrupted,
      }),
    }),
    target: space({
      among: (g, { unit }: ByUnit) =>
        (unit.place as Space).neighbours.filter((hex) => isEnemyHeld(g, hex, g.actor)),
      otherwise: objections<AtTarget>({
        'C5.overrun empty': (g, { target }) => !isEnemyHeld(g, target, g.actor),
        'C5.overrun beside': true,
      }),
      unless: cannotOverrun,
    }),
  },
  (g, { unit, target }) => {
    g.push({
      step: 'overrun',
      side: g.actor.id,
      from: unit.place.id,
      target: target.id,
      units: [unit.index],
    })
  },
  {
    clause: 'C5.overrun',
    preview: (g, { unit, target }) => ({
      path: [unit.place, target],
      cost: quarters.text(priceOf(g, unit, target)),
      notes: (overrunCosts(g, unit, target) ?? [])
        .filter(({ points }) => points > 0)
        .map(({ key, clause, points }) => ({
          key,
          clause,
          facts: { points: quarters.text(points) },
        })),
    }),
  },
)
