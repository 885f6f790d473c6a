/**
 * 40.0.1, 40.D, 40.E  What protects the defender of a hex against one attack: fortifications he may use, hexside ones only against
 * attackers across them, and of several the strongest (AMB-24); and the city there, with a column of its own for Germans against Soviets.
 */

import type { Side, Space } from '@redoubt/engine'
import { type Attacker, type City, type Europa, type Piece, read } from '../../base/game/europa.ts'
import { classNameOf, defenceOf, isAir, nationOf, reOf } from '../../base/units/forces.ts'
import { citeOf, isFortification, isFortUnit, kindOf, strengthOf } from './kinds.ts'
import { fortsAt, isCrossedFrom, isHexside, serves } from './objects.ts'

type Protection = ReturnType<typeof protectionOf>

/**
 * What protects a side's units in a hex.
 * @param without ids of fortifications left out, `fort:<number of the piece>`: what if it were not there?
 */
export function protectionOf(
  g: Europa,
  hex: Space,
  defender: Side,
  attackers: readonly Attacker[],
  without?: ReadonlySet<string>,
) {
  const present = fortsAt(g, hex).filter(
    (fort) => serves(g, fort, defender) && !without?.has(fortLine(fort)),
  )
  const effective = [
    ...present.filter((fort) => !isHexside(g, fort)),
    ...hexsidesAgainst(g, present, attackers),
  ].sort(strongestFirst(g))
  const counting = g.options.combineForts === 'sum' ? effective : effective.slice(0, 1)
  const manned = present.filter(
    (fort) => strengthOf(fort) > 0 && fort.side === defender && defends(g, fort, attackers),
  )
  return {
    /** Those that count for die, armour effects, supply points: the strongest, or all (AMB-24). */
    counting,
    /** Those the defender is in against this attack, the strongest first: not the hexsides that attackers get past. */
    effective,
    /** Whose strength defends. */
    manned,
    /** All that serve the defender in the hex, whether they count against this attack or not. */
    present,
  }
}

/** The line of the waterfall a fortification stands for. */
export function fortLine(fort: Piece): string {
  return `fort:${fort.index}`
}

/**
 * AMB-26  The fortified hexsides that count against an attack. Where attackers cross several, the strongest counts that
 * all of them face at the least; where all are added, each is judged by itself unless none would count.
 */
function hexsidesAgainst(g: Europa, present: readonly Piece[], attackers: readonly Attacker[]) {
  const hexsides = present.filter((fort) => isHexside(g, fort)).sort(strongestFirst(g))
  const alone = hexsides.filter((fort) => countsAgainst(g, [fort], attackers))
  if (hexsides.length < 2 || (g.options.combineForts === 'sum' && alone.length > 0)) return alone
  const together = hexsides.find((_, i) => countsAgainst(g, hexsides.slice(0, i + 1), attackers))
  return together && !alone.includes(together) ? [together, ...alone] : alone
}

/** AMB-26  Do enough attacking ground units cross one of these hexsides? Paratroops in the hex are left out. */
function countsAgainst(
  g: Europa,
  hexsides: readonly Piece[],
  attackers: readonly Attacker[],
): boolean {
  const overland = attackers.filter(({ landed }) => !landed)
  const crossing = overland.filter(({ from }) =>
    hexsides.some((fort) => isCrossedFrom(g, fort, from)),
  ).length
  const { hexsideMixed } = g.options
  if (crossing === 0 || hexsideMixed === 'any') return crossing > 0
  return hexsideMixed === 'all' ? crossing === overland.length : crossing * 2 > overland.length
}

/** AMB-27  The strength of a fortified hexside defends if at least one attacker crosses it. */
function defends(g: Europa, fort: Piece, attackers: readonly Attacker[]): boolean {
  if (!isHexside(g, fort) || g.options.hexsideStrength === 'always') return true
  return attackers.some(({ from, landed }) => !landed && isCrossedFrom(g, fort, from))
}

/** AMB-24  By main-die modifier, then armour effects, then supply points, then whether it cuts attackers' factors. */
function strongestFirst(g: Europa): (a: Piece, b: Piece) => number {
  return (a, b) => {
    const [one, other] = [kindOf(g, a), kindOf(g, b)]
    return (
      dieModifierOf(g, a) - dieModifierOf(g, b) ||
      one.aecModifier - other.aecModifier ||
      other.extraSP - one.extraSP ||
      Number(one.attackerHalving === null) - Number(other.attackerHalving === null) ||
      a.index - b.index
    )
  }
}

