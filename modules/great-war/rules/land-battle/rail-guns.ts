/** W-9.5, W-9.7  Rail guns next door: they fire into the battle and cannot be hit; each in one battle a turn. */

import { fieldOf } from '@redoubt/mechanics'
import { attacks, defends } from '../fire/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { traitsOf } from '../units/units.ts'

/** C.5  May the rail gun still fire at this battle? */
export const isFreeFor = (gun: Piece, battle: BattleFrame): boolean =>
  gun.at.engaged === '' || gun.at.engaged === battle.at

/** The rail guns of a side in areas next to the battle that are not held back. */
export function adjacentRailGuns(g: War, battle: BattleFrame, role: Role): Piece[] {
  const takesPart = role === 'attacker' ? attacks : defends
  const fires = (piece: Piece) =>
    traitsOf(piece).firesFromAdjacent === true &&
    !piece.at.held &&
    isFreeFor(piece, battle) &&
    takesPart(g, battle, piece)
  const beside = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  return beside.flatMap((area) => g.stack(area, fires))
}
