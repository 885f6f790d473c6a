/** 40.D, 40.E.2  What fortifications and cities add to the supply points of an attack. */

import { type Fraction, product, readAmount, roundUp } from '@redoubt/engine'
import type { Change } from '@redoubt/mechanics'
import type { Europa, Weighing } from '../../base/game/europa.ts'
import { isDivision } from '../../base/units/forces.ts'
import { kindOf } from '../fortifications/kinds.ts'
import { causeOf, cityCause, worksOf } from './works.ts'

/** 40.D  The extra supply points of the fortifications that count. */
export function fortCost(w: Weighing): readonly Change[] {
  const { g } = w
  return worksOf(w)
    .counting.filter((fort) => kindOf(g, fort).extraSP > 0)
    .map((fort) => ({
      ...causeOf(g, fort, 'sp', 'extraSP'),
      option: 'spUnit',
      toggle: true,
      add: product(kindOf(g, fort).extraSP, sharesOf(w)),
    }))
}

/** 40.E.2  Those of a city. */
export function cityCost(w: Weighing): readonly Change[] {
  const { city } = worksOf(w)
  if (!city || Number(city.row.extraSP) === 0) return []
  return [{ ...cityCause(city, 'sp', '40.E.2'), toggle: true, add: city.row.extraSP }]
}

/** AMB-29  The extra of a fortification is paid once for the attack, or for every division in it. */
function sharesOf({ g, attackers }: Weighing): number {
  if (g.options.spUnit === 'attack') return 1
  return Math.max(1, attackers.filter(({ unit }) => isDivision(unit)).length)
}

/** 40.D.1.3, AMB-30  Halves of a supply point are kept, or rounded up. */
export function wholeCost(g: Europa, cost: Fraction): Fraction {
  return g.options.spFraction === 'up' ? readAmount(roundUp(cost)) : cost
}
