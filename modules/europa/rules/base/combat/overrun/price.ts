/** C5.overrun  The overrun that is put together: what it costs a unit, who can take part, and whether it is strong enough. */

import { amountText, compare, product, type Side, type Space } from '@redoubt/engine'
import type { Clause, Frame, Names } from '../../../generated.ts'
import { objection } from '../../game/declare.ts'
import type { ByUnit, Europa, OverrunCost, Overrunning, Piece } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { zocForMovement } from '../../map/zones.ts'
import { cannotMoveNow } from '../../movement/movement.ts'
import { groundCosts, pointsLeft } from '../../movement/movement-points.ts'
import { attackOf } from '../../units/forces.ts'
import { quarters } from '../../units/supply-points.ts'
import { attackFrom, newBattle, pieces } from '../battle.ts'
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
export function overrunCosts(
  g: Europa,
  unit: Piece,
  target: Space,
): readonly OverrunCost[] | undefined {
  const edge = g.board.edge(unit.place as Space, target)
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
export function mayOverrun(g: Europa, unit: Piece, target: Space): boolean {
  return (
    !cannotMoveNow.some(({ when }) => when(g, { unit })) &&
    attackOf(unit) > 0 &&
    !unit.at.disrupted &&
    priceOf(g, unit, target) <= pointsLeft(g, unit)
  )
}

/** Both strengths of an overrun, units and what stands by them, when they are not enough. */
export function tooWeakFor(g: Europa, target: Space, units: readonly Piece[]) {
  const w = weighing(g, attackFrom(g, newBattle('attack', g.actor, target, units)))
  const { value: attack } = attackStrength(w)
  const { value: defence } = defenceStrength(w)
  return compare(attack, product(defence, read(g, 'overrun').odds)) < 0
    ? { attack: amountText(attack), defence: amountText(defence) }
    : undefined
}
