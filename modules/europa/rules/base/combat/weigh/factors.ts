/** C3.4  What becomes of a printed strength: supply, support, terrain and hexsides, exactly. */

import { compare, type Describable, readAmount, type Side, type Space } from '@redoubt/engine'
import type { Attacker, Europa, Factor, Piece, Weighing } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { supplyEffectOf } from '../../map/zones.ts'
import {
  classNameOf,
  classOf,
  halvingClassOf,
  isCadre,
  isDivision,
  isTroop,
  troopsAt,
} from '../../units/forces.ts'

/** Those factors that change anything. */
export function effective(factors: readonly Factor[]): Factor[] {
  return factors.filter(({ times }) => compare(times, 1) !== 0)
}

/** Factors of an attacker, in order. */
export function attackFactors(w: Weighing, attacker: Attacker): readonly Factor[] {
  const { attack, factorsCombined } = w.g.decisions.weigh
  return factorsCombined(w.g, effective(attack.flatMap((decision) => decision(w, attacker))))
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
  if (!row?.halve?.includes(halvingClassOf(g, unit))) return []
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

/** Factors of a defender. */
export function defenceFactors(g: Europa, unit: Piece): Factor[] {
  return effective([...supplyFactor(g, unit, 'defence'), ...supportFactor(g, unit)])
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
