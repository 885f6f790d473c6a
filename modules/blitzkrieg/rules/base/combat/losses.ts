/** BS9, 26  Losses: so many printed factors; their owner chooses, and takes substitutes as change. */

import { lossPart, type OwingFrame } from '@redoubt/mechanics'
import type { Blitzkrieg, Cause, Piece } from '../game/game.ts'
import { unitsIn } from '../map/field.ts'
import { lose, remainderOf } from '../units/elimination.ts'
import { printed } from '../units/units.ts'
import { partyIn } from './battles.ts'

/** Losses to be taken: of a side's units in a battle, or of the units bombed in a hex. */
interface Owing extends OwingFrame {
  readonly of: 'attacker' | 'defender' | 'bombed'
  readonly battle?: string
  readonly hex?: string
}

/** The units that lose. */
function losers(g: Blitzkrieg, frame: OwingFrame): readonly Piece[] {
  const { of, battle = '', hex = '' } = frame as Owing
  if (of !== 'bombed') return partyIn(g, battle, of)
  const bombed = g.board.space(hex)
  return bombed ? unitsIn(g, bombed) : []
}

function causeOf(frame: OwingFrame): Cause {
  return (frame as Owing).of === 'bombed' ? 'bombing' : 'combat'
}

/** What may be left of a unit: as much as there is a substitute for. */
function remainders(g: Blitzkrieg, unit: Piece): number[] {
  const leaves: number[] = []
  for (let lost = 1; lost < printed(unit); lost++)
    if (remainderOf(g, unit, lost)) leaves.push(printed(unit) - lost)
  return leaves
}

export const losses = lossPart<Blitzkrieg>({
  clause: 'BS9',
  losers,
  losing: (g, unit: Piece) => ({ factors: printed(unit), leaves: remainders(g, unit) }),
  take: (g, unit: Piece, lost, frame) => lose(g, unit, lost, causeOf(frame)),
  amounts: true,
})
