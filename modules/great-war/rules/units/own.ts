/** The units a power commands, on the map. */

import type { Space } from '@redoubt/engine'
import { isSea } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isFort, isLandUnit, isShip, obeys, unitsIn } from './units.ts'

/** The power's units in a place that can still attack this turn: land units ashore, ships at sea. */
export function attackersIn(g: War, at: Space, power: Side): Piece[] {
  const kind = isSea(at) ? isShip : isLandUnit
  return unitsIn(g, at, (unit) => kind(unit) && obeys(g, unit, power) && !unit.at.fought)
}

/** The power's units on the map that pass a test: of equal ones in a place, one. */
export function ownKinds(g: War, power: Side, test: (piece: Piece) => boolean): Piece[] {
  const found: Piece[] = []
  for (const space of g.board.spaces) {
    const first = found.length
    for (let piece = g.top(space); piece; piece = piece.below) {
      if (!isOwn(g, piece, power) || !test(piece)) continue
      let known = false
      for (let i = first; i < found.length && !known; i++) {
        known = g.alike(found[i] as Piece, piece)
      }
      if (!known) found.push(piece)
    }
  }
  return found
}

/** The power's units on the map that pass a test, every one. */
export function ownUnits(g: War, power: Side, test: (piece: Piece) => boolean): Piece[] {
  const owns = (piece: Piece) => isOwn(g, piece, power) && test(piece)
  return g.board.spaces.flatMap((space) => g.stack(space, owns))
}

const isOwn = (g: War, piece: Piece, power: Side): boolean =>
  !isFort(piece) && obeys(g, piece, power)
