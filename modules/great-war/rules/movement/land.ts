/** C.4, W-6.3  Land units: one area after the other, and aboard transports. */

import type { Space } from '@redoubt/engine'
import { isContestedBy, isUnderAlliance, takeArea } from '../control/control.ts'
import { holdsAlone } from '../control/forts.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hasEnemies, isLandUnit, obeys, traitsOf, unitsIn } from '../units/units.ts'

/** C.4  A unit stops among enemies, and in an area not under its alliance unless it can ride on. */
export function stopsIn(g: War, unit: Piece, to: Space, power: Side): boolean {
  if (hasEnemies(g, to, power)) return true
  return !isUnderAlliance(g, to, power) && (traitsOf(unit).move <= 1 || holdsAlone(g, to))
}

/** Moves a land unit one area on; W-6.10 trenches are left behind. */
export function march(g: War, unit: Piece, to: Space, power: Side): void {
  const stops = stopsIn(g, unit, to, power)
  const enemies = hasEnemies(g, to, power) || holdsAlone(g, to)
  g.mark(unit, 'entrenched', false)
  g.mark(unit, 'moved', true)
  g.mark(unit, 'spent', stops ? traitsOf(unit).move : Number(unit.at.spent) + 1)
  const origin = enemies ? unit.place.id : ''
  g.mark(unit, 'origin', origin)
  g.move(unit, to)
}

/** Puts a land unit aboard: it has no movement left. */
export function embark(g: War, unit: Piece, zone: Space): void {
  g.mark(unit, 'entrenched', false)
  g.mark(unit, 'moved', true)
  g.mark(unit, 'spent', traitsOf(unit).move)
  g.move(unit, zone)
}

/** W-2.2, F-12  Takes an enemy area, and the idle fort in it, that nobody defends. */
export function occupy(g: War, area: Space, power: Side): void {
  if (isUnderAlliance(g, area, power)) return
  if (hasEnemies(g, area, power) || holdsAlone(g, area)) return
  if (unitsIn(g, area, (unit) => isLandUnit(unit) && obeys(g, unit, power)).length === 0) return
  takeArea(g, area, power)
}

/** C.4  Does the unit start among enemies in a contested area? */
export function startsContested(g: War, unit: Piece, power: Side): boolean {
  return isContestedBy(g, unit.place, power)
}
