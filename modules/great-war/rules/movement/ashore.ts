/** C.4, W-6.3  Land units go from area to area and aboard; planes to any friendly area or battle in range, and home again, or they are lost. */

import type { Space } from '@redoubt/engine'
import { oncePer, refresh } from '@redoubt/mechanics'
import { isFriendlyArea, isUnderAlliance, takeArea } from '../control/control.ts'
import { holdsAlone } from '../control/forts.ts'
import { isLand, isSea } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isCargo, isLandUnit, traitsOf } from '../units/kinds.ts'
import { lose } from '../units/losing.ts'
import { hasEnemies, obeys, someUnit, unitsIn } from '../units/units.ts'

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

/** C.4  Is there, or can there be, a battle of this power in the area: are its land units there, or off its coast? */
function isBattleOf(g: War, area: Space, power: Side): boolean {
  if (!hasEnemies(g, area, power)) return false
  const own = (unit: Piece) => isLandUnit(unit) && obeys(g, unit, power)
  return (
    someUnit(g, area, own) ||
    area.neighbours.some(
      (zone) => isSea(zone) && someUnit(g, zone, (unit) => isCargo(unit) && obeys(g, unit, power)),
    )
  )
}

/** Where a plane may fly to. */
export function isAirfield(g: War, area: Space, power: Side): boolean {
  return isLand(area) && (isFriendlyArea(g, area, power) || isBattleOf(g, area, power))
}

/** Flies; a plane that goes to a battle remembers where it started. */
export function fly(g: War, plane: Piece, to: Space, power: Side): void {
  const battle = hasEnemies(g, to, power)
  const origin = battle ? plane.place.id : ''
  g.mark(plane, 'moved', true)
  g.mark(plane, 'spent', 1)
  g.mark(plane, 'origin', origin)
  g.move(plane, to)
}

/** Sends a plane home from the place of a battle. */
export function flyHome(g: War, plane: Piece, from: Space): void {
  const owner = plane.side as Side
  const power = commanderOf(g, owner)
  const start = g.board.space(String(plane.at.origin))
  const base =
    start && isFriendlyArea(g, start, power)
      ? start
      : withinFlight(from, traitsOf(plane).move).find(
          (space) => isLand(space) && isFriendlyArea(g, space, power),
        )
  if (!base) {
    g.log('plane_lost', { side: owner, unit: plane, from }, 'C.4')
    return lose(g, plane)
  }
  refresh(g, plane, ['origin', 'held', 'spotting'])
  g.mark(plane, 'moved', true)
  if (base !== plane.place) g.move(plane, base)
}

/** The spaces within so many steps, by land or sea, the nearest first. */
export function withinFlight(from: Space, range: number): readonly Space[] {
  const perRange = flightsFrom(from)
  perRange[range] ??= around(from, range)
  return perRange[range]
}

/** By range: the spaces that have been worked out already. */
const flightsFrom = oncePer((_: Space): (readonly Space[])[] => [])

function around(from: Space, range: number): readonly Space[] {
  const seen = new Set([from])
  let reached = [from]
  for (let step = 0; step < range; step++) {
    reached = reached.flatMap((space) => space.neighbours.filter((next) => !seen.has(next)))
    for (const space of reached) seen.add(space)
  }
  seen.delete(from)
  return [...seen]
}
