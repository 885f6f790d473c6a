/** 38.32  Supply of fortified units: as of any other, but no line runs through a fort in a country that resists. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import { isUnreduced } from '../base/map/countries.ts'

/** 38.32b  A fort in an unreduced country bars supply lines, the unit on it notwithstanding. */
export function barsSupplyLine(g: Blitzkrieg, hex: Space): boolean {
  return g.options['rules.fort38'] && fortIn(g, hex) !== undefined && isUnreduced(g, hex)
}

/** E38  At some tables a line may not even begin there. */
export function barsSupplyOrigin(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fort.supply_block_scope'] === 'origin_too' && barsSupplyLine(g, hex)
}
