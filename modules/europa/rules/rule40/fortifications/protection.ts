/**
 * 40.0.1, 40.D  What protects the defender of a hex against one attack: fortifications he may use, hexside ones only against
 * attackers across them, and of several the strongest (AMB-24). Units and strengths as rule 40 speaks of them.
 */

import type { Side, Space } from '@redoubt/engine'
import type { Attacker, Europa, Piece } from '../../base/game/europa.ts'
import { classNameOf, defenceOf, isAir, reOf } from '../../base/units/forces.ts'
import { citeOf, isFortification, isFortUnit, type Kind, kindOf, strengthOf } from './kinds.ts'
import { fortsAt, isCrossedFrom, isHexside, serves } from './objects.ts'

export interface Protection {
  /** Fortifications that count for die, armour effects, supply points: the strongest, or all (AMB-24). */
  readonly counting: readonly Piece[]
  /** Whose strength defends. */
  readonly manned: readonly Piece[]
  /** All that serve the defender in the hex, whether they count against this attack or not. */
  readonly present: readonly Piece[]
}

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
): Protection {
  const present = fortsAt(g, hex).filter(
    (fort) => serves(g, fort, defender) && !without?.has(fortLine(fort)),
  )
  const effective = present.filter((fort) => countsAgainst(g, fort, attackers))
  const counting =
    g.options.combineForts === 'sum' ? effective : effective.sort(strongestFirst(g)).slice(0, 1)
  const manned = present.filter(
    (fort) => strengthOf(fort) > 0 && fort.side === defender && defends(g, fort, attackers),
  )
  return { counting, manned, present }
}

/** The line of the waterfall a fortification stands for. */
export function fortLine(fort: Piece): string {
  return `fort:${fort.index}`
}

/** AMB-26  A fortified hexside counts if every attacking ground unit crosses it; paratroops in the hex are left out. */
function countsAgainst(g: Europa, fort: Piece, attackers: readonly Attacker[]): boolean {
  if (!isHexside(g, fort)) return true
  const overland = attackers.filter(({ landed }) => !landed)
  const crossing = overland.filter(({ from }) => isCrossedFrom(g, fort, from)).length
  if (crossing === 0) return false
  switch (g.options.hexsideMixed) {
    case 'all':
      return crossing === overland.length
    case 'any':
      return true
    case 'majority':
      return crossing * 2 > overland.length
  }
}

/** AMB-27  The strength of a fortified hexside defends if at least one attacker crosses it. */
function defends(g: Europa, fort: Piece, attackers: readonly Attacker[]): boolean {
  if (!isHexside(g, fort) || g.options.hexsideStrength === 'always') return true
  return attackers.some(({ from, landed }) => !landed && isCrossedFrom(g, fort, from))
}

/** AMB-24  By main-die modifier, then armour effects, then supply points. */
function strongestFirst(g: Europa): (a: Piece, b: Piece) => number {
  return (a, b) => {
    const [one, other] = [kindOf(g, a), kindOf(g, b)]
    return (
      dieModifierOf(g, a) - dieModifierOf(g, b) ||
      one.aecModifier - other.aecModifier ||
      other.extraSP - one.extraSP ||
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
export function halvedBy(
  g: Europa,
  { counting, present }: Protection,
  { from, landed }: Attacker,
): { readonly fort: Piece; readonly kind: Kind; readonly clause: string } | undefined {
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
