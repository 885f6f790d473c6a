/** BS5, BS6  Where ground units can end a move. */

import type { Space } from '@redoubt/engine'
import { whileUnchanged } from '@redoubt/mechanics'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, Piece } from '../game/game.ts'
import { fieldOf, unitsIn } from '../map/field.ts'
import { changesOfState } from '../map/wars.ts'
import { printed, sideOf } from '../units/units.ts'
import { canLeave, crowded, isShut, mayEndIn } from './clearing.ts'
import { pointsLeft, waysOf } from './reach.ts'
import { overstackedHexes, stackingLimit } from './stacking.ts'

/** BS5, BS6  The hexes in which a unit can end its move. */
export const endsOf = whileUnchanged(
  (g, unit: Piece): readonly Space[] => (pointsLeft(g, unit) > 0 ? openTo(g, unit) : []),
  changesOfState,
)

function openTo(g: Blitzkrieg, unit: Piece): Space[] {
  const list: Space[] = []
  const { spaces } = waysOf(g, unit).any
  const { strength } = fieldOf(g)
  const { hasWork } = g.decisions
  const most = stackingLimit(g) - printed(unit)
  const allClear = crowded(g, sideOf(unit)).length === 0
  for (let i = 1; i < spaces.length; i++) {
    const index = spaces[i] as number
    const hex = g.board.spaces[index] as Space
    const isOpen = !hasWork(g, hex)
    if (!isOpen && isShut(g, { unit, to: hex }, true)) continue
    const hasRoom = isOpen && allClear && (strength[index] as number) <= most
    if (hasRoom || mayEndIn(g, unit, hex)) list.push(hex)
  }
  return list
}

/** E14, E32  Where a limit of a hex's own has gone, more may be left than can get away. */
export function thatCanBeLeft(g: Blitzkrieg, hexes: readonly Space[]): Space[] {
  return hexes.filter((hex) =>
    unitsIn(g, hex).some((unit) => canLeave(g, unit) && endsOf(g, unit).length > 0),
  )
}

/** BS5  More factors stand in some hex when movement ends, and somebody there could leave. */
export const tooMuchInHex = objection('BS5', 'end', (g) => {
  const hexes = thatCanBeLeft(g, overstackedHexes(g, g.actor))
  return hexes.length > 0 && { hexes, limit: stackingLimit(g) }
})
