/** C3.12, AMB-09  Attackers advance into the hex they cleared; after OR(#) c/m units may go on. */

import type { Edge, Space } from '@redoubt/engine'
import { advancePart } from '@redoubt/mechanics'
import type { Frame, Names } from '../../../generated.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld, moveAlong, takeHex } from '../../map/control.ts'
import { leave } from '../../movement/movement.ts'
import { groundCosts } from '../../movement/movement-points.ts'
import { isCombatMotorised } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { fought, numbersOf, pieces } from '../battle.ts'
import { resultInForce } from '../results/results.ts'

interface Advancing extends Frame {
  readonly battle: string
  /** How far c/m units may go. */
  readonly hexes: number
  /** The attackers outside the hex, by number. */
  readonly units: readonly number[]
}

/** Opens the advance when the hex is clear. */
export function advanceIfCleared(g: Europa): void {
  const { kind, hex, side, units } = fought(g)
  // AMB-06: no advance after a counter-attack.
  if (kind === 'counterAttack' || isEnemyHeld(g, hex, side)) return
  if (units.some((unit) => unit.place === hex)) takeHex(g, hex, side)
  const frame: Advancing = {
    step: 'advances',
    side: side.id,
    battle: hex.id,
    hexes: Math.max(1, resultInForce(g).exploit ?? 1),
    units: numbersOf(units.filter((unit) => unit.place !== hex)),
  }
  g.push(frame)
}

/** C3.12  Each goes one hex, c/m units after OR(#) so many: at one go, or hex by hex. */
export const advances = advancePart<Europa>({
  clause: 'C3.12',
  ends: 'halt',
  standing: (g, frame) => pieces(g, (frame as Frame as Advancing).units),
  hexes: (g, unit: Piece, frame) => (isCombatMotorised(g, unit) ? Number(frame.hexes) : 1),
  isHeld: (g, hex, side) => isEnemyHeld(g, hex, g.side(side as Names['sides'])),
  mayCross: (g, unit: Piece, edge: Edge) => (groundCosts(g, unit)[edge.index] ?? -1) >= 0,
  mayEnter: (g, unit: Piece, hex: Space) => hasRoom(g, unit, hex),
  moves: (g, unit: Piece, _, path) => {
    const from = unit.place as Space
    leave(g, unit)
    moveAlong(g, unit, path)
    if (unit.side) g.decisions.movement.hasLeft(g, from, unit.side, 'advances')
  },
  done: () => undefined,
})
