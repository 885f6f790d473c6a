/** BS9, 26  Losses: units eliminated, and units that lose factors and are replaced by a substitute as change. */

import type { Blitzkrieg, Cause, Piece, PieceType } from '../game/game.ts'
import { isToBeHad, putAway, renew, takeCounter } from './counters.ts'
import { printed, sideOf, substituteOf } from './units.ts'

/** A ground unit is eliminated. */
export function eliminate(g: Blitzkrieg, unit: Piece, cause: Cause): void {
  g.decisions.eliminated(g, unit, cause)
  const { place } = unit
  g.move(unit, g.zone('eliminated', sideOf(unit)))
  renew(g, unit)
  g.log('eliminated', { unit, hex: place }, { clause: 'BS9' })
}

/** 26  What is left of a unit that loses so many factors, if there is such a counter. */
export function remainderOf(g: Blitzkrieg, unit: Piece, lost: number): PieceType | undefined {
  const type = substituteOf(g, unit.type, printed(unit) - lost)
  return type && isToBeHad(g, type, sideOf(unit)) ? type : undefined
}

/** A unit loses factors: all of them, or some, and then a substitute takes its place. */
export function lose(g: Blitzkrieg, unit: Piece, factors: number, cause: Cause): void {
  const type = remainderOf(g, unit, factors)
  if (factors >= printed(unit) || !type) return eliminate(g, unit, cause)
  const side = sideOf(unit)
  const { place } = unit
  const substitute = exchange(g, unit, type)
  g.log('reduced', { unit, substitute, factors, hex: place }, { clause: 'BS4' })
  const gone = substituteOf(g, unit.type, factors)
  putAway(g, unit, side)
  if (gone && isToBeHad(g, gone, side)) takeCounter(g, gone, side, g.zone('eliminated', side))
}

/** Puts a counter where a unit stands, in the same state and in its place in the stack. */
export function exchange(g: Blitzkrieg, unit: Piece, type: PieceType): Piece {
  const { place } = unit
  const substitute = takeCounter(g, type, sideOf(unit), place, unit.at)
  g.move(substitute, place, unit)
  return substitute
}
