/** C2, C1.4, C5.disruption  What happens of itself when a player-turn begins: supply points arrive, units are fresh and recover. */

import type { Side } from '@redoubt/engine'
import { freshen } from '@redoubt/mechanics'
import type { Europa } from '../game/europa.ts'
import { transports } from '../movement/airborne.ts'
import { quarters, supplyPoints } from '../units/supply-points.ts'

/** What units remember of a player-turn. */
const OF_A_TURN = [
  'mp_spent',
  'mp_before',
  'started_in',
  'reserve',
  'fought',
  'landed',
  'deadlocked',
  'flown',
] as const

/** The units of the side are fresh: no points spent, where they stand is where they start. */
export function refresh(g: Europa, side: Side): void {
  freshen(g, OF_A_TURN, (unit) => unit.side === side && unit.place.index >= 0)
  transports.set(g, side, g.scenarioData.transports?.[side.id] ?? 0)
}

/** C5.disruption  Its own disrupted units recover. */
export function recover(g: Europa, side: Side): void {
  for (const unit of g.pieces)
    if (unit.side === side && unit.at.disrupted) {
      g.mark(unit, 'disrupted', false)
      g.log('recovers', { unit }, { clause: 'C5.disruption' })
    }
}

/** C1.4  Supply points at the start. */
export function firstSupplyPoints(g: Europa): void {
  for (const side of g.sides) {
    const { start = 0 } = g.scenarioData.supplyPoints?.[side.id] ?? {}
    supplyPoints.set(g, side, quarters.of(start))
  }
}

/** C1.4  Supply points arrive, up to the side's most. */
export function receiveSupplyPoints(g: Europa, side: Side): void {
  const points = g.scenarioData.supplyPoints?.[side.id]
  if (!points || g.vars.turn === 1) return
  const have = supplyPoints.of(g, side)
  const most = Math.max(have, quarters.of(points.max))
  const total = Math.min(most, have + quarters.of(points.perTurn))
  supplyPoints.set(g, side, total)
  g.log('sp_received', { side, points: quarters.text(total - have) }, { clause: 'C1.4' })
}
