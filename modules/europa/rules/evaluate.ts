/** A side's prospects, for bots that look one action ahead: points, strength, and how near its units are to what counts. */

import type { Piece, Side, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import { controllerOf } from './base/control.ts'
import { attackOf, defenceOf, isTroop } from './base/forces.ts'
import { scenarioOf } from './base/scenario.ts'
import { scoreOf } from './base/victory.ts'
import { isFortification, strengthOf } from './rule40/kinds.ts'
import type { Europa } from './shape.ts'

const POINT = 60
const STRENGTH = 3
const NEARNESS = 1.5
const PRESSED = 0.4

/** Higher is better for the side. */
export function evaluate(g: Europa, side: Side): number {
  const score = scoreOf(g) * (side.index === 0 ? 1 : -1)
  return score * POINT + standing(g, side) - standing(g, g.opponent(side))
}

/** What a side has, weighed by where it stands. */
function standing(g: Europa, side: Side): number {
  const goals = goalsOf(g, side)
  let worth = 0
  for (const piece of g.pieces) {
    if (piece.side !== side || piece.place.kind !== 'space') continue
    const hex = piece.place as Space
    if (isFortification(piece)) {
      if (controllerOf(g, hex) === side) worth += STRENGTH * strengthOf(piece) + 1
      continue
    }
    if (!isTroop(piece)) continue
    worth += STRENGTH * (attackOf(piece) + defenceOf(piece)) + positionOf(g, piece, hex, goals)
  }
  return worth + supplies(g, side)
}

/** Supply points in hand are worth a little: they should be spent on attacks that pay. */
function supplies(g: Europa, side: Side): number {
  return (g.vars.sp_quarters[side.index] ?? 0) * 0.1
}

function positionOf(g: Europa, unit: Piece, hex: Space, goals: readonly Space[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const goal of goals) nearest = Math.min(nearest, g.board.distance(hex, goal))
  if (!Number.isFinite(nearest)) return 0
  return attackOf(unit) * (NEARNESS / (1 + nearest)) - PRESSED * nearest
}

/** Hexes worth points to the side that the enemy controls. */
function goalsOf(g: Europa, side: Side): readonly Space[] {
  return citiesOf(scenarioOf(g))(side.id).flatMap((id) => {
    const hex = g.board.space(id)
    return hex && controllerOf(g, hex) !== side ? [hex] : []
  })
}

const citiesOf = oncePer((scenario: ReturnType<typeof scenarioOf>) => {
  const { victory } = scenario
  const axis = Object.keys(victory?.axisPointsForControl ?? {})
  const allied = Object.keys(victory?.alliedPointsForControl ?? {})
  return (side: string) => (side === 'axis' ? axis : [...axis, ...allied])
})
