/** 40.D, 40.E  What fortifications and cities change of an attack: what it costs, factors of its units, the die; and the lines that say so. */

import type { PreviewLine, Remark, Space } from '@redoubt/engine'
import { compare, product } from '@redoubt/engine'
import { type Addition, type Cause, type Change, oncePer, total } from '@redoubt/mechanics'
import { factor } from '../base/combat/weigh/strengths.ts'
import type { Attacker, Europa, Factor, Piece, Weighing } from '../base/game/europa.ts'
import { read } from '../base/game/europa.ts'
import { classNameOf, classOf, isDivision, reOf } from '../base/units/forces.ts'
import { citeOf, fortFacts, type Kind, kindOf } from './fortifications/kinds.ts'
import { fortsAt } from './fortifications/objects.ts'
import type { CityThere } from './fortifications/protection.ts'
import {
  cityRowOf,
  dieModifierOf,
  fortLine,
  halvedBy,
  protectionOf,
} from './fortifications/protection.ts'

/** The works of the attacked hex against these attackers. */
const worksOf = oncePer((w: Weighing) => {
  const { g, hex, defender, defenders, attackers, without } = w
  const units = attackers.map(({ unit }) => unit)
  return {
    ...protectionOf(g, hex, defender, attackers, without),
    city: cityRowOf(g, hex, units, defenders),
  }
})

/** 40.E  What a line of the waterfall says of a city: `die.city`. */
function cityCause({ size }: CityThere, line: 'sp' | 'die', clause: string): Cause {
  return { id: `${line}:city`, key: `${line}.city`, clause, facts: { city: size } }
}

/** 40.D  What a line of the waterfall says of a fortification: `die.fort`, with the clause of that part of its kind. */
function causeOf(g: Europa, fort: Piece, line: 'sp' | 'die' | 'aec' | 'gs', part: string): Cause {
  return {
    id: `${line}:${fortLine(fort)}`,
    key: `${line}.fort`,
    clause: citeOf(kindOf(g, fort), part),
    facts: fortFacts(fort),
  }
}

/** 40.D  The fortifications that count, as lines to strike out: what if they were not there? */
export function fortLines({ g, hex, defender, attackers }: Weighing): readonly PreviewLine[] {
  const all = protectionOf(g, hex, defender, attackers)
  return all.present.map((fort) => ({
    id: fortLine(fort),
    key: all.counting.includes(fort) ? 'fort' : 'fort.idle',
    clause: kindOf(g, fort).clause,
    option: 'combineForts',
    toggle: true,
    facts: fortFacts(fort),
  }))
}

/** 40.B.1.2  The kinds that serve the defender: what they do for him holds to the end of the attack. */
export function kindsOfWorks(w: Weighing): readonly string[] {
  return worksOf(w).present.map((fort) => fort.type.id)
}

/** 40.0.2, 40.E.3, 40.E.4  The city's row of the chart. */
export function cityRows(w: Weighing): readonly string[] {
  const { city } = worksOf(w)
  return city ? [`${city.size} ${city.column}`] : []
}

/** 40.D.0.9  A strength in the waterfall. */
export function strengthLine(fort: Piece) {
  return { clause: '40.D.0.9', facts: fortFacts(fort) } as const
}

/** What stands in the hex but has no part in this attack. */
export function capturedNotes(g: Europa, hex: Space): readonly Remark[] {
  return fortsAt(g, hex)
    .filter((fort) => fort.at.captured_by !== '')
    .map((fort) => ({ key: 'captured', clause: kindOf(g, fort).clause, facts: fortFacts(fort) }))
}

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

/** 40.D.8.5, 40.D.19.5  Fortifications that hamper ground support. */
export function fortSupport(w: Weighing): readonly Factor[] {
  return worksOf(w).counting.map((fort) => ({
    ...causeOf(w.g, fort, 'gs', 'groundSupportFactor'),
    option: 'factorCombine',
    times: kindOf(w.g, fort).groundSupportFactor,
  }))
}

/** 40.D, 40.D.1.3  The extra supply points of the fortifications that count. */
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
  const { engineerDrm: add } = g.options
  if (add === 0 || (counting.length === 0 && !city)) return []
  const engineers = attackers.filter(({ unit }) => classOf(g, unit).engineer === true)
  const size = (some: typeof attackers) => some.reduce((re, { unit }) => re + reOf(g, unit), 0)
  const least = read(g, 'armourEffects').attackerSteps[0]?.atLeast ?? 1
  if (engineers.length === 0 || compare(size(engineers), product(size(attackers), least)) < 0)
    return []
  return [
    { id: 'die:engineers', key: 'die.engineers', clause: 'AMB-02', option: 'engineerDrm', add },
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
