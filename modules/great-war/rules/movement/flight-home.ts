/** C.4  Planes fly back where they started, or to the nearest friendly area within their range; else they are lost. */

import type { Space } from '@redoubt/engine'
import { oncePer, refresh } from '@redoubt/mechanics'
import { isFriendlyArea } from '../control/control.ts'
import { isLand } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { lose } from '../units/losing.ts'
import { traitsOf } from '../units/units.ts'

/** Sends a plane home from the place of a battle. */
export function flyHome(g: War, plane: Piece, from: Space): void {
  const owner = plane.side as Side
  const power = commanderOf(g, owner)
  const start = g.board.space(String(plane.at.origin))
  const base =
    start && isFriendlyArea(g, start, power)
      ? start
      : nearestBase(g, from, power, traitsOf(plane).move)
  if (!base) {
    g.log('plane_lost', { side: owner, unit: plane, from }, { clause: 'C.4' })
    return lose(g, plane)
  }
  refresh(g, plane, ['origin', 'held', 'spotting'])
  g.mark(plane, 'moved', true)
  if (base !== plane.place) g.move(plane, base)
}

/** The nearest friendly area within so many steps, by land or sea. */
function nearestBase(g: War, from: Space, power: Side, range: number): Space | undefined {
  return withinFlight(from, range).find((space) => isLand(space) && isFriendlyArea(g, space, power))
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
