/** C.3  Phases 3 and 5: a fresh turn's units, movement and redeployment. */

import type { Side } from '@redoubt/engine'
import { areasOf } from '../map/control.ts'
import { canLand } from '../movement/landing.ts'
import { canMove } from '../movement/move.ts'
import type { War } from '../shape.ts'
import { fortIn } from '../units/forts.ts'
import { ownKinds, ownUnits } from '../units/own.ts'

/** What a unit remembers of a turn. */
const OF_A_TURN = ['moved', 'fought', 'spent', 'origin'] as const

/** C.3  A power's turn begins: none of its units has moved or fought. */
export function freshTurn(g: War, power: Side): void {
  for (const unit of ownUnits(g, power, () => true)) {
    for (const name of OF_A_TURN) {
      const fresh = g.module.attributes[name]
      if (fresh !== undefined && unit.at[name] !== fresh) g.mark(unit, name, fresh)
    }
  }
  // F-08  With the window of the own turn only, attacks before it do not count.
  if (g.options['F-08-repairWindow'] === 'own-turn-only') {
    for (const area of areasOf(g, power)) {
      const fort = fortIn(g, area)
      if (fort?.at.big_attack) g.mark(fort, 'big_attack', false)
      if (fort && fort.at.assailants !== 0) g.mark(fort, 'assailants', 0)
    }
  }
}

/** Phase 3 opens while the power has a unit that could move. */
export function openMovement(g: War, power: Side): boolean {
  return ownKinds(g, power, (unit) => canMove(g, unit)).length > 0
}

/** C.3  Phase 5 opens for units that neither moved nor fought, and for cargo. */
export function openRedeployment(g: War, power: Side): boolean {
  for (const unit of ownUnits(g, power, ({ at }) => at.spent !== 0)) g.mark(unit, 'spent', 0)
  return ownKinds(g, power, ({ at }) => !at.moved && !at.fought).length > 0 || canLand(g, power)
}

/** C.5, F-04  A power's turn is over: rail guns and forts may fire again. */
export function tidyTurn(g: War): void {
  for (const space of g.board.spaces) {
    for (let piece = g.top(space); piece; piece = piece.below) {
      if (piece.at.engaged !== '') g.mark(piece, 'engaged', '')
      if (piece.at.fired) g.mark(piece, 'fired', false)
    }
  }
}
