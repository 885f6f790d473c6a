/** What a side must still do before its step may end: attack (o1, o2, 38.36a), or place the fortress received (37.3b). */

import type { Obligation } from '@redoubt/engine'
import { duties } from '../base/combat/battle.ts'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { overstackedHexes } from '../base/movement/stacking.ts'
import { inHand } from '../fortresses37/receipt.ts'

export function obligations(g: Blitzkrieg, side: Side): Obligation[] {
  switch (g.frame?.step) {
    case 'S2':
      return inHand(g, side) > 0
        ? [
            {
              key: 'place',
              clause: '37.3b',
              pieces: g.stack(g.zone('fortresses', side)),
              places: [],
            },
          ]
        : []
    case 'M':
      return overstackedHexes(g, side).map((hex) => ({
        key: 'overstacked',
        clause: 'BS5',
        facts: { hex },
        pieces: unitsIn(g, hex),
        places: [hex],
      }))
    case 'C':
      return attacks(g, side)
    default:
      return []
  }
}

/** The duties of a clause of their own first. */
function attacks(g: Blitzkrieg, side: Side): Obligation[] {
  return [...duties.shown(g, side)].sort((a, b) => rank(a) - rank(b))
}

function rank({ clause }: Obligation): number {
  return clause === 'o1' ? 1 : clause === 'o2' ? 2 : 0
}
