/** C3.4  Both strengths: printed ones with supply, support, terrain and hexsides, exactly; ground support, and what stands by the defenders. */

import type { Describable, Fraction, PreviewLine, Side, Space } from '@redoubt/engine'
import { amountText, compare, readAmount, sum, ZERO } from '@redoubt/engine'
import { applied, type Cause, type Change, type Changed } from '@redoubt/mechanics'
import type { Attacker, Europa, Factor, Piece, StrengthLine, Weighing } from '../../game/europa.ts'
import { read } from '../../game/europa.ts'
import { supplyEffectOf } from '../../map/map.ts'
import {
  attackOf,
  classNameOf,
  classOf,
  isCadre,
  isDivision,
  isTroop,
  troopsAt,
} from '../../units/forces.ts'

/** Those factors that change anything. */
function effective(factors: readonly Factor[]): Factor[] {
  return factors.filter(({ times }) => compare(times, 1) !== 0)
}

/** AMB-43  The same for attackers and ground support: at some tables only the worst of all halvings counts; a doubling stays. */
function combined(g: Europa, factors: readonly Factor[]): Factor[] {
  if (g.options.factorCombine !== 'worst') return effective(factors)
  const raising = factors.filter(({ times }) => compare(times, 1) > 0)
  const lowering = factors.filter(({ times }) => compare(times, 1) < 0)
  const [worst] = lowering.sort((a, b) => compare(a.times, b.times))
  return worst ? [...raising, { ...worst, option: 'factorCombine' }] : raising
}

/** What a unit attacks with by itself: disruption, supply, support. */
export function unitFactors({ g }: Weighing, { unit }: Attacker): readonly Factor[] {
  return [...disrupted(unit), ...supplyFactor(g, unit, 'attack'), ...supportFactor(g, unit)]
}

/** What the ground makes of it: terrain, and the hexside it crosses. */
export function groundFactors({ g, hex }: Weighing, attacker: Attacker): readonly Factor[] {
  return [...terrainFactor(g, hex, attacker.unit), ...hexsideFactor(g, hex, attacker)]
}

/** C5.disruption  Disrupted units attack with nothing. */
function disrupted(unit: Piece): Factor[] {
  if (!unit.at.disrupted) return []
  return [factor(unit, 'disrupted', 0, 'C5.disruption')]
}

/** C5.effects  Supply. */
function supplyFactor(g: Europa, unit: Piece, use: 'attack' | 'defence'): Factor[] {
  if (!isTroop(unit)) return []
  const effect = supplyEffectOf(g, unit)
  const late = use === 'defence' && unit.at.out_of_supply >= 2
  const times = (late ? effect.defenceFromSecondTurn : undefined) ?? effect[use]
  return [factor(unit, 'supply', times, 'C5.effects', { state: unit.at.supply })]
}

/** C5.support  Ground units without support. */
function supportFactor(g: Europa, unit: Piece): Factor[] {
  if (!isTroop(unit) || isSupported(g, unit)) return []
  return [factor(unit, 'support', read(g, 'support').unsupportedFactor, 'C5.support')]
}

function isSupported(g: Europa, unit: Piece): boolean {
  if (unit.type.traits.selfSupporting || classOf(g, unit).selfSupporting) return true
  const { supporters } = read(g, 'support')
  return troopsAt(g, unit.place as Space, unit.side as Side).some(
    (other) =>
      (supporters.divisions && (isDivision(other) || (supporters.cadres && isCadre(other)))) ||
      supporters.classes.includes(classNameOf(other)),
  )
}

/** C3.4  Classes that the terrain halves; mountain troops are at home in mountains. */
function terrainFactor(g: Europa, hex: Space, unit: Piece): Factor[] {
  const row = read(g, 'terrainEffectsChart').terrain[hex.terrain]
  if (!row?.halve?.includes(classOf(g, unit).halvesAs ?? classNameOf(unit))) return []
  if (hex.terrain === 'mountain' && unit.type.traits.mountain) return []
  return [factor(unit, 'terrain', '1/2', g.decisions.cites.chart, { terrain: hex.terrain })]
}

/** C3.4  Rivers; paratroops that landed cross nothing. */
function hexsideFactor(g: Europa, hex: Space, { unit, from, landed }: Attacker): Factor[] {
  if (landed) return []
  const chart = read(g, 'terrainEffectsChart').hexsides
  const [worst] = (g.board.edge(from, hex)?.features ?? [])
    .flatMap((feature) => {
      const row = chart[feature]
      return row && !row.exempt?.includes(classNameOf(unit)) ? [{ feature, times: row.attack }] : []
    })
    .sort((a, b) => compare(a.times, b.times))
  return worst
    ? [factor(unit, 'hexside', worst.times, g.decisions.cites.chart, { feature: worst.feature })]
    : []
}

