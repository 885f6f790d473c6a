/** C5.zoc  Zones of control. */

import type { Side } from '@redoubt/engine'
import { type Zoc, zonePart } from '@redoubt/mechanics'
import type { Europa, Piece } from '../game/europa.ts'
import { read } from '../game/given.ts'
import { isCadre, isTroop } from '../units/forces.ts'

/** Which units have one: divisions in supply that are neither cadres nor disrupted, by the table. */
export const zones = zonePart<Europa>({
  clause: 'C5.zoc',
  shown: zocForMovement,
  exerts: (g, piece: Piece) => {
    if (!isTroop(piece)) return false
    const { divisions, cadres, supplied, disrupted } = read(g, 'zoc').exertedBy
    if (divisions && piece.type.traits.size !== 'XX') return false
    if (!cadres && isCadre(piece)) return false
    if (!disrupted && piece.at.disrupted) return false
    return !supplied || supplyEffectOf(g, piece).zoc
  },
  into: (g, edge) => {
    const { notAcross } = read(g, 'zoc')
    return (
      edge.to.terrain !== 'sea' && !edge.features.some((feature) => notAcross.includes(feature))
    )
  },
})

export const enemyZoc = zones.against

/** What its supply at the last determination does to a unit. */
export function supplyEffectOf(g: Europa, { at }: Piece) {
  const { effects } = read(g, 'supply')
  return at.supply === 'limited' || at.supply === 'none' ? effects[at.supply] : effects.full
}

/** Enemy zones of control as they bear on movement now. */
export function zocForMovement(g: Europa, side: Side): Zoc {
  const zoc = enemyZoc(g, side)
  const negated = g.decisions.movement.zonesNegatedIn(g, side)
  return negated ? zoc.except(negated) : zoc
}
