/** C3.1  Who may take part in an attack. */

import type { Space } from '@redoubt/engine'
import { objection, objections } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { isExploitation } from '../../game/phase.ts'
import { attackOf, isCombatMotorised, isTroop, troopsAt } from '../../units/forces.ts'
import { isOwed, owes } from '../deadlock.ts'

/** May the unit take part in an attack on the hex now? */
export function mayAttack(g: Europa, unit: Piece, hex: Space): boolean {
  return !cannotJoin.some(({ when }) => when(g, { unit, target: hex }))
}

/** Units of the acting side that may attack a hex. */
export function candidatesFor(g: Europa, hex: Space): Piece[] {
  return [hex, ...hex.neighbours].flatMap((space) => troopsAt(g, space, g.actor))
}

interface Joining extends ByUnit {
  readonly target: Space
}

export const notYours = objection('C3.1', 'yours', (g, { unit }: ByUnit) => unit.side !== g.actor)

export const cannotJoin = objections<Joining>(notYours, {
  'C3.1 air': (_, { unit }) => !isTroop(unit),
  'C5.disruption': (_, { unit }) => unit.at.disrupted,
  'C3.1 factor': (_, { unit }) => isTroop(unit) && attackOf(unit) === 0,
  'C3.1 fought': (_, { unit }) => unit.at.fought,
  // From a neighbouring hex, or landed in the hex itself; paratroops that landed fight where they are.
  'C3.1 beside': (g, { unit, target }) => {
    if (unit.place === target) return false
    if (unit.at.landed) return true
    return unit.place.kind !== 'space' || !g.board.edge(unit.place as Space, target)
  },
  // Whoever is deadlocked attacks the same hex again.
  'AMB-07 elsewhere': (_, { unit, target }) => owes(unit, target) && { hex: unit.at.deadlocked },
  // In exploitation c/m units attack, and whoever joins a deadlocked attack.
  'C5.exploit': (g, { unit, target }) =>
    isExploitation(g) && !isCombatMotorised(g, unit) && !isOwed(g, target),
})
