/** 38.25, 38.34  A fort is used by the one ground unit on it; an empty one falls to whoever enters. */

import { objection, type Piece, type Side, type Space } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import { fieldOf } from '../base/map/field.ts'
import { isGroundUnit, sideOf } from '../base/units/units.ts'
import type { ToHex } from '../base/words.ts'

/** 38.34b  The side that holds a fort: whoever stands on it, or was the last to. */
export function holderOf(g: Blitzkrieg, fort: Piece): Side {
  const there = g.sides[fieldOf(g).side[fort.place.index] ?? -1]
  if (there && g.options['fort.capture_on'] === 'entry') return there
  const taken = fort.at.holder as string
  return taken === '' ? sideOf(fort) : g.side(taken)
}

/** 38.25a, E32  The ground units that have the advantages of the fort: the first one in, or all. */
export function onFort(g: Blitzkrieg, unit: Piece): boolean {
  if (!g.options['rules.fort38'] || unit.place.kind !== 'space' || !isGroundUnit(unit)) return false
  const fort = fortIn(g, unit.place as Space)
  if (!fort || holderOf(g, fort) !== unit.side) return false
  return g.options['fort.capacity'] === 'unlimited' || occupant(g, fort) === unit
}

/** 38.25a  The unit that occupies the fort: the one longest in its hex. */
export function occupant(g: Blitzkrieg, fort: Piece): Piece | undefined {
  for (let piece = g.bottom(fort.place); piece; piece = piece.above)
    if (isGroundUnit(piece)) return piece
  return undefined
}

/** 38.25a, 38.25b  A fort takes one ground unit, however few its factors. */
export function fortIsFull(g: Blitzkrieg, hex: Space): boolean {
  return (
    g.options['fort.capacity'] === 'one_unit' &&
    g.options['rules.fort38'] &&
    fortIn(g, hex) !== undefined &&
    (fieldOf(g).units[hex.index] ?? 0) > 0
  )
}

/** 38.25a  Somebody is on the fort already. */
export const fortOccupied = objection(
  '38.25a',
  (g: Blitzkrieg, { unit, to }: ToHex) => unit.place !== to && fortIsFull(g, to),
  withForts,
)

/** 38.34a, E31  A ground unit passes into a fort hex: an empty enemy fort is captured. */
export function captureFort(g: Blitzkrieg, hex: Space, side: Side): void {
  const fort = fortIn(g, hex)
  if (!fort) return
  const held = fort.at.holder as string
  if ((held === '' ? sideOf(fort) : g.side(held)) === side) return
  g.mark(fort, 'holder', side.id)
  if (sideOf(fort) !== side && !fort.at.captured) g.mark(fort, 'captured', true)
  g.log('fort_captured', { side, fort, hex }, { clause: '38.34a' })
}

/** E31  At some tables a fort is captured only where the move ends. */
export function capturesInPassing(g: Blitzkrieg): boolean {
  return g.options['fort.capture_on'] === 'entry'
}
