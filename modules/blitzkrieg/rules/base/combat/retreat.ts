/** BS9  Retreats: hex by hex, by their owner's choice; who cannot retreat is eliminated. */

import type { Part, Space } from '@redoubt/engine'
import { type RetreatRules, retreatPart } from '@redoubt/mechanics'
import {
  type Blitzkrieg,
  type Offered,
  objection,
  type Piece,
  type Retreating,
  type ToHex,
} from '../game/game.ts'
import { fieldOf, isFriendIn, isStrangerIn } from '../map/field.ts'
import { comesUnderZoc } from '../map/zoc.ts'
import { enterHex, relocate } from '../movement/entry.ts'
import { othersThere, prohibitedTerrain } from '../movement/movement.ts'
import { costsFor } from '../movement/reach.ts'
import { hasRoom } from '../movement/stacking.ts'
import { eliminate } from '../units/elimination.ts'
import { sideOf } from '../units/units.ts'
import { mayStay, noteStaying, retreaters, staysAlways } from './retreating.ts'

/** BS9  Never onto water or prohibited terrain, to others, or under an enemy zone of control without a friend there. */
function rulesOf(g: Blitzkrieg, unit: Piece): RetreatRules {
  const costs = costsFor(g, unit)
  const side = sideOf(unit)
  return {
    enter: (to, edge) =>
      (costs[edge.index] as number) >= 0 &&
      !isStrangerIn(g, to, side) &&
      !isControlled(g, to, unit),
    end: (hex) => hasRoom(g, unit, hex),
  }
}

function isControlled(g: Blitzkrieg, hex: Space, unit: Piece): boolean {
  return comesUnderZoc(g, hex, sideOf(unit)) && !isFriendIn(g, hex, sideOf(unit))
}

const underControl = objection('BS9', (g, { unit, to }: ToHex) => isControlled(g, to, unit), {
  message: 'BS9.zoc',
})

const noRoomThere = objection(
  'BS5',
  (g, { unit, to }: ToHex) => unit.at.retreat === 1 && !hasRoom(g, unit, to),
  { message: 'BS5.retreat', facts: (g, { to }) => ({ total: fieldOf(g).factors[to.index] }) },
)

/** BS9  Retreats; where something lets a unit stay, there are actions for that. */
export function retreats(staying: readonly Offered[]): Part<Blitzkrieg> {
  return retreatPart<Blitzkrieg>({
    clause: 'BS9',
    retreaters: (g, frame) => retreaters(g, frame as Retreating),
    ways: rulesOf,
    otherwise: (g, unit: Piece) => eliminate(g, unit, 'combat'),
    stays: (g, unit: Piece, frame) => {
      if (!staysAlways(g, unit)) return false
      noteStaying(g, unit, frame as Retreating)
      return true
    },
    mayStay: (g, unit: Piece, frame) => mayStay(g, unit, (frame as Retreating).leaving),
    offers: staying,
    unless: [prohibitedTerrain, othersThere, underControl, noRoomThere],
    moves: (g, unit: Piece, to, isLast) => {
      enterHex(g, unit, to, isLast)
      relocate(g, unit, to)
      // Who has retreated is out of the battle.
      if (isLast) g.mark(unit, 'battle', '')
    },
    remembers: ({ leaving = [] }, left) => ({
      leaving: left === undefined ? [] : [...new Set([...(leaving as string[]), left])],
    }),
  })
}
