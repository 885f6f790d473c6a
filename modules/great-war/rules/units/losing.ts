/** C.4  Hits, losses, groups under way, and what transports carry and take down with them. */

import type { Space } from '@redoubt/engine'
import { noteFallen, refresh } from '@redoubt/mechanics'
import { theatreOf } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isCargo, isFort, isSurfaceShip, traitsOf } from './kinds.ts'
import { counted, obeys } from './units.ts'

/** Hits a piece can still take. */
export const hitsLeft = (piece: Piece): number => traitsOf(piece).hits - Number(piece.at.damage)

/** Gives one hit to a piece: a fort or battleship is damaged, whatever has no hit left is lost. W-1.1b, C.7 */
export function hit(g: War, piece: Piece): void {
  if (hitsLeft(piece) > 1 || isFort(piece)) {
    g.mark(piece, 'damage', Number(piece.at.damage) + 1)
    return
  }
  noteFallen(g, piece)
  lose(g, piece)
}

/** Takes a unit off the map: lost units are all alike. */
export function lose(g: War, piece: Piece): void {
  refresh(g, piece)
  g.move(piece, g.zone('lost', piece.side))
}

export const isSailing = (piece: Piece): boolean => piece.at.sailing === true

/** The ships and cargo of the power that are under way. */
export function sailors(g: War, power: Side): Piece[] {
  const sails = (piece: Piece) => isSailing(piece) && obeys(g, piece, power)
  // A group is in one zone.
  const zone = theatreOf(g).zones.find((each) => g.pieceIn(each, sails))
  return zone ? g.stack(zone, sails) : []
}

/** W-3.13  Pass-through fire falls on surface ships; submarines are not affected. */
export const isTarget = (piece: Piece): boolean =>
  isSailing(piece) && isSurfaceShip(piece) && !traitsOf(piece).passThroughExempt

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
    if (g.listener) g.log('drowned', { side: power, units: counted(lost), zone }, 'C.4')
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
