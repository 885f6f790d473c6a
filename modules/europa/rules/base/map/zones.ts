/** C5.zoc  Zones of control, and where rule 40 negates them. */

import type { Space } from '@redoubt/engine'
import { type Zoc, zonesOfControl } from '@redoubt/mechanics'
import { fortsAt, isEntrenchment, serves } from '../../rule40/fortifications/objects.ts'
import type { Europa } from '../game/europa.ts'
import { phaseOf } from '../game/phase.ts'
import { read } from '../game/tables.ts'
import { isCadre, isTroop, traitsOf } from '../units/forces.ts'
import { controllerOf } from './control.ts'

/** Which units have one: divisions in supply that are neither cadres nor disrupted, by the table. */
export const enemyZoc = zonesOfControl<Europa>({
  exerts: (g, piece) => {
    if (!isTroop(piece)) return false
    const { divisions, cadres, supplied, disrupted } = read(g, 'zoc').exertedBy
    if (divisions && traitsOf(piece.type).size !== 'XX') return false
    if (!cadres && isCadre(piece)) return false
    if (!disrupted && piece.at.disrupted === true) return false
    return !supplied || read(g, 'supply').effects[supplyStateOf(piece.at.supply)].zoc
  },
  into: (g, edge) => {
    const { notAcross } = read(g, 'zoc')
    return (
      edge.to.terrain !== 'sea' && !edge.features.some((feature) => notAcross.includes(feature))
    )
  },
})

type SupplyState = 'full' | 'limited' | 'none'

/** A unit's supply at the last determination. */
export function supplyStateOf(value: unknown): SupplyState {
  return value === 'limited' || value === 'none' ? value : 'full'
}

/**
 * 40.D.0.1, AMB-46  Enemy zones of control as they bear on movement: in the reaction movement phase there are none
 * where the moving side has a fortification; an entrenchment is none (40.C.1).
 */
export function zocForMovement(g: Europa, side: typeof g.actor): Zoc {
  const zoc = enemyZoc(g, side)
  if (phaseOf(g) !== 'reactionMovement') return zoc
  const fortified = (hex: Space) =>
    fortsAt(g, hex).some(
      (fort) =>
        !isEntrenchment(g, fort) && (serves(g, fort, side) || controllerOf(g, hex) === side),
    )
  return g.options.reactionZoc === 'adjacentToo'
    ? zoc.except((hex) => fortified(hex) || hex.neighbours.some(fortified))
    : zoc.except(fortified)
}
