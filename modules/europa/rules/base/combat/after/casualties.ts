/** C3.9  What a loss does: a division becomes its cadre, other units leave the map. */

import type { Side, Space } from '@redoubt/engine'
import { refresh } from '@redoubt/mechanics'
import type { Measure } from '../../game/battle-data.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { attackOf, CADRE, FULL, hasCadre, isCadre, isTroop, printedOn } from '../../units/forces.ts'

export function printed(g: Europa, unit: Piece, measure: Measure): number {
  return measure === 'attack' ? attackOf(unit) : g.decisions.units.defenceOf(unit)
}

/**
 * Points of each loss a piece can take, one after the other: what its cadre prints less, then the cadre. A strength that
 * is no unit is lost point by point.
 */
export function lossesOf(g: Europa, piece: Piece, measure: Measure): readonly number[] {
  const whole = printed(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) return Array<number>(whole).fill(1)
  const rest = hasCadre(piece) ? printedOn(piece, measure, true) : 0
  return [whole - rest, rest].filter((points) => points > 0)
}

/** Takes one loss from a piece; returns its points. */
export function takeLoss(g: Europa, piece: Piece, measure: Measure): number {
  const [points = 0] = lossesOf(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) g.decisions.strengths.losePoint(g, piece)
  else if (hasCadre(piece)) {
    g.decisions.results.hasLost(g, piece, points)
    g.log('cadre', { unit: piece }, { clause: 'C3.9' })
    g.flip(piece, CADRE)
  } else eliminate(g, piece, points)
  return points
}

/** A unit leaves the map. */
export function eliminate(g: Europa, unit: Piece, worth = g.decisions.units.defenceOf(unit)): void {
  const hex = unit.place as Space
  const side = unit.side as Side
  g.decisions.results.hasLost(g, unit, worth)
  g.log('eliminated', { unit, hex }, { clause: 'C3.9' })
  g.move(unit, g.zone('eliminated', side))
  if (!isTroop(unit)) return
  const { nation } = unit.at
  refresh(g, unit)
  g.mark(unit, 'nation', nation)
  if (isCadre(unit)) g.flip(unit, FULL)
  g.decisions.movement.hasLeft(g, hex, side, 'lost')
}