/** 40.D.16.2, 40.D.17.1  The kind's modifier of the main combat die; some hexes print their own. */
export function dieModifierOf(g: Europa, fort: Piece): number {
  const { dieModifier } = kindOf(g, fort)
  if (dieModifier !== 'printed') return dieModifier
  const here = g.onBoard(fort) ? (fort.place as Space).traits.westwall : undefined
  return -Number(fort.at.printed_value || here || 0)
}

/**
 * The fortification by which an attacker's factor is cut. A fortified hexside halves whoever crosses it, also when it
 * does not count against the attack as a whole (40.D.10.3, AMB-26).
 */
export function halvedBy(g: Europa, { counting, present }: Protection, { from, landed }: Attacker) {
  const bearing = [
    ...counting.filter((fort) => !isHexside(g, fort)),
    ...present.filter((fort) => isHexside(g, fort) && !landed && isCrossedFrom(g, fort, from)),
  ].sort(strongestFirst(g))
  const fort =
    g.options.combineForts === 'sum'
      ? bearing.find((candidate) => kindOf(g, candidate).attackerHalving !== null)
      : bearing[0]
  if (!fort) return undefined
  const kind = kindOf(g, fort)
  return kind.attackerHalving ? { fort, kind, clause: citeOf(kind, 'attackerHalving') } : undefined
}

/** A combat unit: every ground unit, and the fortifications that are units as well. */
export function isUnit(g: Europa, piece: Piece): boolean {
  return isFortification(piece) ? isFortUnit(g, piece) : !isAir(piece)
}

/** 40.D.0.9  Keeps enemies out: a unit, or a fortification with a strength. */
export function holdsGround(piece: Piece): boolean {
  return isFortification(piece) ? strengthOf(piece) > 0 : !isAir(piece)
}

/** The printed defence strength; of a fortification its present one. */
export function presentDefence(piece: Piece): number {
  return isFortification(piece) ? strengthOf(piece) : defenceOf(piece)
}

/** 40.D.0.9  Regimental equivalents; a fortification with a strength is one. */
export function sizeOf(g: Europa, piece: Piece): number {
  if (isFortification(piece)) return strengthOf(piece) > 0 ? 1 : 0
  return reOf(g, piece)
}

/** 40.D.0.9, AMB-27  Strengths that are no units and defend against these attackers. */
export function strengthsAgainst(
  g: Europa,
  hex: Space,
  side: Side,
  attackers: readonly Attacker[],
  without?: ReadonlySet<string>,
): readonly Piece[] {
  const { manned } = protectionOf(g, hex, side, attackers, without)
  return manned.filter((fort) => !isFortUnit(g, fort))
}

/** AMB-58  Which units garrison, dig and keep up by themselves: all; at some tables no construction unit. */
export function isCombatUnit(g: Europa, unit: Piece): boolean {
  return g.options.constructionUnits === 'combat' || classNameOf(unit) !== 'construction'
}

export type CityThere = NonNullable<ReturnType<typeof cityRowOf>>

/** The city of a hex with the column that applies when these units fight; undefined where there is none. */
export function cityRowOf(
  g: Europa,
  hex: Space,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
) {
  const size = hex.traits.city
  if (typeof size !== 'string') return undefined
  const columns = read(g, 'terrainEffectsChart').cities[size]
  if (!columns) return undefined
  const column = isGermanSoviet(g, attackers, defenders) ? 'gerSov' : 'regular'
  const clause = column === 'gerSov' ? '40.E.3' : '40.E.4'
  return { size, column, row: charged(g, columns[column]), clause } as const
}

/** AMB-31  At some tables cities cost neither supply nor movement points. */
function charged(g: Europa, row: City): City {
  return g.options.cityExtra === 'none' ? { ...row, extraSP: 0, overrunMP: 0 } : row
}

/** 40.E.3, AMB-35  Germans against Soviets, in either role. */
function isGermanSoviet(g: Europa, attackers: readonly Piece[], defenders: readonly Piece[]) {
  const size = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + sizeOf(g, unit), 0)
  const has = (units: readonly Piece[], nation: string) => {
    const own = units.filter((unit) => nationOf(unit) === nation)
    return g.options.gerSovTest === 'majority' ? size(own) * 2 > size(units) : own.length > 0
  }
  const meet = (one: string, other: string) => has(attackers, one) && has(defenders, other)
  return meet('GER', 'SOV') || meet('SOV', 'GER')
}

/** 40.A.11  Has the city any effect on combat in the column used? */
export function hasCombatEffect({ row }: CityThere): boolean {
  return row.die !== 0 || row.aec !== 0 || Number(row.halve) !== 1
}
