/** What comes of a ground unit's entering a hex: war, a city taken, air bases overrun. */

import type { Space } from '@redoubt/engine'
import { overrunBases } from '../air/aircraft.ts'
import type { Blitzkrieg, Piece } from '../game/game.ts'
import { takeCity } from '../map/cities.ts'
import { breakNeutrality } from '../map/neutrality.ts'
import { objectives } from '../map/score.ts'
import { sideOf } from '../units/units.ts'

/** The unit passes through a hex, or comes to rest in it. */
function enterHex(g: Blitzkrieg, unit: Piece, hex: Space, comesToRest: boolean): void {
  const side = sideOf(unit)
  breakNeutrality(g, hex, side)
  if (takeCity(g, hex, side)) objectives.show(g)
  overrunBases(g, hex, side)
  g.decisions.entered(g, unit, hex, comesToRest)
}

/** Puts a unit into another hex and notes that it has moved: any change of hex counts. */
function relocate(g: Blitzkrieg, unit: Piece, to: Space): void {
  if (unit.at.at0 === '') g.mark(unit, 'at0', unit.place.id)
  g.mark(unit, 'moved', true)
  g.move(unit, to)
}

/** The unit comes straight to a hex and rests there: a landing, a retreat, an advance. */
export function comeTo(g: Blitzkrieg, unit: Piece, hex: Space, comesToRest = true): void {
  enterHex(g, unit, hex, comesToRest)
  relocate(g, unit, hex)
}

/** The unit goes along a path, its own hex first. */
export function follow(g: Blitzkrieg, unit: Piece, path: readonly Space[]): void {
  for (let i = 1; i < path.length; i++) enterHex(g, unit, path[i] as Space, i === path.length - 1)
  const to = path[path.length - 1]
  if (to && to !== unit.place) relocate(g, unit, to)
}

/** BS8  Does the unit stand where it begins its move? Also one rebuilt in this turn does. */
export function beginsItsMove({ at }: Piece): boolean {
  return !at.moved && at.spent === 0
}

/** E13  Did the unit begin the player turn where it is, and not move? */
export function hasStayed(g: Blitzkrieg, unit: Piece): boolean {
  if (unit.at.at0 === '') return !unit.at.moved
  return g.options['stay.definition'] === 'same_hex_at_end' && unit.at.at0 === unit.place.id
}

/** Did the unit begin the player turn in the hex it is in? */
export function beganHere(unit: Piece): boolean {
  return unit.at.at0 === '' || unit.at.at0 === unit.place.id
}
