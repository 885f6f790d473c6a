/** C5.overrun  A unit leads an overrun of the hex next door, others join; what it costs each of them, and whether it is strong enough. */

import { amountText, compare, product, type Side, type Space } from '@redoubt/engine'
import { type OverrunCost, overrunPart } from '@redoubt/mechanics'
import type { Clause, Europa, Overrunning, Piece } from '../../game/europa.ts'
import { read } from '../../game/europa.ts'
import { isEnemyHeld, takeHex, zocForMovement } from '../../map/map.ts'
import { cannotMoveNow, groundCosts, leave, pointsLeft, spend } from '../../movement/movement.ts'
import { attackOf, troopsAt, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { quarters } from '../../units/supply-points.ts'
import { eliminate } from '../after/losses.ts'
import { attackFrom, newBattle } from '../battle.ts'
import { weighing } from '../weigh/assess.ts'
import { attackStrength, defenceStrength } from '../weigh/strengths.ts'

/** What entering the hex costs, in quarters of a movement point; undefined where the unit cannot go at all. */
function entryOf(g: Europa, unit: Piece, target: Space): number | undefined {
  const edge = g.board.edge(unit.place as Space, target)
  const points = edge && groundCosts(g, unit)[edge.index]
  return points === undefined || points < 0 ? undefined : points
}

/** C5.overrun  What every overrun costs more than a move. */
export function extraToOverrun(g: Europa): OverrunCost<Clause> {
  const points = quarters.of(read(g, 'overrun').extraMP)
  return { key: 'overrun', clause: 'C5.overrun', points }
}

/** C5.zoc  Out of an enemy zone, or from one into another. */
export function outOfZone(g: Europa, unit: Piece, target: Space): OverrunCost<Clause> {
  const { leaveMP, zocToZocMP } = read(g, 'zoc')
  const zoc = zocForMovement(g, unit.side as Side)
  const away = zoc.has(unit.place as Space) ? (zoc.has(target) ? zocToZocMP : leaveMP) : 0
  return { key: 'overrun_zoc', clause: 'C5.zoc', points: quarters.of(away) }
}

/** C5.move  The hex itself. */
export function intoHex(g: Europa, unit: Piece, target: Space): OverrunCost<Clause> {
  return { key: 'overrun_entry', clause: 'C5.move', points: entryOf(g, unit, target) ?? 0 }
}

/** Both strengths of an overrun, units and what stands by them, when they are not enough. */
function tooWeakFor(g: Europa, target: Space, units: readonly Piece[]) {
  const w = weighing(g, attackFrom(g, newBattle(g.actor, target, units)))
  const { value: attack } = attackStrength(w)
  const { value: defence } = defenceStrength(w)
  return compare(attack, product(defence, read(g, 'overrun').odds)) < 0
    ? { attack: amountText(attack), defence: amountText(defence) }
    : undefined
}

export const overruns = overrunPart<Europa>({
  clause: 'C5.overrun',
  isHeld: isEnemyHeld,
  cannotMove: cannotMoveNow,
  canStrike: (_, unit) => attackOf(unit) > 0 && !unit.at.disrupted,
  costs: (g, unit, target) =>
    entryOf(g, unit, target) === undefined
      ? undefined
      : g.decisions.overrun.costs.map((decision) => decision(g, unit, target)),
  left: pointsLeft,
  points: quarters.text,
  along: troopsAt,
  room: { clause: 'C5.stack', has: hasRoom },
  tooWeak: tooWeakFor,
  strikes: (g, stack) => {
    for (const decision of g.decisions.overrun.strikes) decision(g, stack)
  },
  goes: (g, unit, target, cost) => {
    leave(g, unit)
    g.move(unit, target)
    spend(g, unit, cost)
  },
  done: (g, { from, target }) => {
    takeHex(g, target, g.actor)
    g.decisions.movement.hasLeft(g, from, g.actor, 'moves')
  },
})

/** C5.overrun  The units that stood there are gone. */
export function eliminateUnits(g: Europa, { target }: Overrunning): void {
  for (const unit of unitsAt(g, target, g.opponent(g.actor))) eliminate(g, unit)
}
