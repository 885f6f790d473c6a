/** C5.overrun  What an overrun costs a unit, part by part. */

import type { Side, Space } from '@redoubt/engine'
import type { Clause, Names } from '../../../generated.ts'
import { objection } from '../../game/declare.ts'
import type { ByUnit, Europa, OverrunCost, Piece } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { zocForMovement } from '../../map/zones.ts'
import { groundCosts, pointsLeft } from '../../movement/movement-points.ts'
import { quarters } from '../../units/supply-points.ts'
import { overrunning } from './under-way.ts'

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
