/** C3.2, 40.D, 40.E.2  What an attack costs in supply points, and whether it can be paid. */

import type { Side } from '@redoubt/engine'
import { type Change, product, type Ratio, readRatio, roundUp } from '@redoubt/mechanics'
import type { City } from '../../../rule40/cities.ts'
import { citeOf, kindOf } from '../../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../../rule40/fortifications/naming.ts'
import {
  type Attacker,
  fortLine,
  type Protection,
} from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { quarters } from '../../movement/movement-points.ts'
import { isDivision } from '../../units/forces.ts'

/** The costs of an attack, one line each. */
export function costLines(
  g: Europa,
  attackers: readonly Attacker[],
  protection: Protection,
  city: City | undefined,
): Change[] {
  const { baseSPperAttack } = read(g, 'attackSupply')
  const shares = sharesOf(g, attackers)
  const lines: Change[] = [
    { id: 'sp:base', key: 'sp.base', clause: 'C3.2', add: baseSPperAttack },
    ...protection.counting.flatMap((fort): Change[] => {
      const kind = kindOf(g, fort)
      if (kind.extraSP === 0) return []
      return [
        {
          id: `sp:${fortLine(fort)}`,
          key: 'sp.fort',
          clause: citeOf(kind, 'extraSP'),
          option: 'spUnit',
          toggle: true,
          facts: fortFacts(fort),
          add: product(kind.extraSP, shares),
        },
      ]
    }),
  ]
  if (city && Number(city.row.extraSP) !== 0)
    lines.push({
      id: 'sp:city',
      key: 'sp.city',
      clause: '40.E.2',
      toggle: true,
      facts: { city: city.size },
      add: city.row.extraSP,
    })
  return lines
}

/** AMB-29  The extra of a fortification is paid once for the attack, or for every division in it. */
function sharesOf(g: Europa, attackers: readonly Attacker[]): number {
  if (g.options.spUnit === 'attack') return 1
  return Math.max(1, attackers.filter(({ unit }) => isDivision(unit)).length)
}

/** AMB-30  Halves of a supply point are kept, or rounded up. */
export function roundedCost(g: Europa, cost: Ratio): Ratio {
  return g.options.spFraction === 'up' ? readRatio(roundUp(cost)) : cost
}

/** Has the side so many supply points? */
export function canPay(g: Europa, side: Side, cost: Ratio): boolean {
  return supplyPoints(g, side) >= quarters.of(cost)
}

/** Supply points in hand, in quarters. */
export function supplyPoints(g: Europa, side: Side): number {
  return g.vars.sp_quarters[side.index] ?? 0
}

/** Pays supply points. */
export function pay(g: Europa, side: Side, cost: Ratio): void {
  g.setFor('sp_quarters', side, supplyPoints(g, side) - quarters.of(cost))
}
