/** What a side must still do before its step may end: attack (o1, o2, 38.36a), or place the fortress received (37.3b). */

import type { Obligation, Space } from '@redoubt/engine'
import { duties } from '../base/combat/battle.ts'
import type { Blitzkrieg, Clause, Side } from '../base/game/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { overstackedHexes, sharedHexes } from '../base/movement/stacking.ts'
import { fortTakesOne } from '../fortifications38/room.ts'
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
      return [
        ...overstackedHexes(g, side).map((hex) => overfull(g, hex, 'BS5')),
        ...sharedHexes(g, side).map((hex) =>
          overfull(g, hex, fortTakesOne(g, hex) ? '38.25a' : '37.4a'),
        ),
      ]
    case 'C':
      return attacks(g, side)
    default:
      return []
  }
}

/** BS5, 38.25a, 37.4a  Too much is in the hex. */
function overfull(g: Blitzkrieg, hex: Space, clause: Clause): Obligation {
  return { key: 'overstacked', clause, facts: { hex }, pieces: unitsIn(g, hex), places: [hex] }
}

/** The duties of a clause of their own first. */
function attacks(g: Blitzkrieg, side: Side): Obligation[] {
  return [...duties.shown(g, side)].sort((a, b) => rank(a) - rank(b))
}

function rank({ clause }: Obligation): number {
  return clause === 'o1' ? 1 : clause === 'o2' ? 2 : 0
}
