/** C5.overrun  A unit leads an overrun of the hex next door: who, where, at what price. */

import type { Side, Space } from '@redoubt/engine'
import type { Clause, Names } from '../../../generated.ts'
import { action, objection, piece, space } from '../../game/declare.ts'
import type { AtTarget, ByUnit, Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { cannotMoveNow } from '../../movement/movement.ts'
import { pointsLeft } from '../../movement/movement-points.ts'
import { attackOf, troopsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { quarters } from '../../units/supply-points.ts'
import { isEnough, mayOverrun, oddsFacts, overrunCosts, priceOf } from './overrun-odds.ts'

const noEnemy = objection(
  'C5.overrun',
  'empty',
  (g, { target }: AtTarget) => !isEnemyHeld(g, target, g.actor),
)
export interface Leading extends ByUnit, AtTarget {}

const notBeside = objection(
  'C5.overrun',
  'beside',
  (g, { unit, target }: Leading) => !g.board.edge(unit.place as Space, target),
)
/** Not enough movement points; the clause is that of the part of the price that makes it too dear. */
export function tooDear(clause: Clause, message: Names['denials']) {
  return objection(
    clause,
    (g, { unit, target }: Leading) => tooDearBy(g, unit, target) === clause,
    {
      message,
      facts: (g, { unit, target }) => ({
        cost: quarters.text(priceOf(g, unit, target)),
        left: quarters.text(pointsLeft(g, unit)),
      }),
    },
  )
}

/** The clause of the first part of the price that the unit cannot pay: what comes on top is paid last. */
function tooDearBy(g: Europa, unit: Piece, target: Space): string | undefined {
  const costs = overrunCosts(g, unit, target)
  if (!costs) return 'C5.overrun'
  const left = pointsLeft(g, unit)
  let spent = 0
  for (const cost of costs) if (!cost.extra) spent += cost.points
  if (spent > left) return 'C5.overrun'
  for (const cost of costs) {
    if (!cost.extra) continue
    spent += cost.points
    if (spent > left) return cost.clause
  }
  return undefined
}

/** Whoever leads strikes himself. */
const cannotStrike = objection(
  'C5.overrun',
  'unable',
  (_, { unit }: ByUnit) => attackOf(unit) === 0 || unit.at.disrupted,
)

/** The whole stack together must have the odds. */
const tooWeak = objection(
  'C5.overrun',
  'odds',
  (g, { unit, target }: Leading) => !isEnough(g, target, stackFor(g, unit, target)),
  {
    facts: (g, { unit, target }) => oddsFacts(g, target, stackFor(g, unit, target)),
  },
)

/** C5.stack  Whoever overruns ends in the hex. */
const noRoomThere = objection(
  'C5.stack',
  'overrun',
  (g, { unit, target }: Leading) => !hasRoom(g, stackFor(g, unit, target), target),
)

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

/** C5.overrun  A unit leads an overrun; others of its hex may join. */
export const overrun = action(
  'overrun',
  {
    unit: piece({ among: leaders, unless: [...cannotMoveNow, cannotStrike] }),
    target: space({
      among: (g, { unit }: ByUnit) =>
        (unit.place as Space).neighbours.filter((hex) => isEnemyHeld(g, hex, g.actor)),
      otherwise: [noEnemy, notBeside],
      unless: [tooDear('C5.overrun', 'C5.overrun.points'), noRoomThere, tooWeak],
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
