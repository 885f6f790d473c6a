/** C5.overrun  What an overrun costs, and whether it is strong enough. */

import { amountText, compare, product, type Side, type Space } from '@redoubt/engine'
import type { Europa, OverrunCost, Piece } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { zocForMovement } from '../../map/zones.ts'
import { cannotMoveNow } from '../../movement/movement.ts'
import { groundCosts, pointsLeft } from '../../movement/movement-points.ts'
import { attackOf } from '../../units/forces.ts'
import { quarters } from '../../units/supply-points.ts'
import { attackFrom, newBattle } from '../battle.ts'
import { weighing } from '../weigh/assess.ts'
import { attackStrength, defenceStrength } from '../weigh/strengths.ts'

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

/** May the unit take part: can it move, pay, and strike? */
export function mayOverrun(g: Europa, unit: Piece, target: Space): boolean {
  return (
    !cannotMoveNow.some(({ when }) => when(g, { unit })) &&
    attackOf(unit) > 0 &&
    !unit.at.disrupted &&
    priceOf(g, unit, target) <= pointsLeft(g, unit)
  )
}

/** Both strengths of an overrun: units and what stands by them, without dice. */
function ratioFor(g: Europa, target: Space, units: readonly Piece[]) {
  const w = weighing(g, attackFrom(g, newBattle('attack', g.actor, target, units)))
  return { attack: attackStrength(w).value, defence: defenceStrength(w).value }
}

export function isEnough(g: Europa, target: Space, units: readonly Piece[]): boolean {
  const { attack, defence } = ratioFor(g, target, units)
  return compare(attack, product(defence, read(g, 'overrun').odds)) >= 0
}

/** Both strengths in words, for who hears that they are not enough. */
export function oddsFacts(g: Europa, target: Space, units: readonly Piece[]) {
  const { attack, defence } = ratioFor(g, target, units)
  return { attack: amountText(attack), defence: amountText(defence) }
}
