/** C3.4  What becomes of a printed strength: supply, support, terrain, hexsides, city and fortification, exactly. */

import type { Describable, Piece, Side, Space } from '@redoubt/engine'
import { type Change, compare, readRatio } from '@redoubt/mechanics'
import type { City } from '../../../rule40/cities.ts'
import { citeOf, isFortification, type Kind } from '../../../rule40/fortifications/kinds.ts'
import { fortFacts } from '../../../rule40/fortifications/naming.ts'
import {
  type Attacker,
  halvedBy,
  type Protection,
} from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { supplyStateOf } from '../../map/zones.ts'
import {
  classNameOf,
  classOf,
  halvingClassOf,
  isCadre,
  isDivision,
  traitsOf,
  troopsAt,
} from '../../units/forces.ts'

/** A factor of one unit, as a line of the waterfall. */
export type Factor = Extract<Change, { times: unknown }>

const NEUTRAL = '1'

/** Factors of an attacker, in order. */
export function attackFactors(
  g: Europa,
  hex: Space,
  attacker: Attacker,
  protection: Protection,
  city: City | undefined,
): Factor[] {
  const { unit } = attacker
  const factors = [
    ...disrupted(unit),
    ...supplyFactor(g, unit, 'attack'),
    ...supportFactor(g, unit),
    ...terrainFactor(g, hex, unit),
    ...hexsideFactor(g, hex, attacker),
    ...cityFactor(unit, city),
    ...fortificationFactor(g, hex, attacker, protection),
  ].filter(({ times }) => compare(times, NEUTRAL) !== 0)
  return g.options.factorCombine === 'worst' ? worstOnly(factors) : factors
}

/** AMB-43  At some tables only the worst of all halvings counts; a doubling stays. */
function worstOnly(factors: readonly Factor[]): Factor[] {
  const raising = factors.filter(({ times }) => compare(times, NEUTRAL) > 0)
  const lowering = factors.filter(({ times }) => compare(times, NEUTRAL) < 0)
  const [worst] = lowering.sort((a, b) => compare(a.times, b.times))
  return worst ? [...raising, { ...worst, option: 'factorCombine' }] : raising
}

/** C5.disruption  Disrupted units attack with nothing. */
function disrupted(unit: Piece): Factor[] {
  if (unit.at.disrupted !== true) return []
  return [factor(unit, 'disrupted', 0, 'C5.disruption')]
}

/** C5.effects  Supply. */
function supplyFactor(g: Europa, unit: Piece, use: 'attack' | 'defence'): Factor[] {
  if (isFortification(unit)) return []
  const state = supplyStateOf(unit.at.supply)
  const effect = read(g, 'supply').effects[state]
  const late = use === 'defence' && Number(unit.at.out_of_supply) >= 2
  const times = (late ? effect.defenceFromSecondTurn : undefined) ?? effect[use]
  return [factor(unit, 'supply', times, 'C5.effects', { state })]
}

/** C5.support  Units without support; a fortification supports itself (40.D.0.12). */
function supportFactor(g: Europa, unit: Piece): Factor[] {
  if (isFortification(unit) || isSupported(g, unit)) return []
  return [factor(unit, 'support', read(g, 'support').unsupportedFactor, 'C5.support')]
}

function isSupported(g: Europa, unit: Piece): boolean {
  if (traitsOf(unit.type).selfSupporting || classOf(g, unit).selfSupporting) return true
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
  if (hex.terrain === 'mountain' && traitsOf(unit.type).mountain) return []
  return [factor(unit, 'terrain', '1/2', '40.0.2', { terrain: hex.terrain })]
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
  return worst ? [factor(unit, 'hexside', worst.times, '40.0.2', { feature: worst.feature })] : []
}

/** 40.E.1  Cities. */
function cityFactor(unit: Piece, city: City | undefined): Factor[] {
  return city ? [factor(unit, 'city', city.row.halve, '40.E.1')] : []
}

/** 40.D.7.3, 40.D.10.3, 40.D.14.4, 40.D.19.6 ff.  The fortification's own factor, by the kind's entry. */
function fortificationFactor(
  g: Europa,
  hex: Space,
  attacker: Attacker,
  protection: Protection,
): Factor[] {
  const by = halvedBy(g, protection, attacker)
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

/** Factors of a defender. */
export function defenceFactors(g: Europa, unit: Piece): Factor[] {
  return [...supplyFactor(g, unit, 'defence'), ...supportFactor(g, unit)].filter(
    ({ times }) => compare(times, NEUTRAL) !== 0,
  )
}

function factor(
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
    times: readRatio(times),
    facts: { unit, ...facts },
  }
}
