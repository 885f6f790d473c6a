/** 40.B, 40.C, 40.D.0.13  Lower levels: after losses by an attack at 1:2 or better, where a fortification is abandoned; entrenchments nobody keeps up. */

import { atLeast, fraction, type Side, type Space } from '@redoubt/engine'
import { battleOf, fought } from '../base/combat/battle.ts'
import { mainTable } from '../base/combat/results/results.ts'
import type { Attack, Europa, Leaving, Piece } from '../base/game/europa.ts'
import { controllerOf } from '../base/map/map.ts'
import { isTroop, reOf, troopsAt, unitsAt } from '../base/units/forces.ts'
import type { Fate, Kind } from './fortifications/kinds.ts'
import {
  citeOf,
  fateFacts,
  fortFacts,
  isFortUnit,
  kindOf,
  strengthOf,
} from './fortifications/kinds.ts'
import { allForts, fortsAt, isEntrenchment, isUnderCaptured } from './fortifications/objects.ts'
import { isCombatUnit, protectionOf } from './fortifications/protection.ts'
import { exchange } from './fortifications/strength.ts'

const LEAST_ODDS = '1/2'
const LEAST_COLUMN = '1:2'

/** 40.B.1.1, 40.B.1.2, 40.B.1.4  Reduces what the attacked units were in, whatever the result was. */
export function reduceAttacked(g: Europa): void {
  if (!reachesLeastOdds(g)) return
  // AMB-54  Were there units in it, or only a strength?
  if (!g.options.loneStrength && (battleOf(g).defenders ?? []).length === 0) return
  reduceIn(g, fought(g))
}

/**
 * Drops whatever combat can reduce in an attacked hex by one level: every fort, fortified area and entrenchment its
 * units are in, at some tables only what counts in the attack (AMB-56).
 */
export function reduceIn(g: Europa, { hex, defender, attackers }: Attack): void {
  const { counting, present } = protectionOf(g, hex, defender, attackers)
  const attacked = g.options.reduceWhich === 'counting' ? counting : present
  // 40.B.4, 40.D.6.5  Only what combat reduces.
  for (const fort of attacked) if (kindOf(g, fort).combatReducible) drop(g, fort)
}

/** AMB-39  At least 1:2 by the exact fraction, or by the column. No defence at all is better than any odds. */
function reachesLeastOdds(g: Europa): boolean {
  const { odds, column } = battleOf(g)
  if (!odds) return true
  if (g.options.reduceOdds === 'exact') return atLeast(fraction(...odds), LEAST_ODDS)
  const { columns } = mainTable(g)
  return columns.indexOf(column ?? '') >= columns.indexOf(LEAST_COLUMN)
}

/** 40.B.2  One level down, if there is one (40.B.3). */
function drop(g: Europa, fort: Piece): void {
  const kind = kindOf(g, fort)
  if (kind.reduceTo === null) return
  const facts = { ...fortFacts(fort), hex: fort.place, ...fateFacts(g, kind.reduceTo) }
  g.log('reduced', facts, citeOf(kind, 'reduceTo'))
  exchange(g, fort, kind.reduceTo)
}

/** C4.decay, 40.B.6.1 to 40.B.6.3, 40.B.8  The initial phase of a side: one drop for each fortification that suffers. */
export function decay(g: Europa, phasing: Side): void {
  for (const fort of allForts(g)) {
    const hex = fort.place as Space
    const holder = controllerOf(g, hex)
    if (!holder || isFortUnit(g, fort) || enemyOf(g, fort, holder) !== phasing) continue
    const isKept = !isUnderCaptured(fort) && isGarrisoned(g, fort, hex, holder)
    const into = abandonedTo(g, kindOf(g, fort))
    if (isKept || into === null) continue
    const clause = isUnderCaptured(fort) ? '40.B.6.2' : '40.B.6.1'
    g.log('decays', { ...fortFacts(fort), hex, ...fateFacts(g, into) }, clause)
    exchange(g, fort, into)
  }
}

/** AMB-20  In whose initial phase: the enemy of whoever holds it, or of its owner. */
function enemyOf(g: Europa, fort: Piece, holder: Side): Side {
  const whose = g.options.decayClock === 'enemyOfOwner' ? (fort.side ?? holder) : holder
  return g.opponent(whose)
}

/** AMB-03  By a combat unit or a strength; at some tables by both. */
function isGarrisoned(g: Europa, fort: Piece, hex: Space, holder: Side): boolean {
  const unit = unitsAt(g, hex, holder).some((other) => isCombatUnit(g, other))
  const strength = strengthOf(fort) > 0
  return g.options.garrisonTest === 'bothNeeded' ? unit && strength : unit || strength
}

/** 40.B.2, AMB-50  What abandonment makes of a kind. */
function abandonedTo(g: Europa, kind: Kind): Fate | null {
  const listed = kind.abandonTo ?? null
  return listed === null &&
    g.options.abandonUnlisted === 'removed' &&
    kind.reduceTo === null &&
    !kind.combatReducible
    ? 'REMOVED'
    : listed
}

/** 40.C.5, AMB-32  A combat unit big enough to keep up an entrenchment. */
export function qualifies(g: Europa, unit: Piece): boolean {
  if (!isTroop(unit) || !isCombatUnit(g, unit)) return false
  return g.options.entrenchUnit === 'anyCombat' || reOf(g, unit) >= 1
}

/** 40.C.2, 40.C.5  Keeps it up: was here when the turn began, and has spent no movement points. */
function maintains(g: Europa, unit: Piece): boolean {
  const { mp_spent, started_in } = unit.at
  const hasStayed = started_in === '' || started_in === unit.place.id
  return qualifies(g, unit) && mp_spent === 0 && hasStayed
}

/**
 * 40.C.2, 40.C.4  A unit has left the hex, by whatever way, or spent movement points in it: the marker goes unless another
 * keeps it up. At some tables an advance after combat is no leaving (AMB-33).
 */
export function keptUpOrGone(g: Europa, hex: Space, side: Side, how: Leaving): void {
  if (how === 'advances' && g.options.entrenchAdvance === 'free') return
  const marker = fortsAt(g, hex).find((fort) => isEntrenchment(g, fort))
  if (!marker || (marker.side && marker.side !== side)) return
  if (troopsAt(g, hex, side).some((unit) => maintains(g, unit))) return
  g.log('entrenchment_left', { hex, ...fortFacts(marker) }, '40.C.4')
  exchange(g, marker, 'REMOVED')
}
