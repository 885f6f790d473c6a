/** 40.D.0.3, 40.E.1  What city, fortification and engineers add to the main die, and what takes from armour effects. */

import { compare, product } from '@redoubt/engine'
import { type Addition, total } from '@redoubt/mechanics'
import { noLessThanNothing } from '../../base/combat/weigh/die.ts'
import type { Europa, Weighing } from '../../base/game/europa.ts'
import { read } from '../../base/game/given.ts'
import { classOf, reOf } from '../../base/units/forces.ts'
import { kindOf } from '../fortifications/kinds.ts'
import { dieModifierOf } from '../fortifications/protection.ts'
import { causeOf, cityCause, worksOf } from './works.ts'

/** 40.E.1, 40.E.3, 40.E.4  A city's modifier of the main die. */
export function cityDie(w: Weighing): readonly Addition[] {
  const { city } = worksOf(w)
  if (!city) return []
  return [{ ...cityCause(city, 'die', city.clause), option: 'gerSovTest', add: city.row.die }]
}

/** 40.C.6, 40.D  The modifiers of the fortifications that count. */
export function fortDie(w: Weighing): readonly Addition[] {
  const { g } = w
  return worksOf(w).counting.map((fort) => ({
    ...causeOf(g, fort, 'die', 'dieModifier'),
    option: kindOf(g, fort).form === 'hexside' ? 'hexsideMixed' : 'combineForts',
    add: dieModifierOf(g, fort),
  }))
}

/** AMB-02  At some tables a seventh of engineers adds one against fortifications and cities. */
export function engineersDie(w: Weighing): readonly Addition[] {
  const { g, attackers } = w
  const { counting, city } = worksOf(w)
  const { engineerDrm } = g.options
  if (engineerDrm === 0 || (counting.length === 0 && !city)) return []
  const engineers = attackers.filter(({ unit }) => classOf(g, unit).engineer === true)
  const size = (some: typeof attackers) => some.reduce((re, { unit }) => re + reOf(g, unit), 0)
  const least = read(g, 'armourEffects').attackerSteps[0]?.atLeast ?? 1
  if (engineers.length === 0 || compare(size(engineers), product(size(attackers), least)) < 0)
    return []
  return [
    {
      id: 'die:engineers',
      key: 'die.engineers',
      clause: 'AMB-02',
      option: 'engineerDrm',
      add: engineerDrm,
    },
  ]
}

/** AMB-25  At some tables fortification and ground do not add up: the stronger counts, but for 40.D.15.4. */
export function onlyStrongest(w: Weighing, additions: readonly Addition[]): readonly Addition[] {
  const { g } = w
  const { counting } = worksOf(w)
  if (g.options.fortTerrain === 'add' || counting.length === 0) return additions
  if (counting.some((fort) => kindOf(g, fort).addsToHexTerrain)) return additions
  const ofGround = additions.filter(({ id }) => id === 'die:terrain' || id === 'die:city')
  const ofForts = additions.filter(({ id }) => id.startsWith('die:fort'))
  const weaker = compare(total(ofGround), total(ofForts)) < 0 ? ofForts : ofGround
  return additions.filter((addition) => !weaker.includes(addition))
}

/** 40.E.1  What a city takes from armour effects. */
export function cityArmour(w: Weighing): readonly Addition[] {
  const { city } = worksOf(w)
  if (!city) return []
  return [{ id: 'aec:city', key: 'aec.city', clause: city.clause, add: city.row.aec }]
}

/** 40.D.0.3  What the fortifications that count take from them. */
export function fortArmour(w: Weighing): readonly Addition[] {
  return worksOf(w).counting.map((fort) => ({
    ...causeOf(w.g, fort, 'aec', 'aecModifier'),
    add: kindOf(w.g, fort).aecModifier,
  }))
}

/** AMB-28  Lines that the floor of armour effects governs. */
export function underFloor(
  decision: (w: Weighing) => readonly Addition[],
): (w: Weighing) => readonly Addition[] {
  return (w) => decision(w).map((line) => ({ ...line, option: 'aecFloor' }))
}

/** 40.D.0.3, AMB-28  Armour effects do not fall below zero; at some tables they do. */
export function armourLeft(g: Europa, net: number, taken: number): number {
  return g.options.aecFloor === 'none' ? net + taken : noLessThanNothing(g, net, taken)
}
