/** C5.overrun, 40.D.0.2, 40.E.5  What an overrun costs, and whether it is strong enough. */

import type { Piece, Side, Space } from '@redoubt/engine'
import { applied, compare, product, type Ratio, ratio, sum } from '@redoubt/mechanics'
import { cityRowOf } from '../../../rule40/cities.ts'
import { fortificationData, strengthOf } from '../../../rule40/fortifications/kinds.ts'
import {
  fortsAt,
  isEntrenchment,
  isOccupied,
  serves,
} from '../../../rule40/fortifications/objects.ts'
import { protectionOf } from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { zocForMovement } from '../../map/zones.ts'
import { cannotMoveNow } from '../../movement/movement.ts'
import { groundCosts, pointsLeft, quarters } from '../../movement/movement-points.ts'
import { attackOf, defenceOf, unitsAt } from '../../units/forces.ts'
import { attackFactors, defenceFactors } from '../weigh/factors.ts'

/** An overrun that is being put together: a stack of one hex against the hex next door. */
export interface Overrunning {
  readonly from: Space
  readonly target: Space
  readonly units: readonly Piece[]
}

/** One part of what an overrun costs. */
interface Cost {
  readonly key: string
  readonly clause: string
  readonly points: number
}

/** What a unit pays to overrun a hex, in quarters of a movement point; undefined where it cannot go at all. */
export function overrunCosts(g: Europa, unit: Piece, target: Space): readonly Cost[] | undefined {
  const from = unit.place as Space
  const edge = g.board.edge(from, target)
  const ground = edge ? (groundCosts(g, unit)[edge.index] ?? -1) : -1
  if (ground < 0) return undefined
  const enemy = g.opponent(unit.side as Side)
  const occupied = fortsAt(g, target).find(
    (fort) => serves(g, fort, enemy) && isOccupied(g, fort) && !isEntrenchment(g, fort),
  )
  const city = cityRowOf(g, target, [unit], unitsAt(g, target, enemy))
  const { leaveMP, zocToZocMP } = read(g, 'zoc')
  const zoc = zocForMovement(g, unit.side as Side)
  const away = zoc.has(from) ? (zoc.has(target) ? zocToZocMP : leaveMP) : 0
  return [
    { key: 'overrun', clause: 'C5.overrun', points: quarters.of(read(g, 'overrun').extraMP) },
    {
      key: 'overrun_fort',
      clause: '40.D.0.2',
      points: occupied ? quarters.of(fortificationData(g).conventions.overrunExtraMP) : 0,
    },
    { key: 'overrun_city', clause: '40.E.5', points: quarters.of(city?.row.overrunMP ?? 0) },
    { key: 'overrun_zoc', clause: 'C5.zoc', points: quarters.of(away) },
    { key: 'overrun_entry', clause: 'C5.move', points: ground },
  ]
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
    unit.at.disrupted !== true &&
    priceOf(g, unit, target) <= pointsLeft(g, unit)
  )
}

export function ratioFor(
  g: Europa,
  target: Space,
  units: readonly Piece[],
): { attack: Ratio; defence: Ratio } {
  const side = units[0]?.side as Side
  const enemy = g.opponent(side)
  const attackers = units.map((unit) => ({ unit, from: unit.place as Space, landed: false }))
  const protection = protectionOf(g, target, enemy, attackers)
  const defenders = unitsAt(g, target, enemy)
  const city = cityRowOf(g, target, units, defenders)
  const attack = attackers.map(
    (attacker) =>
      applied(attackOf(attacker.unit), attackFactors(g, target, attacker, protection, city)).value,
  )
  const defence = defenders.map((unit) => applied(defenceOf(unit), defenceFactors(g, unit)).value)
  const strengths = protection.manned
    .filter((fort) => !defenders.includes(fort))
    .map((fort) => ratio(strengthOf(fort)))
  return { attack: sum(...attack), defence: sum(...defence, ...strengths) }
}

export function isEnough(g: Europa, target: Space, units: readonly Piece[]): boolean {
  const { attack, defence } = ratioFor(g, target, units)
  return compare(attack, product(defence, read(g, 'overrun').odds)) >= 0
}
