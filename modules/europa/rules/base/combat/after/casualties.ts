/** C3.9  What a loss does: a division becomes its cadre, other units leave the map. */

import type { Side, Space } from '@redoubt/engine'
import { freshen } from '@redoubt/mechanics'
import type { Measure } from '../../game/battle-data.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { attackOf, CADRE, hasCadre, isCadre, isTroop, traitsOf } from '../../units/forces.ts'

export function printed(g: Europa, unit: Piece, measure: Measure): number {
  return measure === 'attack' ? attackOf(unit) : g.decisions.units.defenceOf(unit)
}

/** What a cadre of the unit would still print. */
function cadrePrinted(unit: Piece, measure: Measure): number {
  const { cadre } = traitsOf(unit.type)
  return cadre?.[measure === 'attack' ? 0 : 1] ?? 0
}

/**
 * Points the next loss of a piece is worth after it has been chosen so often; 0 when there is nothing left to lose.
 * A strength that is no unit is lost point by point.
 */
export function worthOfLoss(g: Europa, piece: Piece, measure: Measure, chosen: number): number {
  const whole = printed(g, piece, measure)
  if (!g.decisions.units.isUnit(g, piece)) return chosen < whole ? 1 : 0
  if (!hasCadre(piece)) return chosen === 0 ? whole : 0
  const rest = cadrePrinted(piece, measure)
  if (chosen === 0) return whole - rest
  return chosen === 1 ? rest : 0
}

/** Takes one loss from a piece. */
export function takeLoss(g: Europa, piece: Piece, measure: Measure): void {
  const worth = worthOfLoss(g, piece, measure, 0)
  if (!g.decisions.units.isUnit(g, piece)) return g.decisions.strengths.losePoint(g, piece)
  if (hasCadre(piece)) {
    g.decisions.results.hasLost(g, piece, worth)
    g.log('cadre', { unit: piece }, { clause: 'C3.9' })
    g.flip(piece, CADRE)
    return
  }
  eliminate(g, piece, worth)
}

/** A unit leaves the map. */
export function eliminate(g: Europa, unit: Piece, worth = g.decisions.units.defenceOf(unit)): void {
  const hex = unit.place as Space
  const side = unit.side as Side
  g.decisions.results.hasLost(g, unit, worth)
  g.log('eliminated', { unit, hex }, { clause: 'C3.9' })
  g.move(unit, g.zone('eliminated', side))
  if (!isTroop(unit)) return
  const remembered = Object.keys(g.cast.attributes).filter((name) => name !== 'nation')
  freshen(g, remembered, (piece) => piece === unit)
  if (isCadre(unit)) g.flip(unit, 0)
  g.decisions.movement.hasLeft(g, hex, side, 'lost')
}
