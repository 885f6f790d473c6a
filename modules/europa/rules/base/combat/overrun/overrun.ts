/** C5.overrun  Overruns: a unit leads, others of its hex join, and whoever stands there is gone. */

import { amountText, type Side, type Space } from '@redoubt/engine'
import type { Clause, DenialKey, Frame } from '../../../generated.ts'
import { action, objection, piece, space } from '../../game/declare.ts'
import type { AtTarget, ByUnit, Europa, Overrunning, Piece } from '../../game/europa.ts'
import { isEnemyHeld, takeHex } from '../../map/control.ts'
import { cannotMoveNow, leave } from '../../movement/movement.ts'
import { pointsLeft, spend } from '../../movement/movement-points.ts'
import { attackOf, troopsAt, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { quarters } from '../../units/supply-points.ts'
import { eliminate } from '../after/casualties.ts'
import { pieces } from '../battle.ts'
import { isEnough, mayOverrun, overrunCosts, priceOf, ratioFor } from './overrun-odds.ts'

const noEnemy = objection(
  'C5.overrun',
  (g, { target }: AtTarget) => !isEnemyHeld(g, target, g.actor),
  { message: 'C5.overrun.empty' },
)
interface Leading extends ByUnit, AtTarget {}

const notBeside = objection(
  'C5.overrun',
  (g, { unit, target }: Leading) => !g.board.edge(unit.place as Space, target),
  { message: 'C5.overrun.beside' },
)
/** Not enough movement points; the clause is that of the part of the price that makes it too dear. */
export function tooDear(clause: Clause, message: DenialKey) {
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

/** Whoever joins pays the same. */
export function tooDearToJoin(clause: Clause, message: DenialKey) {
  const leading = tooDear(clause, message)
  const args = (g: Europa, { unit }: ByUnit): Leading => ({ unit, target: overrunning(g).target })
  return {
    ...leading,
    when: (g: Europa, joining: ByUnit) => leading.when(g, args(g, joining)),
    facts: (g: Europa, joining: ByUnit) => leading.facts?.(g, args(g, joining)) ?? {},
  }
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
  (_, { unit }: ByUnit) => attackOf(unit) === 0 || unit.at.disrupted,
  { message: 'C5.overrun.unable' },
)

/** The whole stack together must have the odds. */
const tooWeak = objection(
  'C5.overrun',
  (g, { unit, target }: Leading) => !isEnough(g, target, stackFor(g, unit, target)),
  {
    message: 'C5.overrun.odds',
    facts: (g, { unit, target }) => {
      const { attack, defence } = ratioFor(g, target, stackFor(g, unit, target))
      return { attack: amountText(attack), defence: amountText(defence) }
    },
  },
)

/** C5.stack  Whoever overruns ends in the hex. */
const noRoomThere = objection(
  'C5.stack',
  (g, { unit, target }: Leading) => !hasRoom(g, stackFor(g, unit, target), target),
  { message: 'C5.stack.overrun' },
)

function stackFor(g: Europa, unit: Piece, target: Space): Piece[] {
  return troopsAt(g, unit.place as Space, unit.side as Side).filter((other) =>
    mayOverrun(g, other, target),
  )
}

/** Units next to an enemy. */
function leaders(g: Europa): Piece[] {
  return g.pieces.filter(
    (unit) =>
      unit.side === g.actor &&
      g.onBoard(unit) &&
      (unit.place as Space).neighbours.some((hex) => isEnemyHeld(g, hex, g.actor)),
  )
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

/** The overrun that is being put together: hexes by id, units by number. */
interface Putting extends Frame {
  readonly from: string
  readonly target: string
  readonly units: readonly number[]
}

function overrunning(g: Europa): Overrunning {
  const { from, target, units } = g.frame as Putting
  return {
    from: g.board.space(from) as Space,
    target: g.board.space(target) as Space,
    units: pieces(g, units),
  }
}

const joinedAlready = objection(
  'C5.overrun',
  (g, { unit }: ByUnit) => overrunning(g).units.includes(unit),
  { message: 'C5.overrun.joined' },
)
const otherHex = objection(
  'C5.overrun',
  (g, { unit }: ByUnit) => unit.place !== overrunning(g).from || unit.side !== g.actor,
  { message: 'C5.overrun.hex' },
)
const cannotPay = objection(
  'C5.overrun',
  (g, { unit }: ByUnit) => !mayOverrun(g, unit, overrunning(g).target),
  { message: 'C5.overrun.unable' },
)

/** C5.overrun  Another unit of the hex joins. */
export const joinOverrun = action(
  'join_overrun',
  {
    unit: piece({
      among: (g) => troopsAt(g, overrunning(g).from, g.actor),
      otherwise: otherHex,
      unless: [joinedAlready, tooDearToJoin('C5.overrun', 'C5.overrun.points'), cannotPay],
    }),
  },
  (g, { unit }) => {
    const { units } = overrunning(g)
    g.next({ ...g.frame, step: 'overrun', units: [...units, unit].map(({ index }) => index) })
  },
  { clause: 'C5.overrun', quick: true },
)

const notEnough = objection(
  'C5.overrun',
  (g) => !isEnough(g, overrunning(g).target, overrunning(g).units),
  {
    message: 'C5.overrun.odds',
    facts: (g) => {
      const { attack, defence } = ratioFor(g, overrunning(g).target, overrunning(g).units)
      return { attack: amountText(attack), defence: amountText(defence) }
    },
  },
)

/** C5.overrun  Whoever stood there is gone; the stack is in the hex. */
export const strike = action(
  'strike',
  {},
  (g) => {
    const { from, target, units } = overrunning(g)
    const side = g.actor
    const prices = units.map((unit) => priceOf(g, unit, target))
    g.log('overruns', { side, hex: target }, { clause: 'C5.overrun' })
    for (const decision of g.decisions.overrun.strikes) decision(g, { from, target, units })
    units.forEach((unit, i) => {
      leave(g, unit)
      g.move(unit, target)
      spend(g, unit, prices[i] ?? 0)
    })
    takeHex(g, target, side)
    g.decisions.movement.hasLeft(g, from, side, 'moves')
    g.pop()
  },
  { clause: 'C5.overrun', silent: true, confirm: true, unless: [notEnough] },
)

/** C5.overrun  The units that stood there are gone. */
export function eliminateUnits(g: Europa, { target }: Overrunning): void {
  for (const unit of unitsAt(g, target, g.opponent(g.actor))) eliminate(g, unit)
}
