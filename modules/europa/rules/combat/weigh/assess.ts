/**
 * C3.2 to C3.7  An attack weighed: what it costs, both strengths, the column, and what is added to the main die.
 * The dice and the preview use this same weighing; the preview may strike out lines.
 */

import type { Piece, PreviewLine, Side, Space } from '@redoubt/engine'
import {
  type Addition,
  applied,
  type Column,
  columnNamed,
  columnText,
  compare,
  oddsColumn,
  over,
  product,
  type Ratio,
  ratio,
  ratioText,
  resultsTable,
  sum,
  total,
} from '@redoubt/mechanics'
import { attackOf, classOf, defenceOf, reOf, traitsOf, unitsAt } from '../../base/units/forces.ts'
import { type City, cityRowOf } from '../../rule40/cities.ts'
import { citeOf, kindOf, strengthOf } from '../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../rule40/fortifications/naming.ts'
import {
  type Attacker,
  dieModifierOf,
  fortLine,
  type Protection,
  protectionOf,
} from '../../rule40/fortifications/protection.ts'
import type { Europa } from '../../shape.ts'
import { read, tableOf } from '../../tables.ts'
import type { Payment } from '../battle.ts'
import { armourEffects, reduced } from './armour.ts'
import { costLines, roundedCost } from './cost.ts'
import { attackFactors, defenceFactors } from './factors.ts'

/** An attack as it is to be weighed. */
export interface Attack {
  readonly hex: Space
  readonly side: Side
  readonly attackers: readonly Attacker[]
  readonly air: readonly Piece[]
  readonly payment: Payment
  readonly kind: 'attack' | 'counterAttack'
  readonly without?: ReadonlySet<string> | undefined
}

export interface Assessment {
  readonly cost: Ratio
  readonly attack: Ratio
  readonly defence: Ratio
  /** undefined: there is no defence. */
  readonly odds: Ratio | undefined
  readonly column: Column
  /** Added to the main die. */
  readonly modifier: number
  readonly protection: Protection
  readonly city: City | undefined
  readonly defenders: readonly Piece[]
  readonly lines: readonly PreviewLine[]
}

/** Weighs an attack. */
export function assess(g: Europa, attack: Attack): Assessment {
  const { hex, side, attackers, without } = attack
  const defender = g.opponent(side)
  const defenders = unitsAt(g, hex, defender)
  const protection = protectionOf(g, hex, defender, attackers, without)
  const everyone = attackers.map(({ unit }) => unit)
  const city = cityRowOf(g, hex, everyone, defenders)
  const cost = applied(0, costLines(g, attackers, protection, city), { without })
  const attacking = attackStrength(g, attack, protection, city)
  const defending = defenceStrength(g, defenders, protection, without)
  const odds = defending.value.n === 0 ? undefined : over(attacking.value, defending.value)
  const table = resultsTable(tableOf(g, 'mainCombatTable'))
  const { withoutDefence } = read(g, 'mainCombatTable')
  const column = odds
    ? oddsColumn(table, attacking.value, defending.value)
    : columnNamed(table, withoutDefence)
  const die = dieModifiers(g, attack, protection, city, defenders)
  return {
    cost: roundedCost(g, cost.value),
    attack: attacking.value,
    defence: defending.value,
    odds,
    column,
    modifier: total(die, without),
    protection,
    city,
    defenders,
    lines: [
      ...fortificationLines(g, attack, defender),
      ...(attack.kind === 'attack' ? cost.lines : []),
      ...attacking.lines,
      ...defending.lines,
      {
        id: 'column',
        key: 'column',
        clause: 'C3.5',
        before: `${ratioText(attacking.value)} : ${ratioText(defending.value)}`,
        after: columnText(table, column),
      },
      ...applied(0, die, { without, text: signed }).lines,
    ],
  }
}

interface Strength {
  readonly value: Ratio
  readonly lines: readonly PreviewLine[]
}

/** 40.D  The fortifications that count, as lines to strike out: what if they were not there? */
function fortificationLines(g: Europa, attack: Attack, defender: Side): PreviewLine[] {
  const all = protectionOf(g, attack.hex, defender, attack.attackers)
  return all.present.map((fort) => ({
    id: fortLine(fort),
    key: all.counting.includes(fort) ? 'fort' : 'fort.idle',
    clause: kindOf(g, fort).clause,
    option: 'combineForts',
    toggle: true,
    facts: fortFacts(fort),
  }))
}

