/** What a side must still do before movement or combat may end: leave hexes that hold too much, and attack (o1, o2, 38.36a). */

import type { Obligation, Space } from '@redoubt/engine'
import { duties } from '../base/combat/battle.ts'
import type { Blitzkrieg, Clause, Side } from '../base/game/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { overstackedHexes, sharedHexes } from '../base/movement/stacking.ts'
import { fortTakesOne } from '../fortifications38/room.ts'

/** BS5, 38.25a, 37.4a  Hexes that hold too much. */
export function crowdsOwed(g: Blitzkrieg, side: Side): Obligation[] {
  return [
    ...overstackedHexes(g, side).map((hex) => overfull(g, hex, 'BS5')),
    ...sharedHexes(g, side).map((hex) =>
      overfull(g, hex, fortTakesOne(g, hex) ? '38.25a' : '37.4a'),
    ),
  ]
}

function overfull(g: Blitzkrieg, hex: Space, clause: Clause): Obligation {
  return { key: 'overstacked', clause, facts: { hex }, pieces: unitsIn(g, hex), places: [hex] }
}

/** o1, o2, 38.36a  Who must attack, and what must be attacked; the duties of a clause of their own first. */
export function attacksOwed(g: Blitzkrieg, side: Side): Obligation[] {
  return [...duties.shown(g, side)].sort((a, b) => rank(a) - rank(b))
}

function rank({ clause }: Obligation): number {
  return clause === 'o1' ? 1 : clause === 'o2' ? 2 : 0
}
