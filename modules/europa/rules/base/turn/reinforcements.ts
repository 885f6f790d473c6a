/** D.reinforce  Reinforcements: in the hexes that the scenario names for their turn. */

import type { Space } from '@redoubt/engine'
import { arrivalsPart } from '@redoubt/mechanics'
import { objections } from '../game/declare.ts'
import type { Europa, Piece, ToHex } from '../game/europa.ts'
import { controllerOf, isEnemyHeld } from '../map/control.ts'
import { noRoom } from '../units/stacking.ts'

/** Hexes the scenario names for the turn a unit arrives. */
function entriesFor(g: Europa, unit: Piece): Space[] {
  const lists = (g.scenarioData.reinforcements ?? []).filter(
    ({ turn, side }) => side === unit.side?.id && turn === unit.at.arrives,
  )
  return lists.flatMap(({ at }) => at.flatMap((id) => g.board.space(id) ?? []))
}

/** D.reinforce  Reinforcements arrive. */
export const reinforcements = arrivalsPart<Europa>({
  clause: 'D.reinforce',
  zone: 'reinforcements',
  turnOf: (_, unit: Piece) => unit.at.arrives,
  now: (g) => g.vars.turn,
  entries: entriesFor,
  unless: objections<ToHex>(
    {
      'D.reinforce enemy': (g, { to }) =>
        isEnemyHeld(g, to, g.actor) || controllerOf(g, to) !== g.actor,
    },
    noRoom,
  ),
})

export const arrive = { ...reinforcements.arrive, waits: 'D.reinforce' }
