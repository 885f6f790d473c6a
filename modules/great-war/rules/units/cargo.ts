/** C.4  What transports carry, and what goes down with them. */

import type { Space } from '@redoubt/engine'
import { commanderOf } from '../powers/war.ts'
import type { Piece, War } from '../shape.ts'
import { counted } from './count.ts'
import { lose } from './losing.ts'
import { isCargo, obeys, traitsOf } from './units.ts'

/** C.4  Rail guns are not carried. */
export const isCarried = (unit: Piece): boolean => !traitsOf(unit).firesFromAdjacent

/** C.4  After losses at sea: cargo in the zone for which no transport is left is lost, the cheapest first. */
export function dropCargo(g: War, zone: Space, concerns: (piece: Piece) => boolean): void {
  for (const power of new Set(g.sides.map((side) => commanderOf(g, side)))) {
    const own = g.stack(zone).filter((piece) => obeys(g, piece, power) && concerns(piece))
    const cargo = own.filter(isCargo)
    const room = own.reduce((sum, ship) => sum + (traitsOf(ship).carries ?? 0), 0)
    if (cargo.length <= room) continue
    const lost = cargo
      .sort((a, b) => traitsOf(a).cost - traitsOf(b).cost)
      .slice(0, cargo.length - room)
    if (g.listener) g.log('drowned', { side: power, units: counted(lost), zone }, { clause: 'C.4' })
    for (const unit of lost) lose(g, unit)
  }
}

/** C.4  How many more land units of the power the transports of a zone can take. */
export function roomFor(g: War, zone: Piece['place'], power: Piece['side']): number {
  let room = 0
  for (let piece = g.top(zone); piece; piece = piece.below) {
    if (!piece.side || commanderOf(g, piece.side) !== power) continue
    room += traitsOf(piece).carries ?? 0
    if (isCargo(piece)) room--
  }
  return room
}

/** C.4  A power's transports in a zone. */
export function transportsIn(g: War, zone: Piece['place'], power: Piece['side']): Piece[] {
  return g
    .stack(zone)
    .filter(
      (piece) =>
        piece.side && commanderOf(g, piece.side) === power && (traitsOf(piece).carries ?? 0) > 0,
    )
}