/** C3.4  The sum of the attackers, and what is left of ground support. */
function attackStrength(
  g: Europa,
  { hex, attackers, air, payment, without }: Attack,
  protection: Protection,
  city: City | undefined,
): Strength {
  const lines: PreviewLine[] = []
  let value = ratio(0)
  for (const attacker of attackers) {
    const { unit } = attacker
    const printed = attackOf(unit)
    const changed = applied(printed, attackFactors(g, hex, attacker, protection, city), { without })
    const before = ratioText(value)
    value = sum(value, changed.value)
    lines.push(...changed.lines, {
      id: `attacker:${unit.index}`,
      key: 'attacker',
      clause: 'C3.4',
      facts: { unit, printed, strength: ratioText(changed.value) },
      before,
      after: ratioText(value),
    })
  }
  if (payment === 'unpaid') {
    const { unpaidFactor } = read(g, 'attackSupply')
    const half = applied(
      value,
      [{ id: 'unpaid', key: 'unpaid', clause: 'C3.2', toggle: true, times: unpaidFactor }],
      { without },
    )
    value = half.value
    lines.push(...half.lines)
  }
  const support = groundSupport(g, hex, air, protection, without)
  if (air.length > 0) {
    const before = ratioText(value)
    value = sum(value, support.value)
    lines.push(...support.lines, {
      id: 'ground-support',
      key: 'ground_support',
      clause: 'C5.air',
      facts: { strength: ratioText(support.value) },
      before,
      after: ratioText(value),
    })
  }
  return { value, lines }
}

/** C5.air, 40.D.8.5, 40.D.19.5  Tactical strength of the air units, times terrain and fortification. */
function groundSupport(
  g: Europa,
  hex: Space,
  air: readonly Piece[],
  { counting }: Protection,
  without: ReadonlySet<string> | undefined,
): Strength {
  const tactical = air.reduce((points, unit) => points + (traitsOf(unit.type).tac ?? 0), 0)
  const terrain = read(g, 'terrainEffectsChart').terrain[hex.terrain]?.gs ?? 1
  const factors = [
    {
      id: 'gs:terrain',
      key: 'gs.terrain',
      clause: '40.0.2',
      facts: { terrain: hex.terrain },
      times: terrain,
    },
    ...counting.map((fort) => {
      const kind = kindOf(g, fort)
      return {
        id: `gs:${fortLine(fort)}`,
        key: 'gs.fort',
        clause: citeOf(kind, 'groundSupportFactor'),
        option: 'factorCombine',
        facts: fortFacts(fort),
        times: kind.groundSupportFactor,
      }
    }),
  ]
    .filter(({ times }) => compare(times, 1) !== 0)
    .map((line) => ({ ...line, toggle: true }))
  const kept =
    g.options.factorCombine === 'worst'
      ? factors.sort((a, b) => compare(a.times, b.times)).slice(0, 1)
      : factors
  return applied(tactical, kept, { without })
}

/** C3.4, 40.B.5.1  The sum of the defenders, and the strength of the fortification. */
function defenceStrength(
  g: Europa,
  defenders: readonly Piece[],
  { manned }: Protection,
  without: ReadonlySet<string> | undefined,
): Strength {
  const lines: PreviewLine[] = []
  let value = ratio(0)
  const add = (unit: Piece, key: string, clause: string, strength: Ratio, printed: number) => {
    const before = ratioText(value)
    value = sum(value, strength)
    lines.push({
      id: `${key}:${unit.index}`,
      key,
      clause,
      facts: { unit, printed, strength: ratioText(strength) },
      before,
      after: ratioText(value),
    })
  }
  for (const unit of defenders) {
    const changed = applied(defenceOf(unit), defenceFactors(g, unit), { without })
    lines.push(...changed.lines)
    add(unit, 'defender', 'C3.4', changed.value, defenceOf(unit))
  }
  for (const fort of manned) {
    if (defenders.includes(fort)) continue
    const strength = strengthOf(fort)
    add(fort, 'strength', '40.D.0.9', ratio(strength), strength)
  }
  return { value, lines }
}

