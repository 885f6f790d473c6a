/** Why a hit cannot fall on a piece, by the rule that keeps it off. */

import type { Space } from '@redoubt/engine'
import { hasGarrison, isWrecked } from '../control/forts.ts'
import { objections } from '../declare.ts'
import type { ByUnit, Piece, War } from '../shape.ts'
import { isFort, isPlane, traitsOf } from '../units/units.ts'
import { battleIn } from './battle.ts'
import type { LossesFrame } from './targets.ts'

const lossesOf = (g: War): LossesFrame => g.frame as LossesFrame
const isSpared = (g: War, unit: Piece): boolean => isFort(unit) && lossesOf(g).of !== 'passing'

/** In the order in which they are told. */
export const immunities = objections<ByUnit>({
  // Submarines slip through.
  'W-3.13': (g, { unit }) =>
    lossesOf(g).of === 'passing' && traitsOf(unit).passThroughExempt === true,
  // In Part A only planes are hit.
  'W-8.1': (g, { unit }) => lossesOf(g).only === 'air' && !isPlane(unit),
  // Gas reaches what its table says.
  'C.8 gas': (g) => lossesOf(g).only === 'gas',
  // A wrecked fort takes no hits.
  'W-2.4': (g, { unit }) => isSpared(g, unit) && isWrecked(unit),
  // Ships cannot hit a fort.
  'F-13': (g, { unit }) => isSpared(g, unit) && battleIn(g)?.battle === 'naval',
  // W-2.6, F-26  A fort without garrison takes no hits for the others.
  'W-2.6': (g, { unit }) => isSpared(g, unit) && !hasGarrison(g, unit.place as Space),
  // And whatever else the fire does not reach.
  'F-07': () => true,
})
