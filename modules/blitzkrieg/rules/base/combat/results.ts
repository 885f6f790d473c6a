/** BS9, 26  Losses and retreats, by their owner's choice; substitutes are taken as change, and who cannot retreat is eliminated. */

import type { Space } from '@redoubt/engine'
import type { OddsBattleRules, OwingFrame } from '@redoubt/mechanics'
import { objections } from '../game/declare.ts'
import type { Blitzkrieg, Piece, Retreating, ToHex } from '../game/game.ts'
import { isFriendIn, isStrangerIn, unitsIn } from '../map/field.ts'
import { warCaution } from '../map/neutrality.ts'
import { comesUnderZoc } from '../map/zoc.ts'
import { comeTo, othersThere, prohibitedTerrain } from '../movement/movement.ts'
import { costsFor } from '../movement/reach.ts'
import { hasRoom, overstacked } from '../movement/stacking.ts'
import { eliminate, lose, printed, remainderOf, sideOf } from '../units/units.ts'

export const losses: OddsBattleRules<Blitzkrieg>['losses'] = {
  losers: bombedIn,
  losing: (g, unit: Piece) => ({ factors: printed(unit), leaves: remainders(g, unit) }),
  whole: (_, unit: Piece) => printed(unit),
  take: (g, unit: Piece, lost, frame) =>
    lose(g, unit, lost, frame.of === 'bombed' ? 'bombing' : 'combat'),
  amounts: true,
}

/** 30.42  The units in a hex that is bombed; there is no battle then. */
function bombedIn(g: Blitzkrieg, { of, hex }: OwingFrame): readonly Piece[] | undefined {
  const bombed = of === 'bombed' ? g.board.space(String(hex)) : undefined
  return bombed && unitsIn(g, bombed)
}

/** What may be left of a unit: as much as there is a substitute for. */
function remainders(g: Blitzkrieg, unit: Piece): number[] {
  const leaves: number[] = []
  for (let lost = 1; lost < printed(unit); lost++)
    if (remainderOf(g, unit, lost)) leaves.push(printed(unit) - lost)
  return leaves
}

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
  fatal: (g, unit: Piece) => g.decisions.shelter(g, unit) === undefined,
  stays: (g, unit: Piece, frame) => {
    if (!g.decisions.shelter(g, unit)?.always) return false
    noteStaying(g, unit, frame as Retreating)
    return true
  },
  mayStay: (g, unit: Piece, frame) => mayStay(g, unit, frame as Retreating),
  unless: noRefuge,
  caution: (g, unit: Piece, to) => warCaution(g, [to], sideOf(unit)),
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
  return !isFriendIn(g, hex, sideOf(unit)) && comesUnderZoc(g, hex, sideOf(unit))
}

/** BS9  May the unit stay? 37.51c  Not once it has gone a part of its way, whatever it comes through. Where the units of a hex stay or go together, not once others have left. */
export function mayStay(g: Blitzkrieg, unit: Piece, { paths, leaving }: Retreating): boolean {
  const shelter = g.decisions.shelter(g, unit)
  if (!shelter || unit.at.retreat === 0 || paths[unit.index]) return false
  return !(shelter.together && leaving.includes(unit.place.id))
}

/** BS9  The unit stays where it is. */
export function noteStaying(g: Blitzkrieg, unit: Piece, { of }: Pick<Retreating, 'of'>): void {
  const clause = g.decisions.shelter(g, unit)?.clauses[of] ?? 'BS9'
  g.mark(unit, 'retreat', 0)
  g.log('ignored', { unit, hex: unit.place }, clause)
}
