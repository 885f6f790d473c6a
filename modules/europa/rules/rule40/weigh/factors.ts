/** 40.D, 40.E  What fortifications and cities make of an attacker's strength, of ground support and of the supply points of an attack. */

import { compare, type Fraction, product, readAmount, roundUp, type Space } from '@redoubt/engine'
import type { Change } from '@redoubt/mechanics'
import { factor } from '../../base/combat/weigh/factors.ts'
import type { Attacker, Europa, Factor, Piece, Weighing } from '../../base/game/europa.ts'
import { classNameOf, classOf, isDivision } from '../../base/units/forces.ts'
import { citeOf, fortFacts, type Kind, kindOf } from '../fortifications/kinds.ts'
import { halvedBy } from '../fortifications/protection.ts'
import { causeOf, cityCause, worksOf } from './works.ts'

/** 40.E.1  Cities. */
export function cityFactor(w: Weighing, { unit }: Attacker): readonly Factor[] {
  const { city } = worksOf(w)
  return city ? [factor(unit, 'city', city.row.halve, '40.E.1')] : []
}

/** 40.D.7.3, 40.D.10.3, 40.D.14.4, 40.D.19.6 ff.  The fortification's own factor, by the kind's entry. */
export function fortFactor(w: Weighing, attacker: Attacker): readonly Factor[] {
  const { g, hex } = w
  const by = halvedBy(g, worksOf(w), attacker)
  const halving = by?.kind.attackerHalving
  if (!by || !halving) return []
  const { unit } = attacker
  const { kind, fort } = by
  const name = classNameOf(unit)
  const line = (part: string, times: number | string, clause: string, option?: string): Factor => ({
    ...factor(unit, `fort_${part}`, times, clause, fortFacts(fort)),
    ...(option ? { option } : {}),
  })
  if (isExempt(g, unit, kind)) return []
  const doubled = halving.doubledFirst?.includes(name)
    ? [line('doubled', 2, citeOf(kind, 'doubledFirst'), 'factorCombine')]
    : []
  if (halving.printedStrength?.includes(name)) return []
  if (halving.acrossBorderHexside !== undefined && crossesBorder(g, hex, attacker))
    return [...doubled, line('quartered', halving.acrossBorderHexside, citeOf(kind, 'across'))]
  const times = halving.otherwise ?? halving.factor
  if (times === undefined) return doubled
  const clause = halving.otherwise === undefined ? by.clause : citeOf(kind, 'otherwise')
  return [...doubled, line('halved', times, clause)]
}

/** AMB-02, AMB-48, AMB-52  Classes a fortification does not halve. */
function isExempt(g: Europa, unit: Piece, kind: Kind): boolean {
  const halving = kind.attackerHalving
  const name = classNameOf(unit)
  if (halving?.exempt?.includes(name)) return true
  if (g.options.heavyAAexempt === 'all' && name === 'heavyAA') return true
  const anyEngineer =
    g.options.hexsideEngineers === 'anyEngineer' && halving?.appliesTo === 'unitsAttackingAcross'
  return anyEngineer && classOf(g, unit).construction === true
}

/** 40.D.19.6  Across a national border hexside. */
function crossesBorder(g: Europa, hex: Space, { from, landed }: Attacker): boolean {
  return !landed && (g.board.edge(from, hex)?.features.includes('nationalBorder') ?? false)
}

/** AMB-43  At some tables only the worst of all halvings counts, of units and of ground support; a doubling stays. */
export function worstOnly(g: Europa, factors: readonly Factor[]): readonly Factor[] {
  if (g.options.factorCombine !== 'worst') return factors
  const raising = factors.filter(({ times }) => compare(times, 1) > 0)
  const lowering = factors.filter(({ times }) => compare(times, 1) < 0)
  const [worst] = lowering.sort((a, b) => compare(a.times, b.times))
  return worst ? [...raising, { ...worst, option: 'factorCombine' }] : raising
}

/** 40.D.8.5, 40.D.19.5  Fortifications that hamper ground support. */
export function fortSupport(w: Weighing): readonly Factor[] {
  return worksOf(w).counting.map((fort) => ({
    ...causeOf(w.g, fort, 'gs', 'groundSupportFactor'),
    option: 'factorCombine',
    times: kindOf(w.g, fort).groundSupportFactor,
  }))
}

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
