/** BS9, 26  Losses: so many printed factors; their owner chooses, and takes substitutes as change. */

import type { OddsBattleRules, OwingFrame } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece } from '../game/game.ts'
import { unitsIn } from '../map/field.ts'
import { lose, remainderOf } from '../units/elimination.ts'
import { printed } from '../units/units.ts'

export const losses: OddsBattleRules<Blitzkrieg>['losses'] = {
  losers: bombedIn,
  losing: (g, unit: Piece) => ({ factors: printed(unit), leaves: remainders(g, unit) }),
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
