/** 40.D.0.9, 40.D.6.1, 40.D.8.1, 40.D.15.1, AMB-58  Units and strengths as rule 40 speaks of them. */

import type { Side, Space } from '@redoubt/engine'
import type { Attacker, Europa, Piece } from '../../base/game/europa.ts'
import { classNameOf, defenceOf, isAir, reOf } from '../../base/units/forces.ts'
import { isFortification, isFortUnit, strengthOf } from './kinds.ts'
import { protectionOf } from './protection.ts'

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