/** C3.7  Everything added to the main die: terrain, city, fortification, engineers, armour effects. */
function dieModifiers(
  g: Europa,
  { hex, attackers, without }: Attack,
  { counting }: Protection,
  city: City | undefined,
  defenders: readonly Piece[],
): Addition[] {
  const row = read(g, 'terrainEffectsChart').terrain[hex.terrain]
  const forts = counting.map((fort) => ({ fort, kind: kindOf(g, fort) }))
  const ground = { die: row?.die ?? 0, aec: row?.aec ?? 0 }
  const town = { die: city?.row.die ?? 0, aec: city?.row.aec ?? 0 }
  const additions: Addition[] = [
    {
      id: 'die:terrain',
      key: 'die.terrain',
      clause: '40.0.2',
      facts: { terrain: hex.terrain },
      add: ground.die,
    },
    {
      id: 'die:city',
      key: 'die.city',
      clause: city?.clause ?? '40.E.1',
      option: 'gerSovTest',
      facts: { city: city?.size ?? '' },
      add: town.die,
    },
    ...forts.map(({ fort, kind }) => ({
      id: `die:${fortLine(fort)}`,
      key: 'die.fort',
      clause: citeOf(kind, 'dieModifier'),
      option: optionOf(g, fort),
      facts: fortFacts(fort),
      add: dieModifierOf(g, fort),
    })),
    ...engineers(g, attackers, counting, city),
    ...armour(g, attackers, defenders, {
      terrain: { add: ground.aec, clause: '40.0.2' },
      city: { add: town.aec, clause: city?.clause ?? '40.E.1' },
      forts,
      without,
    }),
  ]
  return onlyStrongest(g, additions, counting)
    .filter(({ add }) => compare(add, 0) !== 0)
    .map((addition) => ({ toggle: true, ...addition }))
}

function optionOf(g: Europa, fort: Piece): string {
  return kindOf(g, fort).form === 'hexside' ? 'hexsideMixed' : 'combineForts'
}

/** AMB-25  At some tables fortification and ground do not add up: the stronger counts, but for 40.D.15.4. */
function onlyStrongest(
  g: Europa,
  additions: readonly Addition[],
  counting: readonly Piece[],
): readonly Addition[] {
  if (g.options.fortTerrain === 'add' || counting.length === 0) return additions
  if (counting.some((fort) => kindOf(g, fort).addsToHexTerrain)) return additions
  const ofGround = additions.filter(({ id }) => id === 'die:terrain' || id === 'die:city')
  const ofForts = additions.filter(({ id }) => id.startsWith('die:fort'))
  const weaker = compare(total(ofGround), total(ofForts)) < 0 ? ofForts : ofGround
  return additions.filter((addition) => !weaker.includes(addition))
}

/** AMB-02  At some tables a seventh of engineers adds one against fortifications and cities. */
function engineers(
  g: Europa,
  attackers: readonly Attacker[],
  counting: readonly Piece[],
  city: City | undefined,
): Addition[] {
  const { engineerDrm } = g.options
  if (engineerDrm === 0 || (counting.length === 0 && !city)) return []
  const all = attackers.reduce((re, { unit }) => re + reOf(g, unit), 0)
  const ours = attackers
    .filter(({ unit }) => classOf(g, unit).engineer === true)
    .reduce((re, { unit }) => re + reOf(g, unit), 0)
  const { attackerSteps } = read(g, 'armourEffects')
  const least = attackerSteps[0]?.atLeast ?? 1
  if (ours === 0 || compare(ours, product(all, least)) < 0) return []
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

interface Reductions {
  readonly terrain: { readonly add: number; readonly clause: string }
  readonly city: { readonly add: number; readonly clause: string }
  readonly forts: readonly { readonly fort: Piece; readonly kind: ReturnType<typeof kindOf> }[]
  readonly without: ReadonlySet<string> | undefined
}

/** 40.D.0.3  Armour effects as one modifier, with what takes from it. */
function armour(
  g: Europa,
  attackers: readonly Attacker[],
  defenders: readonly Piece[],
  { terrain, city, forts, without }: Reductions,
): Addition[] {
  const { net } = armourEffects(
    g,
    attackers.map(({ unit }) => unit),
    defenders,
  )
  if (net === 0 && g.options.aecFloor === 'zero') return []
  const takes = [
    { id: 'aec:terrain', key: 'aec.terrain', clause: terrain.clause, add: terrain.add, facts: {} },
    { id: 'aec:city', key: 'aec.city', clause: city.clause, add: city.add, facts: {} },
    ...forts.map(({ fort, kind }) => ({
      id: `aec:${fortLine(fort)}`,
      key: 'aec.fort',
      clause: citeOf(kind, 'aecModifier'),
      add: kind.aecModifier,
      facts: fortFacts(fort),
    })),
  ].filter(({ add }) => add !== 0)
  const additions: Addition[] = [{ id: 'aec', key: 'aec', clause: 'C3.6', add: net }]
  if (without?.has('aec')) return additions
  let so = net
  let sofar = 0
  for (const take of takes) {
    if (!without?.has(take.id)) sofar += take.add
    const after = reduced(g, net, sofar)
    additions.push({ ...take, option: 'aecFloor', add: after - so })
    so = after
  }
  return additions
}

function signed(value: Ratio): string {
  return compare(value, 0) > 0 ? `+${ratioText(value)}` : ratioText(value)
}
