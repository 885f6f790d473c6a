/** C5.overrun  A unit leads an overrun of the hex next door, others join; what it costs each of them, and whether it is strong enough. */

import { amountText, compare, product, type Side, type Space } from '@redoubt/engine'
import type {
  AtTarget,
  ByUnit,
  Clause,
  Europa,
  Frame,
  Names,
  OverrunCost,
  Overrunning,
  Piece,
} from '../../game/europa.ts'
import { action, objection, objections, piece, read, space } from '../../game/europa.ts'
import { isEnemyHeld, takeHex, zocForMovement } from '../../map/map.ts'
import { cannotMoveNow, groundCosts, leave, pointsLeft, spend } from '../../movement/movement.ts'
import { attackOf, troopsAt, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { quarters } from '../../units/supply-points.ts'
import { eliminate } from '../after/losses.ts'
import { attackFrom, newBattle, numbersOf, pieces } from '../battle.ts'
import { weighing } from '../weigh/assess.ts'
import { attackStrength, defenceStrength } from '../weigh/strengths.ts'

/** Hexes by id, units by number. */
interface Putting extends Frame {
  readonly from: string
  readonly target: string
  readonly units: readonly number[]
}

export function overrunning(g: Europa): Overrunning {
  const { from, target, units } = g.frame as Putting
  return {
    from: g.board.space(from) as Space,
    target: g.board.space(target) as Space,
    units: pieces(g, units),
  }
}

/** What a unit pays to overrun a hex, in quarters of a movement point; undefined where it cannot go at all. */
function overrunCosts(g: Europa, unit: Piece, target: Space): readonly OverrunCost[] | undefined {
  const from = g.spaceOf(unit)
  const edge = from && g.board.edge(from, target)
  if (!edge || (groundCosts(g, unit)[edge.index] ?? -1) < 0) return undefined
  return g.decisions.overrun.costs.map((decision) => decision(g, unit, target))
}

/** C5.overrun  What every overrun costs more than a move. */
export function extraToOverrun(g: Europa): OverrunCost {
  const points = quarters.of(read(g, 'overrun').extraMP)
  return { key: 'overrun', clause: 'C5.overrun', points }
}

/** C5.zoc  Out of an enemy zone, or from one into another. */
export function outOfZone(g: Europa, unit: Piece, target: Space): OverrunCost {
  const { leaveMP, zocToZocMP } = read(g, 'zoc')
  const zoc = zocForMovement(g, unit.side as Side)
  const away = zoc.has(unit.place as Space) ? (zoc.has(target) ? zocToZocMP : leaveMP) : 0
  return { key: 'overrun_zoc', clause: 'C5.zoc', points: quarters.of(away) }
}

/** C5.move  The hex itself. */
export function intoHex(g: Europa, unit: Piece, target: Space): OverrunCost {
  const edge = g.board.edge(unit.place as Space, target)
  const points = edge ? (groundCosts(g, unit)[edge.index] ?? 0) : 0
  return { key: 'overrun_entry', clause: 'C5.move', points }
}

export function priceOf(g: Europa, unit: Piece, target: Space): number {
  const costs = overrunCosts(g, unit, target)
  return costs ? costs.reduce((points, cost) => points + cost.points, 0) : Number.POSITIVE_INFINITY
}

/** Who leads an overrun of a hex, or joins the one that is being put together. */
interface Paying extends ByUnit {
  readonly target?: Space
}

/** Not enough movement points; the clause is that of the part of the price that makes it too dear. */
export function tooDear(clause: Clause, message: Names['denials']) {
  return objection(
    clause,
    (g, { unit, target = overrunning(g).target }: Paying) =>
      tooDearBy(g, unit, target) === clause && {
        cost: quarters.text(priceOf(g, unit, target)),
        left: quarters.text(pointsLeft(g, unit)),
      },
    { message },
  )
}

/** The clause of the first part of the price that the unit cannot pay: what comes on top is paid last. */
function tooDearBy(g: Europa, unit: Piece, target: Space): string | undefined {
  const costs = overrunCosts(g, unit, target)
  if (!costs) return 'C5.overrun'
  let left = pointsLeft(g, unit)
  const inOrder = [...costs.filter(({ extra }) => !extra), ...costs.filter(({ extra }) => extra)]
  const first = inOrder.find(({ points }) => {
    left -= points
    return left < 0
  })
  return first?.extra ? first.clause : first && 'C5.overrun'
}

/** May the unit take part: can it move, pay, and strike? */
function mayOverrun(g: Europa, unit: Piece, target: Space): boolean {
  return (
    !cannotMoveNow.some(({ when }) => when(g, { unit })) &&
    attackOf(unit) > 0 &&
    !unit.at.disrupted &&
    priceOf(g, unit, target) <= pointsLeft(g, unit)
  )
}

/** Both strengths of an overrun, units and what stands by them, when they are not enough. */
function tooWeakFor(g: Europa, target: Space, units: readonly Piece[]) {
  const w = weighing(g, attackFrom(g, newBattle('attack', g.actor, target, units)))
  const { value: attack } = attackStrength(w)
  const { value: defence } = defenceStrength(w)
  return compare(attack, product(defence, read(g, 'overrun').odds)) < 0
    ? { attack: amountText(attack), defence: amountText(defence) }
    : undefined
}

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

const cannotTakePart = objections<ByUnit>(
  {
    'C5.overrun joined': (g, { unit }) => overrunning(g).units.includes(unit),
  },
  tooDear('C5.overrun', 'C5.overrun.points'),
  {
    'C5.overrun unable': (g, { unit }) => !mayOverrun(g, unit, overrunning(g).target),
  },
)

/** C5.overrun  Another unit of the hex joins. */
export const joinOverrun = action(
  'join_overrun',
  {
    unit: piece({
      among: (g) => troopsAt(g, overrunning(g).from, g.actor),
      otherwise: objection('C5.overrun', 'hex'),
      unless: cannotTakePart,
    }),
  },
  (g, { unit }) => {
    const { units } = overrunning(g)
    g.next({ ...g.frame, step: 'overrun', units: numbersOf([...units, unit]) })
  },
  { clause: 'C5.overrun', quick: true },
)

const notEnough = objection('C5.overrun', 'odds', (g) => {
  const { target, units } = overrunning(g)
  return tooWeakFor(g, target, units)
})

/** C5.overrun  Whoever stood there is gone; the stack is in the hex. */
export const strike = action(
  'strike',
  {},
  (g) => {
    const { from, target, units } = overrunning(g)
    const side = g.actor
    const prices = units.map((unit) => priceOf(g, unit, target))
    g.log('overruns', { side, hex: target }, 'C5.overrun')
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
