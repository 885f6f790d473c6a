/** C.4  Planes: to any friendly area or battle within their range, and home again, or they are lost. */

import type { Space } from '@redoubt/engine'
import { oncePer, refresh } from '@redoubt/mechanics'
import { isFriendlyArea } from '../control/control.ts'
import { isLand, isSea } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { lose } from '../units/losing.ts'
import { hasEnemies, isCargo, isLandUnit, obeys, someUnit, traitsOf } from '../units/units.ts'

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
    g.log('plane_lost', { side: owner, unit: plane, from }, { clause: 'C.4' })
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
