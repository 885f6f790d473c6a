/** BS9  Advance after combat: attackers that stand may go into a hex that is empty of defenders. */

import { advancePart } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece } from '../game/game.ts'
import { isStrangerIn } from '../map/field.ts'
import { enterHex, relocate } from '../movement/entry.ts'
import { prohibitedTerrain } from '../movement/movement.ts'
import { isProhibited } from '../movement/reach.ts'
import { hasRoom, overstacked } from '../movement/stacking.ts'
import { partyIn } from './battles.ts'

export const advances = advancePart<Blitzkrieg>({
  clause: 'BS9',
  standing: (g, { battle }) => partyIn(g, battle, 'attacker'),
  isHeld: (g, hex, side) => isStrangerIn(g, hex, g.side(side)),
  mayEnter: (g, unit: Piece, hex) => !isProhibited(g, unit, hex) && hasRoom(g, unit, hex),
  unless: [prohibitedTerrain, overstacked],
  moves: (g, unit: Piece, to) => {
    enterHex(g, unit, to, true)
    relocate(g, unit, to)
  },
})
