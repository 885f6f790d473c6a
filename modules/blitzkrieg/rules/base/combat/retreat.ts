/** BS9  Retreats: hex by hex, by their owner's choice; who cannot retreat is eliminated. */

import type { Space } from '@redoubt/engine'
import type { OddsBattleRules } from '@redoubt/mechanics'
import { objections } from '../game/declare.ts'
import type { Blitzkrieg, Piece, Retreating, ToHex } from '../game/game.ts'
import { isFriendIn, isStrangerIn } from '../map/field.ts'
import { comesUnderZoc } from '../map/zoc.ts'
import { comeTo } from '../movement/entry.ts'
import { othersThere, prohibitedTerrain } from '../movement/movement.ts'
import { costsFor } from '../movement/reach.ts'
import { hasRoom, overstacked } from '../movement/stacking.ts'
import { eliminate } from '../units/elimination.ts'
import { sideOf } from '../units/units.ts'

const noRefuge = objections<ToHex>(prohibitedTerrain, othersThere, {
  'BS9 zoc': (g, { unit, to }) => isControlled(g, to, unit),
  // Where it ends its retreat.
  'BS5 full': (g, args) => args.unit.at.retreat === 1 && overstacked.when(g, args),
})

/** BS9  Never onto water or prohibited terrain, to others, or under an enemy zone of control without a friend there. */
export const retreat: OddsBattleRules<Blitzkrieg>['retreat'] = {
  ways: (g, unit) => {
    const costs = costsFor(g, unit)
    const side = sideOf(unit)
    return {
      enter: (to, edge) =>
        (costs[edge.index] as number) >= 0 &&
        !isStrangerIn(g, to, side) &&
        !isControlled(g, to, unit),
      end: (hex) => hasRoom(g, unit, hex),
    }
  },
  otherwise: (g, unit: Piece) => eliminate(g, unit, 'combat'),
  stays: (g, unit: Piece, frame) => {
    if (!g.decisions.shelter(g, unit)?.always) return false
    noteStaying(g, unit, frame as Retreating)
    return true
  },
  mayStay: (g, unit: Piece, frame) => mayStay(g, unit, frame as Retreating),
  unless: noRefuge,
  moves: (g, unit: Piece, to, isLast) => {
    comeTo(g, unit, to, isLast)
    // Who has retreated is out of the battle.
    if (isLast) g.mark(unit, 'battle', '')
  },
  remembers: ({ leaving = [] }, left) => ({
    leaving: left === undefined ? [] : [...new Set([...(leaving as string[]), left])],
  }),
}

function isControlled(g: Blitzkrieg, hex: Space, unit: Piece): boolean {
  return comesUnderZoc(g, hex, sideOf(unit)) && !isFriendIn(g, hex, sideOf(unit))
}

/** BS9  May the unit stay? Where the units of a hex stay or go together, not once others have left. */
export function mayStay(g: Blitzkrieg, unit: Piece, { leaving }: Retreating): boolean {
  const shelter = g.decisions.shelter(g, unit)
  if (!shelter || unit.at.retreat === 0) return false
  return !(shelter.together && leaving.includes(unit.place.id))
}

/** BS9  The unit stays where it is. */
export function noteStaying(g: Blitzkrieg, unit: Piece, { of }: Pick<Retreating, 'of'>): void {
  const clause = g.decisions.shelter(g, unit)?.clauses[of] ?? 'BS9'
  g.mark(unit, 'retreat', 0)
  g.log('ignored', { unit, hex: unit.place }, { clause })
}