/** A factor of one unit, as a line of the waterfall. */
export function factor(
  unit: Piece,
  key: string,
  times: number | string,
  clause: string,
  facts: Readonly<Record<string, Describable>> = {},
): Factor {
  return {
    id: `${key}:${unit.index}`,
    key: `factor.${key}`,
    clause,
    toggle: true,
    times: readAmount(times),
    facts: { unit, ...facts },
  }
}

/** A strength, and the lines that lead to it. */
type Strength = Changed<Fraction>

/** What one piece or support adds to a strength: the lines that lead to it, and its own. */
type Part = Strength & { readonly cause: Cause }

/** Parts added up. */
function together(parts: readonly Part[], start: Fraction = ZERO): Strength {
  const lines: PreviewLine[] = []
  let value = start
  for (const { cause, value: strength, lines: own } of parts) {
    const before = amountText(value)
    value = sum(value, strength)
    const facts = { ...cause.facts, strength: amountText(strength) }
    lines.push(...own, { ...cause, facts, before, after: amountText(value) })
  }
  return { value, lines }
}

/** What is printed on a piece, and what becomes of it. */
function partOf(
  { without }: Weighing,
  key: 'attacker' | 'defender' | 'strength',
  unit: Piece,
  printed: number,
  factors: readonly Factor[],
  { clause, facts }: StrengthLine = { clause: 'C3.4', facts: {} },
): Part {
  return {
    ...applied(printed, factors, { without }),
    cause: { id: `${key}:${unit.index}`, key, clause, facts: { unit, ...facts, printed } },
  }
}

/** C3.4  The sum of the attackers, halved when it is not paid for, and what is left of ground support. */
export function attackStrength(w: Weighing): Strength {
  const { attack } = w.g.decisions.weigh
  const attackers = together(
    w.attackers.map((attacker) => {
      const factors = attack.flatMap((decision) => decision(w, attacker))
      const { unit } = attacker
      return partOf(w, 'attacker', unit, attackOf(unit), combined(w.g, factors))
    }),
  )
  const paid = applied(attackers.value, unpaid(w), { without: w.without })
  const whole = together(w.air.length > 0 ? [groundSupport(w)] : [], paid.value)
  return { value: whole.value, lines: [...attackers.lines, ...paid.lines, ...whole.lines] }
}

/** C3.2  An attack that is not paid for. */
function unpaid({ g, payment }: Weighing): readonly Change[] {
  if (payment !== 'unpaid') return []
  const times = read(g, 'attackSupply').unpaidFactor
  return [{ id: 'unpaid', key: 'unpaid', clause: 'C3.2', toggle: true, times }]
}

/** C5.air  Tactical strength of the air units, and what changes it. */
function groundSupport(w: Weighing): Part {
  const tactical = w.air.reduce((points, { type }) => points + (type.traits.tac ?? 0), 0)
  const factors = w.g.decisions.weigh.support
    .flatMap((decision) => decision(w))
    .map((line) => ({ ...line, toggle: true }))
  return {
    ...applied(tactical, combined(w.g, factors), { without: w.without }),
    cause: { id: 'ground-support', key: 'ground_support', clause: 'C5.air' },
  }
}

/** C5.air  Terrain hampers ground support. */
export function terrainSupport({ g, hex }: Weighing): readonly Factor[] {
  const times = read(g, 'terrainEffectsChart').terrain[hex.terrain]?.gs ?? 1
  const facts = { terrain: hex.terrain }
  return [{ id: 'gs:terrain', key: 'gs.terrain', clause: g.decisions.cites.chart, facts, times }]
}

/** C3.4  The sum of the defenders, and of strengths that are no units. */
export function defenceStrength(w: Weighing): Strength {
  const { g, hex, defender, defenders, attackers, without } = w
  const { units, strengths, weigh } = g.decisions
  const beside = strengths.against(g, hex, defender, attackers, without)
  return together([
    ...defenders.map((unit) => {
      const line: StrengthLine = { clause: 'C3.4', facts: weigh.defenderFacts(unit) }
      const factors = effective([...supplyFactor(g, unit, 'defence'), ...supportFactor(g, unit)])
      return partOf(w, 'defender', unit, units.defenceOf(unit), factors, line)
    }),
    ...beside.map((piece) =>
      partOf(w, 'strength', piece, units.defenceOf(piece), [], weigh.strength(piece)),
    ),
  ])
}
