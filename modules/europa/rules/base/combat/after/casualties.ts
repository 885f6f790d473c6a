/** C3.9  What a loss does: a division becomes its cadre, other units leave the map, a fortification loses points. */

import type { Piece, Side, Space } from '@redoubt/engine'
import { loseStrengthPoints } from '../../../rule40/effects/special-replacements.ts'
import { leavesHex } from '../../../rule40/entrenchments.ts'
import { isFortification, isFortUnit, strengthOf } from '../../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../../rule40/fortifications/naming.ts'
import type { Europa } from '../../game/europa.ts'
import { attackOf, CADRE, defenceOf, hasCadre, isCadre, traitsOf } from '../../units/forces.ts'

/** By which printed strength losses are counted: attackers by attack, defenders by defence. */
export type Measure = 'attack' | 'defence'

export function printed(unit: Piece, measure: Measure): number {
  return measure === 'attack' ? attackOf(unit) : defenceOf(unit)
}

/** What a cadre of the unit would still print. */
function cadrePrinted(unit: Piece, measure: Measure): number {
  const { cadre } = traitsOf(unit.type)
  return cadre?.[measure === 'attack' ? 0 : 1] ?? 0
}

/**
 * Points the next loss of a piece is worth after it has been chosen so often; 0 when there is nothing left to lose.
 * Losses of a fortification's own strength come point by point (40.B.5.1).
 */
export function worthOfLoss(g: Europa, piece: Piece, measure: Measure, chosen: number): number {
  if (isFortification(piece) && !isFortUnit(g, piece)) return chosen < strengthOf(piece) ? 1 : 0
  const whole = printed(piece, measure)
  if (!hasCadre(piece)) return chosen === 0 ? whole : 0
  const rest = cadrePrinted(piece, measure)
  if (chosen === 0) return whole - rest
  return chosen === 1 ? rest : 0
}

/** Takes one loss from a piece. */
export function takeLoss(g: Europa, piece: Piece, measure: Measure): void {
  const worth = worthOfLoss(g, piece, measure, 0)
  const hex = piece.place as Space
  if (isFortification(piece) && !isFortUnit(g, piece)) {
    g.mark(piece, 'strength', strengthOf(piece) - 1)
    loseStrengthPoints(g, piece, 1)
    g.log(
      'strength_lost',
      { ...fortFacts(piece), hex, left: strengthOf(piece) },
      { clause: '40.B.5.2' },
    )
    return
  }
  if (hasCadre(piece)) {
    loseStrengthPoints(g, piece, worth)
    g.log('cadre', { unit: piece }, { clause: 'C3.9' })
    g.flip(piece, CADRE)
    return
  }
  eliminate(g, piece, worth)
}

/** A unit leaves the map. */
export function eliminate(g: Europa, unit: Piece, worth = defenceOf(unit)): void {
  const hex = unit.place as Space
  const side = unit.side as Side
  loseStrengthPoints(g, unit, worth)
  g.log('eliminated', { unit, hex }, { clause: 'C3.9' })
  g.move(unit, g.zone('eliminated', side))
  if (isFortification(unit)) return
  for (const [attribute, value] of Object.entries(g.cast.attributes))
    if (attribute !== 'nation' && unit.at[attribute] !== value) g.mark(unit, attribute, value)
  if (isCadre(unit)) g.flip(unit, 0)
  leavesHex(g, hex, side)
}

/** 40.D.0.9  A strength is wiped out. */
export function loseStrength(g: Europa, fort: Piece): void {
  const strength = strengthOf(fort)
  if (strength === 0) return
  loseStrengthPoints(g, fort, strength)
  g.mark(fort, 'strength', 0)
  g.log('strength_gone', { ...fortFacts(fort), hex: fort.place }, { clause: '40.B.5.2' })
}
